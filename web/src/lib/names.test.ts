import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { settings } = await import('./settings.svelte');
const { entered, namesFor } = await import('./names');

const SEATS = [{ name: 'Ada' }, { name: 'Léo' }];

test('the viewer is called Vous, and the others by their names', () => {
  expect(namesFor(SEATS, 1)).toEqual(['Ada', 'Vous']);
  settings.language = 'en';
  expect(namesFor(SEATS, 0)).toEqual(['You', 'Léo']);
});

test('a watcher sees all players by name', () => {
  expect(namesFor(SEATS, null)).toEqual(['Ada', 'Léo']);
});

test('an empty name is a number, and equal names are told apart', () => {
  const nameless = (number: number): string => `Joueur ${number}`;
  expect(entered([' Ada ', ' ', 'Ada', 'Ada'], nameless)).toEqual(['Ada', 'Joueur 2', 'Ada 2', 'Ada 3']);
  expect(entered(['x'.repeat(40), 'x'.repeat(24)], nameless)[1]).toHaveLength(23);
});
