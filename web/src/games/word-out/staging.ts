// Staged cards (laid but not yet confirmed), and the action that they make.

import type { WordOut } from '../../protocol';
import { BIN } from './cards';

/** A card of the hand that is staged on a row until it is confirmed or taken back; a joker with its letter. */
export interface Staged {
  id: number;
  code: string;
}

/** Where a dragged card would be dropped: on a row, or before a card of the hand. */
export type Spot = { row: number } | { before: number };

export type Verb = 'play' | 'start' | 'counter';

/** The kind of play that `may` allows now. */
export function verbOf(may: readonly string[]): Verb | null {
  return (['play', 'start', 'counter'] as const).find((verb) => may.includes(verb)) ?? null;
}

/** The staged cards with one more: a POUBELLE is always alone. */
export function laid(cards: Staged[], card: Staged, verb: Verb): Staged[] {
  if (verb === 'play' && (card.code === BIN || cards[0]?.code === BIN)) return [card];
  return [...cards, card];
}

export function isBin(cards: Staged[], verb: Verb): boolean {
  return verb === 'play' && cards[0]?.code === BIN;
}

/** The action that plays the staged cards. */
export function action(verb: Verb, row: number, cards: Staged[], wordOut: boolean): WordOut.Action {
  if (isBin(cards, verb)) return { do: 'bin', row };
  const laying = { cards: cards.map((card) => card.code), ...(wordOut ? { word_out: true } : {}) };
  return verb === 'play' ? { do: verb, row, ...laying } : { do: verb, ...laying };
}
