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

test('the reveal is shown for a while', () => {
  expect(reveal.shown).toEqual({ shown: [['M', 'A', 'I'], []], first: 0, by: 'points' });
  vi.advanceTimersByTime(4000);
  expect(reveal.shown).not.toBeNull();
  vi.advanceTimersByTime(600);
  expect(reveal.shown).toBeNull();
});

test('the reveal makes way for the next play after a moment', () => {
  vi.advanceTimersByTime(300);
  reveal.follow(PASSED);
  vi.advanceTimersByTime(500);
  expect(reveal.shown).not.toBeNull();
  vi.advanceTimersByTime(150);
  expect(reveal.shown).toBeNull();
});

test('a tap dismisses the reveal, but not the second tap of a double one', () => {
  vi.advanceTimersByTime(200);
  reveal.dismiss();
  expect(reveal.shown).not.toBeNull();
  vi.advanceTimersByTime(500);
  reveal.dismiss();
  expect(reveal.shown).toBeNull();
});

test('a jump in a replay closes the reveal, which belongs to another position', () => {
  reveal.follow([]);
  expect(reveal.shown).toBeNull();
});
