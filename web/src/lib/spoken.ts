// A game for somebody who neither sees nor points: what lies where, in words, and moves that are typed.

import type { Action, View } from '../protocol';

export interface Spoken<V extends View = View, A extends Action = Action> {
  /** The viewer's own cards or dice. */
  hand: (view: V) => string;
  /** The board, row by row. */
  board: (view: V) => string[];
  /** What was typed, as an action; null where it is none. Whether it may be played is the server's to say. */
  read: (typed: string, view: V, may: readonly string[]) => A | null;
  /** What could be typed now, for completion. It says how moves are written, not which are good. */
  offers: (view: V, may: readonly string[]) => string[];
  /** What is asked before an action that gives something away. */
  question?: (action: A, view: V) => string | null;
}

/** What was typed, without accents, in capitals and with single spaces. */
export function plain(typed: string): string {
  const letters = typed.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, ' ').toUpperCase();
  return letters.replace(/\s+/g, ' ').trim();
}

export const PASS = /^(PASSER|PASSE|PASS)$/;
/** A card for a letter, "?E" being a joker that stands for E. */
export const CARD = /\?[A-Z]|[A-Z]/g;
