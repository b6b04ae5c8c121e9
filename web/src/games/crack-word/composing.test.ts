import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CrackWord, Outcome, Turn } from '../../protocol';
import { Composing } from './composing.svelte';

/** A table whose server gives prepared answers. */
function table(view: Partial<CrackWord.View> = {}) {
  const asked: unknown[] = [];
  const acted: unknown[] = [];
  const given = {
    view: {
      phase: 'turn',
      hand: ['S', 'E'],
      lines: [['A0', 'B0'], ['T0'], ['L1'], ['M1']],
      lays: { places: {}, bins: [], pass: 'draws' },
      ...view,
    } as unknown as CrackWord.View,
    turn: { window: 7, may: ['place', 'bin', 'pass'] } as Turn,
    seat: 0,
    sending: false,
    act: async (action: unknown) => acted.push(action) > 0,
    stage: async (actions: unknown[]): Promise<Outcome[]> => (asked.push(actions), []),
  };
  const composing = new Composing(() => given);
  composing.deal();
  return { composing, given, asked, acted };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a play without an answer is asked about again, an answered play is not', async () => {
  const { composing, given, asked } = table();
  composing.drop(0, { line: 1, at: 'right' });
  await composing.ask();
  expect([asked.length, composing.crack]).toEqual([1, null]);
  given.stage = async (actions) => (
    asked.push(actions),
    [{ would: { letters: ['A0', 'B0', 'S0'], points: 3, majority: 0, cracks: true, takes: true } }, { would: {} }]
  );
  await composing.ask();
  expect([asked.length, composing.crack]).toEqual([2, { cards: 3, against: null }]);
  await composing.ask();
  expect(asked).toHaveLength(2);
});

test('passing passes', async () => {
  const { composing, acted } = table();
  await composing.pass();
  expect(acted).toEqual([{ do: 'pass' }]);
});

test('in the last hand leaving is asked for twice, and a double click is once', async () => {
  const { composing, acted } = table({ lays: { places: {}, bins: [], pass: 'leaves' } });
  for (const pause of [0, 160, 160, 400]) {
    vi.advanceTimersByTime(pause);
    await composing.pass();
    expect([composing.leaving, acted]).toEqual([true, []]);
  }
  vi.advanceTimersByTime(600);
  await composing.pass();
  expect(acted).toEqual([{ do: 'pass' }]);
});

test('a question of another turn is asked again', async () => {
  const { composing, given, acted } = table({ lays: { places: {}, bins: [], pass: 'leaves' } });
  await composing.pass();
  given.turn = { ...given.turn, window: 8 };
  vi.advanceTimersByTime(5000);
  await composing.pass();
  expect([composing.leaving, acted]).toEqual([true, []]);
});

test('the card that is chosen stays chosen when the hand is put in order', () => {
  const { composing } = table();
  composing.take(0);
  expect([composing.hand, composing.card]).toEqual([['S', 'E'], 'S']);
  composing.sort();
  expect([composing.hand, composing.card]).toEqual([['E', 'S'], 'S']);
  composing.arrange(0, 1);
  expect([composing.hand, composing.card, composing.choice.card]).toEqual([['S', 'E'], 'S', 0]);
});

test('a card that is lacking is said until something else is chosen, or the turn is over', () => {
  const { composing, given } = table();
  composing.take(0);
  composing.obey({ do: 'lacks', card: 'Z' });
  expect([composing.lacks, composing.card]).toEqual(['Z', 'S']);
  composing.obey({ do: 'keep' });
  expect(composing.lacks).toBeNull();
  composing.obey({ do: 'lacks', card: 'Z' });
  given.turn = { ...given.turn, window: 8 };
  expect([composing.lacks, composing.card]).toEqual([null, null]);
});

test('each try at something impossible counts, so that the reason is said each time', () => {
  const { composing } = table();
  composing.obey({ do: 'lacks', card: 'Z' });
  composing.obey({ do: 'lacks', card: 'Z' });
  expect(composing.tries).toBe(2);
  composing.obey({ do: 'keep' });
  expect(composing.tries).toBe(2);
});

test('a drawn card lies where the server has it', () => {
  const { composing, given } = table();
  given.view = { ...given.view, hand: ['B', 'S', 'E'] };
  composing.deal();
  expect(composing.hand).toEqual(['B', 'S', 'E']);
});
