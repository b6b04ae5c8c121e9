import { expect, test } from 'vitest';
import { nearest } from './nearest';

const box = (left: number, top: number, width = 40, height = 60) => ({ left, right: left + width, top, bottom: top + height });
const targets = [
  { name: '0', box: box(0, 0) },
  { name: '1', box: box(38, 0) },
  { name: 'hand', box: box(0, 200, 400) },
];

test('a card goes where it is let go, or near', () => {
  expect(nearest(10, 30, targets, 30)).toBe('0');
  expect(nearest(10, 80, targets, 30)).toBe('0');
  expect(nearest(300, 210, targets, 30)).toBe('hand');
});

test('where two overlap, the nearer middle takes it', () => {
  expect(nearest(39.5, 30, targets, 30)).toBe('1');
});

test('far from everything it goes nowhere', () => {
  expect(nearest(300, 100, targets, 30)).toBeNull();
});
