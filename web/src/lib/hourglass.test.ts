import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hourglass } from './hourglass.svelte';

const told: number[] = [];
let glass: Hourglass;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  glass = new Hourglass((milestone) => told.push(milestone));
});
afterEach(() => {
  glass.stop();
  vi.useRealTimers();
});

/** The table sends the remaining time. */
const tell = (left: number, running = true): void =>
  glass.follow({ clock: { left, of: 60_000, running }, deadline: running ? performance.now() + left : null });

test('the hourglass is updated once a second', () => {
  tell(60_000);
  vi.advanceTimersByTime(999);
  expect(glass.seconds).toBe(60);
  vi.advanceTimersByTime(1);
  expect(glass.seconds).toBe(59);
  expect(glass.share).toBeCloseTo(59 / 60);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect([glass.seconds, glass.share]).toEqual([0, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('30 seconds, 10 seconds and the end are told, each once', () => {
  tell(60_000);
  vi.advanceTimersByTime(29_000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([30]);
  vi.advanceTimersByTime(40_000);
  expect(told).toEqual([30, 10, 0]);
});

test('a table that tells the same time again, a little off, has nothing told twice', () => {
  tell(31_000);
  vi.advanceTimersByTime(1000);
  tell(30_400);
  vi.advanceTimersByTime(800);
  expect(told).toEqual([30]);
  expect(glass.turned).toBe(0);
});

test('the time at the start is not told, and a turned hourglass tells anew', () => {
  tell(10_000);
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([]);
  tell(60_000);
  expect(glass.turned).toBe(1);
  vi.advanceTimersByTime(55_000);
  expect(told).toEqual([30, 10]);
});

test('a page that slept is told the last milestone only', () => {
  const start = performance.now();
  tell(60_000);
  vi.spyOn(performance, 'now').mockReturnValue(start + 55_000);
  vi.advanceTimersToNextTimer();
  expect(told).toEqual([10]);
  vi.restoreAllMocks();
});

test('a clock that stands still shows the time that is left', () => {
  tell(41_000, false);
  expect(glass.seconds).toBe(41);
  vi.advanceTimersByTime(5000);
  expect(glass.seconds).toBe(41);
});
