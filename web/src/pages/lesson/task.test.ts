import { expect, test } from 'vitest';
import type { Seen } from '../../protocol';
import type { Task } from '../../lib/taught';
import { advance, fits, recordOf, strays } from './task';

const laid = { event: 'laid', seat: 0, row: 1, cards: ['N>', 'E'], word_out: true } as Seen;
const cashed = { event: 'cashed', seat: 0, row: 1, cards: [], points: 4 } as unknown as Seen;
const passed = { event: 'passed', seat: 0, drew: true, card: 'E' } as Seen;

const task: Task = {
  id: 'lune',
  rule: 'WO-7',
  title: ['', ''],
  done: ['', ''],
  setup: { hands: [['N>', 'E'], ['S']] },
  steps: [
    { says: ['', ''], goal: { event: 'cashed', seat: 0 }, via: [{ event: 'laid', seat: 0 }], solution: [] },
    { says: ['', ''], goal: { event: 'laid', seat: 0 }, solution: [] },
  ],
};

test('an event fits its required fields, by value or by predicate', () => {
  expect(fits(laid, { event: 'laid', cards: ['N>', 'E'] })).toBe(true);
  expect(fits(laid, { event: 'laid', cards: ['N>'] })).toBe(false);
  expect(fits(cashed, { event: 'cashed', points: (points: unknown) => (points as number) > 3 })).toBe(true);
  expect(fits(cashed, { event: 'cashed', points: (points: unknown) => (points as number) > 4 })).toBe(false);
});

test('steps are done one after the other, one event for each', () => {
  expect(advance(task, 0, [laid])).toBe(0);
  expect(advance(task, 0, [laid, cashed])).toBe(1);
  expect(advance(task, 0, [laid, cashed, laid])).toBe(2);
  expect(advance(task, 2, [laid])).toBe(2);
});

test('an event of the current step does not stray, any other does', () => {
  expect(strays(task.steps[0]!, [laid])).toBe(false);
  expect(strays(task.steps[0]!, [passed])).toBe(true);
});

test('a record has as many names as the position has seats', () => {
  expect(recordOf('word-out', task, ['Moi', 'Azur', 'Brume'])).toMatchObject({ game: 'word-out', seats: ['Moi', 'Azur'] });
  expect(recordOf('word-out', { ...task, alone: true }, ['Moi', 'Azur'])).toMatchObject({ seats: ['Moi'] });
});
