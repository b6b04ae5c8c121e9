// WORD OUT: the texts of the puzzle of the day.

import type { Puzzle } from '../../lib/games';

export const PUZZLE: Puzzle = {
  sign: '↻',
  title: ['Le WORD OUT du jour', 'The WORD OUT of the day'],
  task: [
    'Quel WORD OUT rapporte le plus ? Posez sur une rangée, et annoncez.',
    'Which WORD OUT is worth the most? Lay on a row, and announce.',
  ],
  astray: ['Il faut annoncer WORD OUT en posant.', 'Announce WORD OUT as you lay.'],
};
