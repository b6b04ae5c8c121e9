import { expect, test } from 'vitest';
import { depth, place, span } from './arc';

test('the arc is the same on both sides', () => {
  const [first, middle, last] = [place(0, 9), place(4, 9), place(8, 9)];
  expect(middle).toEqual({ x: 0, y: 0, turned: 0 });
  expect(first.x).toBeCloseTo(-last.x);
  expect(first.y).toBeCloseTo(last.y);
  expect(first.turned).toBeCloseTo(-last.turned);
});

test('compartments stand a width apart, and the arc stays shallow', () => {
  for (let of = 3; of <= 9; of++) {
    const gap = Math.hypot(place(1, of).x - place(0, of).x, place(1, of).y - place(0, of).y);
    expect(gap).toBeCloseTo(1, 2);
    expect(depth(of)).toBeLessThan(0.4);
  }
});

test('the arc is wider than its compartments, for the last ones lean outwards', () => {
  expect(span(3)).toBeGreaterThan(3);
  expect(span(9)).toBeGreaterThan(span(8) + 0.9);
  expect(span(9)).toBeLessThan(9.6);
});
