import { expect, test } from 'vitest';
import { of } from './of';

test('“de” loses its e before a name that begins with a vowel', () => {
  expect(['Ada', 'Élise', 'Hélène', 'Yves', 'Œdipe', 'Apostrophe'].map(of)).toEqual([
    'd’Ada',
    'd’Élise',
    'd’Hélène',
    'd’Yves',
    'd’Œdipe',
    'd’Apostrophe',
  ]);
  expect(['Léo', 'Yann', 'Joueur 1', ''].map(of)).toEqual(['de Léo', 'de Yann', 'de Joueur 1', 'de ']);
});
