// The positions of a board's pieces: notices that appear around the board must not move them.

import type { Visitor } from './visitor';

/** Cards and dice, which keep their places even when nothing can be pressed. */
export const CARDS = 'main :is(.card, .die)';
const PIECES = `${CARDS}, main :is(.board, .players) button`;

/** What lies on the table, and the hand. */
export const LIES =
  'main :is([data-row], [data-row] .card, [data-hand] .card, [data-line], [data-line] .card, .holder, .holder .card, .hand .card, .pad)';

/** The notices, the news of the table and the hint that cover a player's points. Some must be shown. */
export const overScores = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
    const told = [
      ...document.querySelectorAll('[aria-label="Nouvelles de la table"] p, [aria-label="Messages"] > *, [aria-label="Un indice"]'),
    ];
    if (!told.length) return ['no notice is shown'];
    const scores = [...document.querySelectorAll('[data-scores] > li')].map((score) => score.getBoundingClientRect());
    const over = (line: Element): boolean => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      return scores.some((score) => left < score.right && right > score.left && top < score.bottom && bottom > score.top);
    };
    return told.filter(over).map((line) => line.textContent ?? '');
  });

/** The position and size of every card, die and button of the board, in whole pixels. */
export async function places(visitor: Visitor, what = PIECES): Promise<string[]> {
  await visitor.settled();
  return visitor.page.locator(what).evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );
}
