// The hourglass of a real table, as this browser keeps it: a page that is loaded again, or a phone that slept, finds the same time.

import { store, stored } from '../../lib/storage';

export interface KeptGlass {
  /** How long it runs, in seconds. */
  seconds: number;
  /** When it runs out, by the clock on the wall; 0 before it was turned. */
  until: number;
  /** Whose time it is, one after the other; nobody, where nobody was named. */
  names: string[];
  /** Whose turn it is among them. */
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

/** Turns the glass over: it runs anew, and after the first time it is the next player's. */
export function turnOver(glass: KeptGlass, now: number): KeptGlass {
  const next = glass.until ? glass.turn + 1 : glass.turn;
  return { ...glass, until: now + glass.seconds * 1000, turn: glass.names.length ? next % glass.names.length : 0 };
}

/** Lays the glass down: it is full, and whoever is named first begins. */
export function layDown(glass: KeptGlass): KeptGlass {
  return { ...glass, until: 0, turn: 0 };
}

/** The names in a line of text, with commas between them. */
export function named(line: string): string[] {
  const names = line.split(',').map((name) => name.trim().slice(0, 24));
  return names.filter(Boolean).slice(0, MOST_NAMES);
}
