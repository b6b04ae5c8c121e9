// The coach's hints in a real game, each given the first time it applies: by what `may` allows, or by what happened.

import type { Hint, Pattern } from '../../lib/taught';
import type { Seen, Turn } from '../../protocol';
import { fits } from './task';

export interface Now {
  turn: Turn | null;
  view: object;
  events: Seen[];
}

function applies(hint: Hint, { turn, view, events }: Now): boolean {
  const mine = (turn?.may.length ?? 0) > 0;
  if (hint.phase !== undefined && !(mine && turn?.phase === hint.phase)) return false;
  if (hint.may !== undefined && !turn?.may.includes(hint.may)) return false;
  if (hint.view && !fits(view as Seen, hint.view as Pattern)) return false;
  if (hint.event && !events.some((event) => fits(event, hint.event!))) return false;
  return true;
}

/** The hints that apply now and were not given before. */
export function news(hints: Hint[], said: readonly string[], now: Now): Hint[] {
  return hints.filter((hint) => !said.includes(hint.id) && applies(hint, now));
}
