import { expect, test } from 'vitest';
import type { CrackWord } from '../../protocol';
import { indexOf, lastLaid } from './latest';

const seen = (...events: object[]): CrackWord.Seen[] => events as CrackWord.Seen[];
const PLACED = { event: 'placed', seat: 1, line: 2, at: 'left', card: 'A' };

test('the card laid last is marked until the next one', () => {
  expect(lastLaid(seen(PLACED))).toEqual({ line: 2, at: 'left' });
  expect(lastLaid(seen(PLACED, { event: 'drew', seat: 1, cards: { count: 1 } }))).toEqual({ line: 2, at: 'left' });
  expect(lastLaid(seen(PLACED, { event: 'cracked', seat: 1, line: 2, word: 'AS', points: 2 }))).toBeNull();
  expect(lastLaid(seen(PLACED, { event: 'passed', seat: 0 }))).toEqual({ line: 2, at: 'left' });
});

test('an end of a line is its first or last letter', () => {
  expect([indexOf('left', 4), indexOf('right', 4), indexOf(3, 4)]).toEqual([1, 4, 3]);
});
