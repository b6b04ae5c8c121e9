import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sure } from './sure.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first press asks, and one that had the time to read answers', () => {
  const sure = new Sure();
  expect(sure.press('leave')).toBe(false);
  expect(sure.asks('leave')).toBe(true);
  vi.advanceTimersByTime(600);
  expect(sure.press('leave')).toBe(true);
});

test('a double click, or one click more, is no answer', () => {
  const sure = new Sure();
  sure.press('leave');
  vi.advanceTimersByTime(200);
  expect(sure.press('leave')).toBe(false);
  vi.advanceTimersByTime(400);
  expect(sure.press('leave')).toBe(false);
});

test('a press about another action, or after forgetting, asks anew', () => {
  const sure = new Sure();
  sure.press('leave');
  vi.advanceTimersByTime(600);
  expect(sure.press('zero')).toBe(false);
  sure.forget();
  vi.advanceTimersByTime(600);
  expect(sure.press('zero')).toBe(false);
});
