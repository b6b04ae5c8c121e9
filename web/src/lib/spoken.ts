// A game for players who neither see nor point: the position in words, and typed moves.

import type { Action, View } from '../protocol';
import { unaccented } from './folded';

export interface Spoken<V extends View = View, A extends Action = Action> {
  /** The viewer's own cards or dice. */
  hand: (view: V) => string;
  /** The board in words, row by row. */
  board: (view: V) => string[];
  /** Parses a typed move into an action; null if it is none. Whether the action is legal is for the server to say. */
  read: (typed: string, view: V, may: readonly string[]) => A | null;
  /** Moves that could be typed now, for completion. They show how moves are written, not which are good. */
  offers: (view: V, may: readonly string[]) => string[];
  /** What a move that was read does not say yet: a sentence that asks for it, and texts to add, each of which says it. */
  lacks?: (action: A, view: V) => { asks: string; adds: string[] } | null;
  /** The question to confirm before an action that gives something up. */
  question?: (action: A, view: V) => string | null;
}

/** Normalizes typed text: no accents, capitals, single spaces. */
export function plain(typed: string): string {
  return unaccented(typed)
    .replaceAll(/[’'\s]+/g, ' ')
    .trim();
}

export const PASS = /^(PASSER|PASSE|PASS)$/;
/** A card with a letter; "?E" is a joker that stands for E. */
export const CARD = /\?[A-Z]|[A-Z]/g;
