// Which card of the hand a typed letter means.

import type { Held } from '../../lib/hand.svelte';
import { face, JOKER } from './cards';

/** The card that a typed letter means: a plain one first, or with `special` one that can do something; a joker, if there is no other. */
export function meant(hand: Held[], letter: string, special: boolean): Held | undefined {
  const cards = hand.filter((held) => face(held.code).letter === letter);
  const isSpecial = (held: Held): boolean => /[>!]$/.test(held.code);
  return cards.find((held) => isSpecial(held) === special) ?? cards[0] ?? hand.find((held) => held.code === JOKER);
}
