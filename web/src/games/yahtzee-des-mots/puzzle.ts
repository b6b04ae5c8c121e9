// YAHTZEE DES MOTS: the texts of the puzzle of the day.

import type { Puzzle } from '../../lib/games';

export const PUZZLE: Puzzle = {
  sign: '◇',
  title: ['Le jet du jour', 'The throw of the day'],
  task: [
    'Gardez des dés et relancez, deux fois au plus, puis écrivez. Sept lettres valent 50.',
    'Keep dice and throw again, twice at most, then write. Seven letters are worth 50.',
  ],
  astray: ['Il faut écrire un mot.', 'Write a word.'],
  via: ['throw'],
};
