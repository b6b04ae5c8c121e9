import { expect, test } from 'vitest';
import { follow, spelled, type Cell } from './cells';

const composed = (cells: (string | null)[], add?: 'left' | 'right', seat = 1) => ({
  event: 'composed' as const,
  seat,
  cells,
  add,
  word: '',
  points: 0,
});
const faces = (cells: Cell[]) => cells.map((cell) => cell.face);
const ids = (cells: Cell[]) => cells.map((cell) => cell.id);

test('the first word opens the holder', () => {
  const cells = follow([], ['N', 'E', 'M'], [composed(['N', 'E', 'M'])]);
  expect(faces(cells)).toEqual(['N', 'E', 'M']);
  expect(cells.every((cell) => cell.by === 1 && cell.below === null)).toBe(true);
});

test('a compartment stays itself when one is added at the left', () => {
  const before = follow([], ['N', 'E', 'M'], []);
  const after = follow(before, ['D', 'E', '?E', 'M'], [composed(['D', 'E', '?E', null], 'left', 0)]);
  expect(ids(after)).toEqual([-1, 0, 1, 2]);
  expect(after.map((cell) => cell.below)).toEqual([null, 'N', 'E', null]);
  expect(after[3]).toBe(before[2]);
  const right = follow(after, ['D', 'E', '?E', 'M', 'S'], [composed([null, null, null, null, 'S'], 'right')]);
  expect(ids(right)).toEqual([-1, 0, 1, 2, 3]);
});

test('a card of the same letter is a new card', () => {
  const before = follow([], ['N', 'E', 'M'], []);
  const after = follow(before, ['N', 'E', 'M'], [composed([null, 'E', null])]);
  expect(after[1]?.stamp).toBe((before[1]?.stamp ?? 0) + 1);
});

test('a word that was not seen being laid is shown as it lies', () => {
  const before = follow([], ['N', 'E', 'M'], [composed(['N', 'E', 'M'])]);
  const jumped = follow(before, ['M', 'E', 'M', 'E'], []);
  expect(faces(jumped)).toEqual(['M', 'E', 'M', 'E']);
  expect(jumped[0]?.by).toBeNull();
  expect(jumped[1]).toBe(before[1]);
  expect(follow(jumped, [], [])).toEqual([]);
});

test('gommes and cards face down are not read', () => {
  expect(spelled(['-', 'M', '?A', 'R', '(E)', '()', null])).toBe('MAR');
});

test('a joker laid as a gomme spells nothing', () => {
  expect(spelled(['?-', 'A', '?R', 'E', '-', '()'])).toBe('ARE');
});
