import { expect, test } from 'vitest';
import { beginning, typed } from './typing';

const hand = ['A', 'E', '?'].map((code, id) => ({ id, code }));

test('a letter that is there stays there', () => {
  expect(typed('E', 'E', hand, false)).toEqual({ found: 'there' });
  expect(typed('E', '?E', hand, false)).toEqual({ found: 'there' });
  expect(typed('E', 'E', hand, true)).toEqual({ found: 'card', tile: hand[1] });
});

test('a letter finds its card, else a joker, else nothing', () => {
  expect(typed('A', 'N', hand, false)).toEqual({ found: 'card', tile: hand[0] });
  expect(typed('Z', null, hand, false)).toEqual({ found: 'card', tile: hand[2] });
  expect(typed('Z', 'N', hand.slice(0, 2), false)).toEqual({ found: 'nothing' });
});

test('typing begins where the word begins', () => {
  expect(beginning([null, null, null])).toBe(0);
  expect(beginning(['M', null, null])).toBe(1);
  expect(beginning(['-', '()', 'M', 'A', 'R'])).toBe(2);
});
