// The place that is meant where a card is held over a line.

import { placesOf, placeUnder, type Place } from './cards';
import type { Situation } from './choice';

/** A place on a line: the whole line is meant, so that one need not aim. */
export function placeOn(row: HTMLElement, { lays, hand }: Situation, card: number, x: number): Place | null {
  const line = Number(row.dataset['line']);
  // Of a line that scrolls, only what is seen can be meant.
  const seen = (row.querySelector(`[data-spot="line:${line}"]`) ?? row).getBoundingClientRect();
  const letters = [...row.querySelectorAll('[data-letter]')].map((letter) => {
    const { left, right } = letter.getBoundingClientRect();
    return { left: Math.max(left, seen.left), right: Math.min(right, seen.right) };
  });
  const at = placeUnder(x, letters, placesOf(lays, line, hand[card] ?? null));
  return at === null ? null : { line, at };
}
