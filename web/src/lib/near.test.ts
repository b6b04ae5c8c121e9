import { expect, test } from 'vitest';
import { indexAt, nearest, REACH } from './near';

const box = (left: number, top: number, width = 40, height = 60) => ({ left, right: left + width, top, bottom: top + height });
const targets = [
  ['0', box(0, 0)],
  ['1', box(38, 0)],
  ['hand', box(0, 200, 400)],
] as const;

test('a card goes where it is let go, or near', () => {
  expect(nearest(10, 30, targets)).toBe('0');
  expect(nearest(10, 60 + REACH, targets)).toBe('0');
  expect(nearest(300, 210, targets)).toBe('hand');
});

test('where two overlap, the nearer middle takes it', () => {
  expect(nearest(39.5, 30, targets)).toBe('1');
});

test('far from every target a card goes nowhere', () => {
  expect(nearest(10, 61 + REACH, targets)).toBeNull();
  expect(nearest(300, 100, targets)).toBeNull();
});

test('in a hand of two lines a card goes before the one whose middle is to the right', () => {
  const cards = [box(0, 0), box(50, 0), box(0, 70), box(50, 70)];
  expect(indexAt(10, 30, cards)).toBe(0);
  expect(indexAt(30, 30, cards)).toBe(1);
  expect(indexAt(100, 30, cards)).toBe(2);
  expect(indexAt(60, 100, cards)).toBe(3);
  expect(indexAt(80, 100, cards)).toBe(4);
});

test('above and below its lines count as well', () => {
  const cards = [box(0, 0), box(50, 0), box(100, 0)];
  expect([indexAt(60, -20, cards), indexAt(60, 80, cards)]).toEqual([1, 1]);
});
