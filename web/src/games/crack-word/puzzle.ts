// CRACK WORD: the texts of the puzzle of the day.

import type { Puzzle } from '../../lib/games';

export const PUZZLE: Puzzle = {
  sign: '▲',
  title: ['Le CRACK du jour', 'The CRACK of the day'],
  task: [
    'Quelle ligne rapporte le plus de cartes ? Posez-y une carte, et CRACK !',
    'Which line wins the most cards? Lay a card there, and CRACK!',
  ],
  astray: ['Il faut remporter une ligne par un CRACK.', 'Take a line with a CRACK.'],
};
