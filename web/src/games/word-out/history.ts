// What was played, read for the board.

import type { Seen, WordOut } from '../../protocol';
import { spell } from './cards';

export type Past = { events: Seen[] }[];

export interface Cashed {
  word: string;
  points: number;
}

export const eventsOf = (past: Past): WordOut.Seen[] => past.flatMap((step) => step.events as WordOut.Seen[]);

/** The words that each seat has cashed, the latest first. */
export function cashedWords(past: Past, seats: number): Cashed[][] {
  const words: Cashed[][] = Array.from({ length: seats }, () => []);
  for (const event of eventsOf(past)) {
    if (event.event === 'cashed') words[event.seat]?.unshift({ word: spell(event.cards), points: event.points });
  }
  return words;
}

/** The cards that were laid last, until the next play: the row they end, how many, and whose they are. */
export function lastLaid(past: Past): { row: number; count: number; seat: number } | null {
  for (const event of eventsOf(past).reverse()) {
    if (event.event === 'laid') return { row: event.row, count: event.cards.length, seat: event.seat };
    if (event.event === 'cashed' || event.event === 'binned' || event.event === 'passed' || event.event === 'dealt') return null;
  }
  return null;
}

/** What emptied a row last. */
export function emptiedBy(past: Past, row: number): 'cashed' | 'binned' | null {
  for (const event of eventsOf(past).reverse()) {
    if ((event.event === 'cashed' || event.event === 'binned') && event.row === row) return event.event;
  }
  return null;
}

/** Something to show on a row for a moment: cards that are not there any more, or never stayed. */
export interface Passing {
  row: number;
  kind: 'cashed' | 'binned' | 'misplayed';
  seat: number;
  /** The row's cards that stay where they are. */
  under: string[];
  cards: string[];
  points: number;
}

/** What passes over the rows when these events happen to them. */
export function passings(events: WordOut.Seen[], before: string[][]): Passing[] {
  const rows = before.map((row) => [...row]);
  const shown: Passing[] = [];
  for (const event of events) {
    if (event.event === 'laid') rows[event.row - 1]?.push(...event.cards);
    if (event.event !== 'cashed' && event.event !== 'binned' && event.event !== 'misplayed') continue;
    const { row, seat } = event;
    const there = rows[row - 1] ?? [];
    if (event.event === 'cashed') shown.push({ row, seat, kind: 'cashed', under: [], cards: event.cards, points: event.points });
    else if (event.event === 'binned') shown.push({ row, seat, kind: 'binned', under: [], cards: [...there, '#'], points: 0 });
    else shown.push({ row, seat, kind: 'misplayed', under: [...there], cards: event.cards, points: 0 });
    if (event.event !== 'misplayed') rows[row - 1] = [];
  }
  return shown;
}
