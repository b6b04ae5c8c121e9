// The hourglass of a real table, as this browser stores it: after a reload, or when the phone wakes up, the time is still right.

import { store, stored } from '../../lib/storage';

export interface KeptGlass {
  /** How long it runs, in seconds. */
  seconds: number;
  /** When it runs out, in milliseconds since 1970; 0 before it was turned. */
  until: number;
  /** The players in turn; empty if none was named. */
  names: string[];
  /** The index of the player whose turn it is. */
  turn: number;
}

const KEY = 'lettrine.glass';
export const LENGTHS = [30, 60, 90, 120, 150, 180] as const;
/** Most phones' screens have no room for more. */
const MOST_NAMES = 10;

export function keptGlass(): KeptGlass {
  const kept = stored<Partial<KeptGlass>>(KEY, {});
  const { seconds = 60, until = 0, names = [], turn = 0 } = kept;
  const isLength = LENGTHS.some((length) => length === seconds);
  return { seconds: isLength ? seconds : 60, until, names: named(names.join(',')), turn: Math.max(0, Math.trunc(turn)) };
}

export function keepGlass(glass: KeptGlass): KeptGlass {
  store(KEY, glass);
  return glass;
}

/** Turns the glass over: it starts again and, except for the first time, it is the next player's turn. */
export function turnOver(glass: KeptGlass, now: number): KeptGlass {
  const next = glass.until ? glass.turn + 1 : glass.turn;
  return { ...glass, until: now + glass.seconds * 1000, turn: glass.names.length ? next % glass.names.length : 0 };
}

/** Stops the glass: the time is full again, and the first player begins. */
export function layDown(glass: KeptGlass): KeptGlass {
  return { ...glass, until: 0, turn: 0 };
}

/** The names in a comma-separated text. */
export function named(line: string): string[] {
  const names = line.split(',').map((name) => name.trim().slice(0, 24));
  return names.filter(Boolean).slice(0, MOST_NAMES);
}
