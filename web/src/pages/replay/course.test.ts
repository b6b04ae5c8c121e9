import { expect, test } from 'vitest';
import { courses, drawn, scale, wasBetter } from './course';

const decision = (standings: number[]) => ({
  n: 1,
  seat: 0,
  choice: true,
  played: {},
  best: {},
  told: ['', ''] as [string, string],
  loss: 0,
  error: 0,
  missed: [],
  standings,
});

test('a course goes through every decision to the score', () => {
  expect(courses({ decisions: [decision([0, 2]), decision([5, 1])], scores: [9, 4] })).toEqual([
    [0, 5, 9],
    [2, 1, 4],
  ]);
});

test('the highest number is at the top, and negative numbers have room', () => {
  expect(drawn([[0, 10], [-10]], 100, 40)).toEqual(['0,20 100,0', '0,40']);
});

test('the scale has round numbers, nothing among them, at the heights of the lines', () => {
  expect(scale([[0, 10], [-10]], 40)).toEqual([
    { points: -10, y: 40 },
    { points: -5, y: 30 },
    { points: 0, y: 20 },
    { points: 5, y: 10 },
    { points: 10, y: 0 },
  ]);
  expect(scale([[0, 137, 90]], 120).map(({ points }) => points)).toEqual([0, 50, 100]);
  expect(scale([[0, 0]], 120)).toEqual([
    { points: 0, y: 120 },
    { points: 1, y: 0 },
  ]);
});

test('a loss within the error of the estimate is not called better', () => {
  const found = { told: ['Ada pose E', 'Ada lays E'] as [string, string] };
  expect([
    wasBetter({ ...found, loss: 4, error: 1 }),
    wasBetter({ ...found, loss: 1, error: 0.9 }),
    wasBetter({ told: ['', ''], loss: 4, error: 0 }),
  ]).toEqual([true, false, false]);
});
