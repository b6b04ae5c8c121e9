// Finds the card of the hand for a typed letter.

import type { Held } from '../../lib/hand.svelte';
import { face, JOKER } from './cards';

/** The card for a typed letter: a plain one first, or with `special` a REJOUER or INCONTRABLE first; a joker, if there is no other. */
export function typed(hand: Held[], letter: string, special: boolean): Held | undefined {
  const cards = hand.filter((held) => face(held.code).letter === letter);
  const isSpecial = (held: Held): boolean => /[>!]$/.test(held.code);
  return cards.find((held) => isSpecial(held) === special) ?? cards[0] ?? hand.find((held) => held.code === JOKER);
}
