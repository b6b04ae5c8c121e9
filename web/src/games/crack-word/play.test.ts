import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CrackWord, Outcome, Turn } from '../../protocol';
import { Play } from './play.svelte';

/** A table whose server answers as it is told to. */
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
  const play = new Play(() => given);
  play.deal();
  return { play, given, asked, acted };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('no answer is asked for again, and an answer is not', async () => {
  const { play, given, asked } = table();
  play.drop(0, { line: 1, at: 'right' });
  await play.ask();
  expect([asked.length, play.crack]).toEqual([1, null]);
  given.stage = async (actions) => (
    asked.push(actions),
    [{ would: { letters: ['A0', 'B0', 'S0'], points: 3, majority: 0, cracks: true, takes: true } }, { would: {} }]
  );
  await play.ask();
  expect([asked.length, play.crack]).toEqual([2, { cards: 3, against: null }]);
  await play.ask();
  expect(asked).toHaveLength(2);
});

test('passing passes', async () => {
  const { play, acted } = table();
  await play.pass();
  expect(acted).toEqual([{ do: 'pass' }]);
});

test('in the last hand leaving is asked for twice, and a double click is once', async () => {
  const { play, acted } = table({ lays: { places: {}, bins: [], pass: 'leaves' } });
  for (const pause of [0, 160, 160, 400]) {
    vi.advanceTimersByTime(pause);
    await play.pass();
    expect([play.leaving, acted]).toEqual([true, []]);
  }
  vi.advanceTimersByTime(600);
  await play.pass();
  expect(acted).toEqual([{ do: 'pass' }]);
});

test('what was asked in another turn is asked again', async () => {
  const { play, given, acted } = table({ lays: { places: {}, bins: [], pass: 'leaves' } });
  await play.pass();
  given.turn = { ...given.turn, window: 8 };
  vi.advanceTimersByTime(5000);
  await play.pass();
  expect([play.leaving, acted]).toEqual([true, []]);
});

test('the card that is chosen stays chosen when the hand is put in order', () => {
  const { play } = table();
  play.take(0);
  expect([play.hand, play.card]).toEqual([['S', 'E'], 'S']);
  play.sort();
  expect([play.hand, play.card]).toEqual([['E', 'S'], 'S']);
  play.arrange(0, 1);
  expect([play.hand, play.card, play.choice.card]).toEqual([['S', 'E'], 'S', 0]);
});

test('a card that is lacking is said until something else is chosen, or the turn is over', () => {
  const { play, given } = table();
  play.take(0);
  play.obey({ do: 'lacks', card: 'Z' });
  expect([play.lacks, play.card]).toEqual(['Z', 'S']);
  play.obey({ do: 'keep' });
  expect(play.lacks).toBeNull();
  play.obey({ do: 'lacks', card: 'Z' });
  given.turn = { ...given.turn, window: 8 };
  expect([play.lacks, play.card]).toEqual([null, null]);
});

test('a card that comes lies where the server has it', () => {
  const { play, given } = table();
  given.view = { ...given.view, hand: ['B', 'S', 'E'] };
  play.deal();
  expect(play.hand).toEqual(['B', 'S', 'E']);
});
