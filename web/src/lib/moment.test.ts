import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Moment } from './moment.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a moment has the stage for its time, and goes', () => {
  const moment = new Moment<string>();
  moment.show('CRACK', 900);
  vi.advanceTimersByTime(899);
  expect(moment.shown?.what).toBe('CRACK');
  vi.advanceTimersByTime(1);
  expect(moment.shown).toBeNull();
});

test('the next one takes the stage, and has all of its own time', () => {
  const moment = new Moment<string>();
  moment.show('CONTRE', 900);
  const first = moment.shown!.number;
  vi.advanceTimersByTime(800);
  moment.show('CONTRE', 900);
  expect(moment.shown!.number).not.toBe(first);
  vi.advanceTimersByTime(800);
  expect(moment.shown).not.toBeNull();
  vi.advanceTimersByTime(100);
  expect(moment.shown).toBeNull();
});
