import { beforeEach, expect, test, vi } from 'vitest';
import type { Rondorondo } from '../../protocol';
import { Reveal } from './reveal.svelte';

const REVEALED = [
  { event: 'revealed', shown: [['M', 'A', 'I'], []] },
  { event: 'begins', seat: 0, by: 'points' },
] as Rondorondo.Seen[];
const PASSED = [{ event: 'passed', seat: 0, points: 0 }] as Rondorondo.Seen[];
let reveal: Reveal;

beforeEach(() => {
  vi.useFakeTimers();
  reveal = new Reveal();
  reveal.follow(REVEALED);
});

test('it is there for a while', () => {
  expect(reveal.shown).toEqual({ shown: [['M', 'A', 'I'], []], first: 0, by: 'points' });
  vi.advanceTimersByTime(4000);
  expect(reveal.shown).not.toBeNull();
  vi.advanceTimersByTime(600);
  expect(reveal.shown).toBeNull();
});

test('it makes way for the next play, once it could be seen', () => {
  vi.advanceTimersByTime(300);
  reveal.follow(PASSED);
  vi.advanceTimersByTime(500);
  expect(reveal.shown).not.toBeNull();
  vi.advanceTimersByTime(150);
  expect(reveal.shown).toBeNull();
});

test('a tap puts it away, but not the second of a double one', () => {
  vi.advanceTimersByTime(200);
  reveal.dismiss();
  expect(reveal.shown).not.toBeNull();
  vi.advanceTimersByTime(500);
  reveal.dismiss();
  expect(reveal.shown).toBeNull();
});
