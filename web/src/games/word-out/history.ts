// The past events of a game, read for the board.

import type { WordOut } from '../../protocol';
import { eventsOf, type Past } from '../../lib/past';
import { BIN, spell } from './cards';

export interface Cashed {
  seat: number;
  word: string;
  points: number;
}

/** The words that were cashed, the latest first. */
export const cashedWords = (past: Past): Cashed[] =>
  eventsOf<WordOut.Seen>(past)
    .filter((event) => event.event === 'cashed')
    .map(({ seat, cards, points }) => ({ seat, word: spell(cards), points }))
    .reverse();

/** The cards that were laid last, until the next ones, whoever passes meanwhile: their row, their number, and the seat that laid them. */
export function lastLaid(past: Past): { row: number; count: number; seat: number } | null {
  for (const event of eventsOf<WordOut.Seen>(past).reverse()) {
    if (event.event === 'laid') return { row: event.row, count: event.cards.length, seat: event.seat };
    if (event.event === 'cashed' || event.event === 'binned') return null;
  }
  return null;
}

/** The kind of event that emptied a row last. */
export function emptiedBy(past: Past, row: number): 'cashed' | 'binned' | null {
  for (const event of eventsOf<WordOut.Seen>(past).reverse()) {
    if ((event.event === 'cashed' || event.event === 'binned') && event.row === row) return event.event;
  }
  return null;
}

/** Cards to show on a row for a moment: they have left it, or were refused. */
export interface Passing {
  row: number;
  kind: 'cashed' | 'binned' | 'misplayed';
  seat: number;
  /** The row's cards that stay. */
  under: string[];
  cards: string[];
  points: number;
}

/** The passing cards to show for these events, given the rows before them. */
export function passings(events: WordOut.Seen[], before: string[][]): Passing[] {
  const rows = before.map((row) => [...row]);
  const shown: Passing[] = [];
  for (const event of events) {
    if (event.event === 'laid') rows[event.row - 1]?.push(...event.cards);
    if (event.event !== 'cashed' && event.event !== 'binned' && event.event !== 'misplayed') continue;
    const { row, seat } = event;
    const there = rows[row - 1] ?? [];
    if (event.event === 'cashed') shown.push({ row, seat, kind: 'cashed', under: [], cards: event.cards, points: event.points });
    else if (event.event === 'binned') shown.push({ row, seat, kind: 'binned', under: [], cards: [...there, BIN], points: 0 });
    else shown.push({ row, seat, kind: 'misplayed', under: [...there], cards: event.cards, points: 0 });
    if (event.event !== 'misplayed') rows[row - 1] = [];
  }
  return shown;
}
