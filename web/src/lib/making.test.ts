import { beforeEach, expect, test, vi } from 'vitest';
import type { Action, Outcome, Turn, View } from '../protocol';
import type { Given } from './making.svelte';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const play = (letters: string): Action => ({ do: 'play', row: 1, cards: [...letters] });
const pass: Action = { do: 'pass' };

/** A table, and a page with drafts of letters. A new page knows only what is stored. */
async function page(more: Partial<Given> = {}) {
  vi.resetModules();
  const { Making } = await import('./making.svelte');
  class Letters extends Making<string, string> {
    constructor(given: () => Given) {
      super('letters', given);
    }
    lay(letter: string): void {
      this.make(this.draft + letter);
    }
    /** Continues the draft of the previous window. */
    goOn(): void {
      this.make(this.lastDraft);
    }
    /** A letter that the automatic correction removes. */
    refuses = '';
    protected override learned(): void {
      if (this.refuses && this.draft.endsWith(this.refuses)) this.make(this.draft.slice(0, -1));
    }
    protected nothing(): string {
      return '';
    }
    protected questions(): Action[] {
      return this.draft ? [play(this.draft), pass] : [];
    }
    protected write(): string | null {
      return this.draft || null;
    }
    protected read(written: string): string {
      return written;
    }
  }
  const asked: Action[][] = [];
  const acted: Action[] = [];
  const given: Given = {
    view: { rows: [] } as unknown as View,
    turn: { window: 7, may: ['play', 'pass'] } as Turn,
    seat: 0,
    sending: false,
    act: async (action) => acted.push(action) > 0,
    stage: async (actions): Promise<Outcome[]> => (asked.push(actions), actions.map(() => ({ would: { points: 3 } }))),
    ...more,
  };
  const making = new Letters(() => given);
  return { making, given, asked, acted };
}

beforeEach(() => stored.clear());

test('the last change is undone, then the one before, and none of another window', async () => {
  const { making, given } = await page();
  expect(making.undo()).toBe(false);
  making.lay('A');
  making.lay('B');
  expect([making.undo(), making.draft]).toEqual([true, 'A']);
  making.lay('C');
  expect([making.undo(), making.draft]).toEqual([true, 'A']);
  expect([making.undo(), making.draft]).toEqual([true, '']);
  expect(making.undo()).toBe(false);
  making.lay('A');
  given.turn = { ...given.turn!, window: 8 };
  expect([making.undo(), making.draft]).toEqual([false, '']);
});

test('a correction by the game itself is no step of undo', async () => {
  const { making } = await page();
  making.refuses = 'B';
  making.lay('A');
  making.lay('B');
  expect(making.draft).toBe('A');
  expect([making.undo(), making.draft]).toEqual([true, 'A']);
  expect([making.undo(), making.draft]).toEqual([true, '']);
});

test('a draft counts for its window, and for no other', async () => {
  const { making, given } = await page();
  making.lay('A');
  making.lay('B');
  expect(making.draft).toBe('AB');
  given.turn = { ...given.turn!, window: 8 };
  expect(making.draft).toBe('');
  making.goOn();
  expect(making.draft).toBe('AB');
});

test('watchers and waiting players may do nothing', async () => {
  const { making, given, acted } = await page({ seat: null });
  expect([making.may, making.active]).toEqual([[], false]);
  expect(await making.commit(pass)).toBe(false);
  given.seat = 0;
  given.turn = { ...given.turn!, may: [] };
  expect(await making.commit(pass)).toBe(false);
  expect(acted).toEqual([]);
});

test('an action is played once, and nothing is played that is none', async () => {
  const { making, given, acted } = await page();
  expect([await making.commit(null), await making.commit(pass)]).toEqual([false, true]);
  given.sending = true;
  expect(await making.commit(pass)).toBe(false);
  expect(acted).toEqual([pass]);
});

test('the server is asked about each action once', async () => {
  const { making, asked } = await page();
  making.lay('A');
  expect([making.answered, making.told(play('A'))]).toEqual([false, undefined]);
  await making.ask();
  expect([making.answered, making.outcome(play('A'))]).toEqual([true, { points: 3 }]);
  making.lay('B');
  await making.ask();
  await making.ask();
  expect(asked).toEqual([[play('A'), pass], [play('AB')]]);
  expect(making.outcome(pass)).toEqual({ points: 3 });
});

test('a refusal is kept with its rule', async () => {
  const problem = { code: 'refused', rule: 'WO-10', message: 'RUE n’est pas un mot' };
  const { making } = await page({ stage: async (actions) => actions.map(() => ({ refused: problem })) });
  making.lay('A');
  await making.ask();
  expect([making.refusal(play('A')), making.outcome(play('A')), making.refusal(play('Z'))]).toEqual([problem, null, null]);
});

test('an answer that comes after the table has changed is dropped', async () => {
  let answer: (outcomes: Outcome[]) => void = () => undefined;
  const { making, given } = await page({ stage: () => new Promise((done) => (answer = done)) });
  making.lay('A');
  const asking = making.ask();
  given.view = { rows: [['A']] } as unknown as View;
  answer([{ would: {} }, { would: {} }]);
  await asking;
  expect([making.told(play('A')), making.answered]).toEqual([undefined, false]);
});

test('a late answer about an earlier state leaves the current one answered', async () => {
  const answers: (() => void)[] = [];
  const { making, given } = await page({
    stage: (actions) =>
      new Promise((done) => {
        const points = answers.length;
        answers.push(() => done(actions.map(() => ({ would: { points } }))));
      }),
  });
  making.lay('A');
  const before = making.ask();
  given.view = { rows: [['A']] } as unknown as View;
  const now = making.ask();
  answers[1]!();
  await now;
  answers[0]!();
  await before;
  expect([making.answered, making.told(play('A')), making.told(pass)]).toEqual([true, { would: { points: 1 } }, { would: { points: 1 } }]);
});

test('a late answer to an earlier question takes nothing from the later one', async () => {
  const answers: (() => void)[] = [];
  const { making } = await page({
    stage: (actions) =>
      new Promise((done) => {
        const points = answers.length;
        answers.push(() => done(actions.map(() => ({ would: { points } }))));
      }),
  });
  making.lay('A');
  const first = making.ask();
  making.lay('B');
  const second = making.ask();
  answers[1]!();
  await second;
  answers[0]!();
  await first;
  expect([making.told(play('AB')), making.told(play('A'))]).toEqual([{ would: { points: 1 } }, { would: { points: 0 } }]);
});

test('a question without an answer, as on a lost connection, is asked again', async () => {
  const { making, given, asked } = await page({ stage: async () => [] });
  making.lay('A');
  await making.ask();
  expect(making.answered).toBe(false);
  given.stage = async (actions) => (asked.push(actions), actions.map(() => ({ would: {} })));
  await making.ask();
  expect([making.answered, asked.length]).toEqual([true, 1]);
});

test('a draft is laid again on the next page, once', async () => {
  const before = await page();
  before.making.lay('A');
  before.making.store();
  before.making.resume();
  expect(before.making.draft).toBe('A');
  const { making, given } = await page();
  making.resume();
  expect(making.draft).toBe('A');
  given.turn = { ...given.turn!, window: 8 };
  making.resume();
  expect(making.draft).toBe('');
});

test('also if the fields of the view come in another order there', async () => {
  const before = await page({ view: { rows: [], hand: 'AB' } as unknown as View });
  before.making.lay('A');
  before.making.store();
  const { making } = await page({ view: { hand: 'AB', rows: [] } as unknown as View });
  making.resume();
  expect(making.draft).toBe('A');
});

test.for<[string, Partial<Given>]>([
  ['another window', { turn: { window: 8, may: ['play'] } as Turn }],
  ['another seat', { seat: 1 }],
  ['another position', { view: { rows: [['A']] } as unknown as View }],
])('not in %s', async ([, more]) => {
  const before = await page();
  before.making.lay('A');
  before.making.store();
  const { making } = await page(more);
  making.resume();
  expect(making.draft).toBe('');
});

test('where nothing is laid nothing is kept', async () => {
  const { making, given } = await page();
  making.lay('A');
  making.store();
  expect(stored.size).toBe(1);
  given.turn = { ...given.turn!, window: 8 };
  making.store();
  expect(stored.size).toBe(0);
});
