// The puzzles that this browser's user has begun and solved. Nothing of it leaves the browser but the answers themselves.

import type { Action, GameName } from '../../protocol';
import { store, stored } from '../../lib/storage';

export interface Entry {
  /** The puzzle's name: another maker or other words make it another puzzle. */
  puzzle: string;
  /** When the hourglass was turned, in milliseconds since 1970. */
  began: number;
  /** The table it is played at. */
  table?: { id: string; seat: string; host: string };
  /** What was played so far; the answer, once it is one. */
  actions: Action[];
  /** The word by which the server counts the answer once. */
  count: string;
  /** How good the answer was, in percent, and how long it took. */
  percent?: number;
  seconds?: number;
  /** Whether it was answered on its own day. */
  fresh?: boolean;
}

type Diary = Record<string, Entry>;

const KEY = 'lettrine.puzzles';
/** More than a year of four puzzles a day. */
const MOST = 2000;
const DAY = 86_400_000;

const page = (day: string, game: GameName): string => `${day} ${game}`;
const diary = (): Diary => stored<Diary>(KEY, {});

export function entryOf(day: string, game: GameName, puzzle: string): Entry | null {
  const entry = diary()[page(day, game)];
  return entry?.puzzle === puzzle ? entry : null;
}

export function begin(day: string, game: GameName, puzzle: string, now = Date.now()): Entry {
  const count = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return write(day, game, { puzzle, began: now, actions: [], count });
}

export function write(day: string, game: GameName, entry: Entry): Entry {
  const pages = Object.entries({ ...diary(), [page(day, game)]: entry }).sort(([one], [other]) => (one < other ? -1 : 1));
  store(KEY, Object.fromEntries(pages.slice(-MOST)));
  return entry;
}

/** The day before. */
export function before(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY).toISOString().slice(0, 10);
}

/** The days on which at least one puzzle was answered in time for the streak. */
function kept(entries: Diary): Set<string> {
  return new Set(
    Object.entries(entries)
      .filter(([, { percent, fresh }]) => percent !== undefined && fresh)
      .map(([page]) => page.slice(0, 10)),
  );
}

/** How many days in a row, up to today; a day that is not over yet breaks nothing. */
export function streak(today: string, entries: Diary = diary()): number {
  const days = kept(entries);
  let day = days.has(today) ? today : before(today);
  let length = 0;
  for (; days.has(day); day = before(day)) length++;
  return length;
}
