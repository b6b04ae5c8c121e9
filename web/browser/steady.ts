// Where the pieces of a board lie: what comes and goes around it moves none of them under a finger.

import type { Visitor } from './visitor';

/** Cards and dice, which stay where they are also when there is nothing to press. */
export const CARDS = 'main :is(.card, .die)';
const PIECES = `${CARDS}, main :is(.board, .players) button`;

/** The place of every card, die and button of the board, in whole pixels. */
export async function places(visitor: Visitor, what = PIECES): Promise<string[]> {
  await visitor.settled();
  return visitor.page.locator(what).evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );
}
