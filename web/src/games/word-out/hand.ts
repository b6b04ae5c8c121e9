// The hand as its player arranges it. The server's has no order; this one keeps it from view to view.

import { face, JOKER } from './cards';

/** A card in the hand, known by a number as long as it stays there. */
export interface Held {
  id: number;
  code: string;
}

/** The hand's cards in the order they had; new ones behind. Of equal cards those leave first that were laid. */
export function reconciled(before: Held[], codes: string[], laid: number[]): Held[] {
  const left = new Map<string, number>();
  for (const code of codes) left.set(code, (left.get(code) ?? 0) + 1);
  const take = (code: string): boolean => {
    const count = left.get(code) ?? 0;
    left.set(code, count - 1);
    return count > 0;
  };
  const stay = new Set<number>();
  for (const held of [...before].sort((a, b) => Number(laid.includes(a.id)) - Number(laid.includes(b.id)))) {
    if (take(held.code)) stay.add(held.id);
  }
  let next = Math.max(0, ...before.map((held) => held.id)) + 1;
  const kept = before.filter((held) => stay.has(held.id));
  const there = new Map<string, number>();
  for (const held of kept) there.set(held.code, (there.get(held.code) ?? 0) + 1);
  const fresh: Held[] = [];
  for (const code of codes) {
    const count = there.get(code) ?? 0;
    there.set(code, count - 1);
    if (count <= 0) fresh.push({ id: next++, code });
  }
  return [...kept, ...fresh];
}

/** The hand with one card moved before the place that had this index. */
export function moved(hand: Held[], id: number, to: number): Held[] {
  const from = hand.findIndex((held) => held.id === id);
  const card = hand[from];
  if (!card) return hand;
  const rest = hand.filter((held) => held.id !== id);
  rest.splice(Math.max(0, to > from ? to - 1 : to), 0, card);
  return rest;
}

/** The card that a typed letter means: a plain one first, or with `special` one that can do something; a joker, if there is no other. */
export function meant(hand: Held[], letter: string, special: boolean): Held | undefined {
  const cards = hand.filter((held) => face(held.code).letter === letter);
  const isSpecial = (held: Held): boolean => /[>!]$/.test(held.code);
  return cards.find((held) => isSpecial(held) === special) ?? cards[0] ?? hand.find((held) => held.code === JOKER);
}
