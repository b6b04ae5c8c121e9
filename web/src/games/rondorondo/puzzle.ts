// RONDORONDO: the texts of the puzzle of the day.

import type { Puzzle } from '../../lib/games';

export const PUZZLE: Puzzle = {
  sign: '◠',
  title: ['Le mot du jour', 'The word of the day'],
  task: [
    'Quel mot rapporte le plus au porte-cartes ? Couvrez, allongez, gommez.',
    'Which word scores the most in the holder? Cover, extend, rub out.',
  ],
  astray: ['Il faut composer un mot.', 'Make a word.'],
};
