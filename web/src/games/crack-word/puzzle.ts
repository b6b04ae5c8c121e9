// CRACK WORD: the texts of the puzzle of the day.

import type { Puzzle } from '../../lib/games';

export const PUZZLE: Puzzle = {
  sign: '▲',
  title: ['Le CRACK du jour', 'The CRACK of the day'],
  task: [
    'Quelle ligne rapporte le plus de cartes ? Posez-y une carte, et CRACK !',
    'Which line brings the most cards? Lay a card there, and CRACK!',
  ],
  astray: ['Il faut emporter une ligne d’un CRACK.', 'Take a line by a CRACK.'],
};
