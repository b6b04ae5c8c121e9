import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STAYS } from '../../lib/pace';
import { Watched, type Throw } from './watched.svelte';

const thrown = (dice: string, throws: number, keep: number[] = []): Throw => ({ dice, throws, keep });
const rolled: string[] = [];
let watched: Watched;

beforeEach(() => {
  vi.useFakeTimers();
  rolled.length = 0;
  watched = new Watched(({ dice }) => rolled.push(dice));
});
afterEach(() => void vi.useRealTimers());

test('each throw of another player stays to be read with its kept dice, however fast the next comes', () => {
  watched.see(thrown('RAVIEST', 1));
  watched.see(thrown('RAVIENT', 2, [0, 1]));
  vi.advanceTimersByTime(STAYS.thrown - 1);
  expect(watched.shown?.dice).toBe('RAVIEST');
  vi.advanceTimersByTime(1);
  expect(watched.shown).toEqual(thrown('RAVIENT', 2, [0, 1]));
  vi.advanceTimersByTime(STAYS.thrown - 1);
  expect(watched.shown?.dice).toBe('RAVIENT');
  vi.advanceTimersByTime(1);
  expect(watched.shown).toBeNull();
  expect(rolled).toEqual(['RAVIEST', 'RAVIENT']);
});

test('the player’s own throw is shown at once', () => {
  watched.see(thrown('RAVIEST', 1));
  watched.see(thrown('RAVIENT', 2));
  watched.see(thrown('VERITES', 1), true);
  expect(watched.shown).toBeNull();
  vi.advanceTimersByTime(5 * STAYS.thrown);
  expect(rolled).toEqual(['RAVIEST', 'VERITES']);
});
