import { beforeEach, expect, test } from 'vitest';
import { store } from '../../lib/storage';
import { before, begin, entryOf, streak, write, type Entry } from './diary';

beforeEach(() => store('lettrine.puzzles', {}));

const solved = (fresh: boolean): Entry => ({ puzzle: 'p', began: 0, actions: [], count: 'c', percent: 80, seconds: 60, fresh });

test('a streak is days in a row up to today, and today breaks nothing while it lasts', () => {
  const days = (fresh: boolean, ...days: string[]): Record<string, Entry> =>
    Object.fromEntries(days.map((day) => [`${day} word-out`, solved(fresh)]));
  const three = days(true, '2026-11-15', '2026-11-16', '2026-11-17');
  expect(streak('2026-11-17', three)).toBe(3);
  expect(streak('2026-11-18', three)).toBe(3);
  expect(streak('2026-11-19', three)).toBe(0);
  expect(streak('2026-11-17', {})).toBe(0);
  // The end of a year; and puzzles that were solved later, from the archive, do not count.
  expect(streak('2027-01-01', days(true, '2026-12-31', '2027-01-01'))).toBe(2);
  expect(streak('2026-11-17', { ...three, ...days(false, '2026-11-16') })).toBe(1);
});

test('several puzzles on a day count once, and a begun one does not count', () => {
  write('2026-11-17', 'word-out', solved(true));
  write('2026-11-17', 'rondorondo', solved(true));
  begin('2026-11-16', 'rondorondo', 'p');
  expect(streak('2026-11-17')).toBe(1);
});

test('an entry is of one puzzle: under another name it is another', () => {
  const entry = begin('2026-11-17', 'word-out', 'word-out.2026-11-17.1.abc', 5);
  expect(entryOf('2026-11-17', 'word-out', 'word-out.2026-11-17.1.abc')).toEqual(entry);
  expect(entry.count).toMatch(/^[0-9a-f]{24}$/);
  expect(entryOf('2026-11-17', 'word-out', 'word-out.2026-11-17.2.abc')).toBeNull();
});

test('the day before', () => {
  expect(before('2026-03-01')).toBe('2026-02-28');
  expect(before('2026-11-17', 30)).toBe('2026-10-18');
});
