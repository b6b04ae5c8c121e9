// The comparison of announcements with the speech of a screen reader, which `npm run by-ear` fails by.

import { expect, test } from 'vitest';
import { isSaid, unheard } from './unheard';

const ANNOUNCED = ['Léo pose O, E et forme MORES : 6 points.', 'À vous de jouer', 'Couvrez, allongez ou gommez le mot.'];
const SAID = ['Léo pose O, E et forme MORES : 6 points.', 'À vous de jouer.', 'Couvrez, allongez ou gommez le mot.'];

test('speech may have other punctuation and further words around it', () => {
  expect(unheard(ANNOUNCED, SAID)).toBe('');
  expect(unheard(ANNOUNCED, ['Le plateau panneau', ...SAID, 'Mode focus'])).toBe('');
  expect(unheard(['Léo joue…', 'Chance · 3'], ['Léo joue...', 'Chance point médian 3.'])).toBe('');
});

test('a lost, a reordered and a repeated announcement are named', () => {
  expect(unheard(ANNOUNCED, SAID.slice(1))).toContain('MORES : 6 points. » was announced, and not said');
  expect(unheard(ANNOUNCED, [SAID[1]!, SAID[0]!, SAID[2]!])).toContain('« À vous de jouer » was announced, and not said in its order');
  expect(unheard(ANNOUNCED, [...SAID, SAID[2]!])).toContain('gommez le mot. » was said again');
  expect(unheard(['A', 'A'], ['A', 'A'])).toContain('« A » was announced twice');
  expect(unheard(['À vous de jouer', 'Léo a choisi', 'À vous de jouer'], ['À vous de jouer.', 'Léo a choisi.', 'À vous de jouer.'])).toBe(
    '',
  );
});

test('a heading may be said twice, with other words around it', () => {
  const heading = 'Bravo, vous gagnez\u202f!';
  expect(isSaid(heading, ['Bravo, vous gagnez ! boîte de dialogue', 'Bravo, vous gagnez ! en-tête niveau 2'])).toBe(true);
  expect(isSaid(heading, ['La partie est finie.'])).toBe(false);
});
