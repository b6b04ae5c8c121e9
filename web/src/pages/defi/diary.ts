// The puzzles that this browser's user has started and solved. Only the answers themselves are sent to the server.

import type { Action, GameName } from '../../protocol';
import { store, stored } from '../../lib/storage';

export interface Entry {
  /** The puzzle's id: it changes with the generator and with the word list. */
  puzzle: string;
  /** When the hourglass was turned, in milliseconds since 1970. */
  began: number;
  /** The table where it is played. */
  table?: { id: string; seat: string; host: string };
  /** The actions so far; the answer, once it is complete. */
  actions: Action[];
  /** A random id by which the server counts the answer only once. */
  count: string;
  /** How good the answer was, in percent, and how many seconds it took. */
  percent?: number;
  seconds?: number;
  /** Whether it was answered on its own day. */
  fresh?: boolean;
}

type Diary = Record<string, Entry>;

const KEY = 'lettrine.puzzles';
/** The most entries kept: more than a year of four puzzles a day. */
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

/** The date a number of days before. */
export function before(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY).toISOString().slice(0, 10);
}

/** The days with at least one puzzle answered on its own day. */
function kept(entries: Diary): Set<string> {
  return new Set(
    Object.entries(entries)
      .filter(([, { percent, fresh }]) => percent !== undefined && fresh)
      .map(([page]) => page.slice(0, 10)),
  );
}

/** The number of days in a row, up to today. Today does not break the streak while it is not over. */
export function streak(today: string, entries: Diary = diary()): number {
  const days = kept(entries);
  let day = days.has(today) ? today : before(today);
  let length = 0;
  for (; days.has(day); day = before(day)) length++;
  return length;
}
