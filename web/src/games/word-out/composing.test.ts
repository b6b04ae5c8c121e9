import { describe, expect, it } from 'vitest';
import type { Outcome, Turn, WordOut } from '../../protocol';
import { Composing } from './composing.svelte';

/** All rows take cards, and row 1 can be thrown away. */
const lays: WordOut.Lays = { rows: [1, 2, 3, 4], bins: [1], draws: true };

/** A board whose server gives prepared answers. */
function board(hand: string[], more: Partial<{ may: string[]; view: Partial<WordOut.View>; answers: Outcome[] }> = {}) {
  const asked: unknown[] = [];
  const played: unknown[] = [];
  const given = {
    view: { phase: 'turn', rows: [['R', 'U'], [], [], []], lays, hand, ...more.view } as WordOut.View,
    turn: { window: 7, may: more.may ?? ['play', 'bin', 'pass'] } as Turn,
    seat: 0,
    sending: false,
    act: async (action: unknown) => (played.push(action), true),
    stage: async (actions: unknown[]) => (asked.push(...actions), more.answers ?? []),
  };
  const composing = new Composing(() => given);
  composing.deal(hand);
  const id = (code: string): number => composing.hand.cards.find((held) => held.code === code)!.id;
  return { composing, given, asked, played, id };
}

describe('a move in the making', () => {
  it('takes a card and a row, in this order or the other', () => {
    const { composing, id } = board(['E', 'S']);
    composing.press(id('E'));
    expect([composing.lifted, composing.cards]).toEqual([id('E'), []]);
    composing.pick(1);
    expect([composing.row, composing.letters]).toEqual([1, 'E']);
    composing.clear();
    composing.pick(2);
    composing.press(id('S'));
    expect([composing.row, composing.letters]).toEqual([2, 'S']);
  });

  it('grows card by card, and is taken back card by card', () => {
    const { composing, id } = board(['R>', 'E', 'S']);
    composing.lay(id('R>'), 1);
    composing.press(id('E'));
    composing.press(id('S'));
    expect(composing.letters).toBe('R E S');
    composing.press(id('E'));
    expect(composing.letters).toBe('R S');
    composing.back();
    expect([composing.letters, composing.free.length]).toEqual(['R', 2]);
  });

  /** A server's answers about staged cards: words begin with RUE, and only a REJOUER lets another card follow. */
  const judged = (actions: unknown[]): Outcome[] =>
    (actions as { cards: string[] }[]).map(({ cards }) => {
      const refused = { code: 'refused', rule: 'WO-5', message: 'Aucun mot ne commence ainsi' };
      return cards[0]!.startsWith('E') ? { would: { more: cards.at(-1)!.endsWith('>') } } : { refused };
    });

  it('lays no card upon a refused one, however fast it comes', async () => {
    const { composing, given, id } = board(['T>', 'E']);
    given.stage = async (actions) => judged(actions);
    composing.lay(id('T>'), 1);
    composing.press(id('E'));
    await composing.ask();
    expect([composing.letters, composing.free.map(({ code }) => code)]).toEqual(['E', ['T>']]);
    await composing.ask();
    expect([composing.refused, composing.answered]).toEqual([null, true]);
    composing.clear();
    composing.lay(id('T>'), 1);
    await composing.ask();
    composing.press(id('E'));
    expect(composing.letters).toBe('E');
  });

  it('lays a card behind a REJOUER, and in the place of one that lets none follow', async () => {
    const { composing, given, id } = board(['E>', 'T', 'S']);
    given.stage = async (actions) => judged(actions);
    composing.lay(id('E>'), 1);
    composing.press(id('T'));
    composing.press(id('S'));
    expect(composing.letters).toBe('E T S');
    await composing.ask();
    expect(composing.letters).toBe('E S');
  });

  it('goes along to another row', () => {
    const { composing, id } = board(['E', 'S']);
    composing.lay(id('E'), 1);
    composing.pick(3);
    expect([composing.row, composing.letters]).toEqual([3, 'E']);
    composing.lay(id('S'), 2);
    expect([composing.row, composing.letters]).toEqual([2, 'S']);
  });

  it('waits for a joker’s letter', async () => {
    const { composing, played, id } = board(['?']);
    composing.lay(id('?'), 1);
    expect([composing.cards, composing.naming]).toEqual([[], { id: id('?'), row: 1 }]);
    composing.name('E');
    await composing.confirm(true);
    expect(played).toEqual([{ do: 'play', row: 1, cards: ['?E'], word_out: true }]);
  });

  it('waits for no letter once its turn is over', () => {
    const { composing, given, id } = board(['?', 'E']);
    composing.lay(id('?'), 1);
    given.turn = { ...given.turn, window: 8 };
    expect(composing.naming).toBeNull();
    composing.name('E');
    expect(composing.cards).toEqual([]);
    composing.lay(id('?'), 1);
    given.turn = { ...given.turn, may: [] };
    expect(composing.naming).toBeNull();
  });

  it('asks the server for its points, alone and as a WORD OUT', async () => {
    const problem = { code: 'refused', rule: 'WO-10', message: 'RUE n’est pas un mot' };
    const { composing, asked, id } = board(['E'], { answers: [{ would: { points: 3, safe: false } }, { refused: problem }] });
    composing.lay(id('E'), 1);
    await composing.ask();
    expect(asked).toEqual([
      { do: 'play', row: 1, cards: ['E'] },
      { do: 'play', row: 1, cards: ['E'], word_out: true },
    ]);
    expect([composing.would?.points, composing.refused, composing.refusedOut]).toEqual([3, null, problem]);
  });

  it('asks again where the line was lost and no answer came', async () => {
    const { composing, given, asked, id } = board(['E']);
    composing.lay(id('E'), 1);
    await composing.ask();
    expect([asked.length, composing.would]).toEqual([2, null]);
    given.stage = async (actions) => (asked.push(...actions), [{ would: { points: 6 } }, { would: {} }]);
    await composing.ask();
    expect([asked.length, composing.would?.points]).toEqual([4, 6]);
    await composing.ask();
    expect(asked).toHaveLength(4);
  });

  it('has one row to go to when one is owed or announced', () => {
    const { composing, id } = board(['E', 'S'], {
      may: ['counter', 'decline'],
      view: { phase: 'counter', row: 1, announcer: 1, first_announcer: 1, lays: { rows: [1], bins: [], draws: false } },
    });
    composing.pick(2);
    composing.lay(id('S'), 3);
    expect([composing.row, composing.cards]).toEqual([1, []]);
    composing.press(id('E'));
    expect(composing.letters).toBe('E');
  });

  it('goes to the rows of the view and to no other', () => {
    const { composing, id } = board(['E'], { view: { lays: { ...lays, rows: [2, 4] } } });
    composing.lay(id('E'), 1);
    expect(composing.cards).toEqual([]);
    expect([1, 2, 3, 4].filter((row) => composing.takes(row))).toEqual([2, 4]);
  });

  it('offers a POUBELLE only the rows that may be emptied', () => {
    const { composing, id } = board(['E', '#'], { view: { lays: { ...lays, bins: [3] } } });
    expect([1, 2, 3, 4].filter((row) => composing.fits(row, id('#')))).toEqual([3]);
    expect([1, 2, 3, 4].filter((row) => composing.fits(row, id('E')))).toEqual([1, 2, 3, 4]);
  });

  it('counts for its own window only', () => {
    const { composing, given, id } = board(['E', 'S']);
    composing.lay(id('E'), 1);
    given.turn = { ...given.turn, window: 8 };
    expect([composing.row, composing.cards]).toEqual([null, []]);
  });

  it('is impossible while the player has no action', () => {
    const { composing, id } = board(['E'], { may: [] });
    composing.lay(id('E'), 1);
    composing.pick(1);
    expect([composing.verb, composing.cards, composing.row]).toEqual([null, [], null]);
  });
});
