// One position of each game, with something on the table and the first seat to play.

import type { GameName } from '../src/protocol';

const CARDS = ['A', 'I', 'N', 'U', 'E', 'S', 'T', 'R', 'O', 'L'];

export const POSITIONS: Record<GameName, Record<string, unknown>> = {
  'word-out': {
    hands: [
      ['E', 'A', 'T', 'R', 'I', 'S', 'L'],
      ['S', 'I', 'N', 'O', 'U', 'E', 'M'],
    ],
    rows: [['R', 'O', 'B'], ['T'], ['L', 'A'], ['M']],
    draw: CARDS,
    turn: 0,
  },
  'crack-word': {
    hands: [
      ['S', 'E', 'A', 'R', 'I'],
      ['A', 'E', 'T', 'N', 'O'],
    ],
    piles: [CARDS, CARDS],
    lines: [['R0', 'A1'], ['T0'], ['L1', 'A0', 'C1'], ['M1']],
    paquets: [3, 5],
    turn: 0,
  },
  rondorondo: {
    hands: [
      ['S', 'R', 'I', 'T', 'E', 'U'],
      ['A', 'E', 'N', 'O', 'L', 'T'],
    ],
    draw: CARDS,
    holder: ['M', 'A', 'R', 'E'],
    scores: [4, 9],
    turn: 0,
  },
  'yahtzee-des-mots': { sheets: [{}, {}], turn: 0, dice: 'RAVIEST', throws: 1 },
};

/** The same for more players: the others hold what the second one does, and have none of the points. */
export function positionOf(game: GameName, seats: number): Record<string, unknown> {
  const more = seats - 2;
  const stretched = Object.entries(POSITIONS[game]).map(([name, value]) => {
    const each = ['hands', 'piles', 'paquets', 'scores', 'sheets'].includes(name) ? (value as unknown[]) : null;
    return [name, each ? [...each, ...Array<unknown>(more).fill(typeof each[1] === 'number' ? 0 : each[1])] : value];
  });
  return Object.fromEntries(stretched) as Record<string, unknown>;
}
