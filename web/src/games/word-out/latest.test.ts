import { expect, test } from 'vitest';
import type { Seen } from '../../protocol';
import { lastLaid } from './history';

const past = (...events: object[]): { events: Seen[] }[] => events.map((event) => ({ events: [event as Seen] }));
const LAID = { event: 'laid', seat: 1, row: 2, cards: ['A', 'S'], word_out: false };

test('the cards laid last are marked until the next ones', () => {
  expect(lastLaid(past(LAID))).toEqual({ row: 2, count: 2, seat: 1 });
  expect(lastLaid(past(LAID, { event: 'passed', seat: 0 }))).toEqual({ row: 2, count: 2, seat: 1 });
  expect(lastLaid(past(LAID, { event: 'cashed', seat: 1, row: 2, cards: ['A'], points: 1 }))).toBeNull();
  expect(lastLaid(past(LAID, { ...LAID, seat: 0, row: 4, cards: ['E'] }))).toEqual({ row: 4, count: 1, seat: 0 });
  expect(lastLaid([])).toBeNull();
});
