// The place under a card that is dragged over a line.

import { placesOf, placeUnder, type Place } from './cards';
import type { Situation } from './choice';

/** The place on a line. The whole line is a drop target, so that the player need not aim. */
export function placeOn(row: HTMLElement, { lays, hand }: Situation, card: number, x: number): Place | null {
  const line = Number(row.dataset['line']);
  // On a line that scrolls, only the visible part is a target.
  const seen = (row.querySelector(`[data-spot="line:${line}"]`) ?? row).getBoundingClientRect();
  const letters = [...row.querySelectorAll('[data-letter]')].map((letter) => {
    const { left, right } = letter.getBoundingClientRect();
    return { left: Math.max(left, seen.left), right: Math.min(right, seen.right) };
  });
  const at = placeUnder(x, letters, placesOf(lays, line, hand[card] ?? null));
  return at === null ? null : { line, at };
}
