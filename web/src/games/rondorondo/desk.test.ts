import { beforeEach, expect, test, vi } from 'vitest';
import type { Action, Happening, Rondorondo } from '../../protocol';
import type { BoardProps } from '../../lib/games';

vi.mock('../../lib/settings.svelte', () => ({ settings: { language: 'fr', sounds: false }, moves: () => false }));

const { Desk } = await import('./desk.svelte');
const { obey } = await import('./obey');
const { command } = await import('./keys');

const base = { seat: 0, known: [[], []], draw: 40, covered: [], scores: [0, 0], passes: 0, chance: 1 };
/** What the view says may be done: with a word in place all, before the first nothing of it. */
let lays: Rondorondo.Lays;
const none: Rondorondo.Lays = { adds: false, joker_gomme: false, face_down: false, draws: true };
let props: BoardProps;
let acted: Action[];
let desk: InstanceType<typeof Desk>;

function position(
  hand: string[],
  holder: string[],
  may: string[] = ['compose', 'exchange', 'pass'],
  view: object = { phase: 'turn', turn: 0, exchanges: 0 },
  events: object[] = [],
): void {
  const plays = [{ seat: 0, by: 'person', events, told: [] }] as unknown as Happening[];
  props = {
    ...props,
    view: {
      ...base,
      hands: [hand, 7],
      holder,
      cells: holder.length || 3,
      lays: holder.length ? lays : none,
      ...view,
    } as unknown as Rondorondo.View,
    turn: { window: 1, phase: 'turn', seats: [may.length ? 0 : 1], sealed: false, may, answered: false, undo: false, clock: null },
    happened: { times: props.happened.times + 1, plays },
  };
  desk.follow();
}
const type = (...keys: string[]) => keys.forEach((key) => obey(desk, command(key.replace('Shift+', ''), key.startsWith('Shift+'))!));
const tile = (code: string) => desk.hand.cards.find((each) => each.code === code && !desk.isLaid(each.id))!.id;

beforeEach(() => {
  acted = [];
  lays = { adds: true, joker_gomme: false, face_down: true, draws: true };
  props = {
    seat: 0,
    seats: [],
    scores: [0, 0],
    options: {},
    deadline: null,
    sending: false,
    happened: { times: 0, plays: [] },
    act: async (action: Action) => acted.push(action) > 0,
    stage: async (actions: Action[]) => actions.map(() => ({ would: { word: 'X', points: 1 } })),
  } as unknown as BoardProps;
  desk = new Desk(() => props);
});

test('a word is typed over the one in place', async () => {
  position(['A', 'E', 'S', '?'], ['M', 'A', 'R']);
  type('m', 'e', 'r', 's');
  expect(desk.word).toBe('MERS');
  await desk.confirm();
  expect(acted).toEqual([{ do: 'compose', cells: [null, 'E', null, 'S'], add: 'right' }]);
});

test('with shift a letter covers its like, and a joker stands in for what is missing', () => {
  position(['A', 'E', '?'], ['M', 'A', 'R']);
  type('Home', 'z', 'm', 'Shift+A');
  expect(desk.action()).toEqual({ do: 'compose', cells: ['?Z', null, 'A', null], add: 'left' });
  type('q');
  expect(desk.hint).toBe('Pas de Q en main');
});

test('a joker is laid as a gomme where the table has it so, and nowhere else', () => {
  position(['A', '?'], ['M', 'A', 'R', 'S']);
  type('End', 'ArrowLeft', '-');
  expect(desk.laid).toEqual([]);
  expect(desk.jokerErases).toBe(false);
  lays = { ...lays, joker_gomme: true };
  position(['A', '?'], ['M', 'A', 'R', 'S']);
  type('End', 'ArrowLeft', '-');
  expect(desk.action()).toEqual({ do: 'compose', cells: [null, null, null, '?-'] });
  expect(desk.word).toBe('MAR');
  type('Escape');
  // Asked for its letter, it may be a gomme as well.
  desk.lay(tile('?'), 0, false);
  expect(desk.asking).not.toBe(null);
  desk.lay(desk.asking!.id, desk.asking!.at, false, '-');
  expect(desk.action()).toEqual({ do: 'compose', cells: ['?-', null, null, null] });
});

test('gommes, face-down cards, taking back, letting go', () => {
  position(['A', '-'], ['M', 'A', 'R', 'S']);
  type('End', 'ArrowLeft', '-');
  expect(desk.action()).toEqual({ do: 'compose', cells: [null, null, null, '-'] });
  type('Home', 'ArrowRight', '/', 'a');
  expect(desk.action()).toEqual({ do: 'compose', cells: ['(A)', null, null, '-'] });
  type('Backspace');
  expect(desk.action()).toEqual({ do: 'compose', cells: [null, null, null, '-'] });
  type('Escape');
  expect(desk.laid).toEqual([]);
});

test('no compartment is opened and no card hidden that the view does not offer', () => {
  lays = none;
  position(['A', 'S'], ['M', 'A', 'R']);
  type('+');
  desk.tapEnd('left');
  expect([desk.grows, desk.draft.add, desk.ends()]).toEqual([false, undefined, [0, 2]]);
  type('/');
  expect(desk.faceDown).toBe(false);
});

test('a word has as many compartments as the view says', () => {
  position(['A', 'M', 'I'], [], ['compose', 'pass'], { phase: 'turn', turn: 0, exchanges: 0, cells: 5 });
  expect(desk.draft.cells).toHaveLength(5);
});

test('tap a card, then where it goes; or the other way round', () => {
  position(['A', 'E', 'S'], ['M', 'A', 'R']);
  desk.tap(tile('S'));
  desk.tapEnd('right');
  desk.tapCell(1, true);
  desk.tap(tile('E'));
  expect(desk.word).toBe('MERS');
  desk.tapCell(3, true);
  expect(desk.action()).toEqual({ do: 'compose', cells: [null, 'E', null] });
});

test('a joker that is tapped asks for its letter', () => {
  position(['?', 'E'], ['M', 'A', 'R']);
  desk.tap(tile('?'));
  desk.tapCell(0, true);
  expect([desk.asking?.at, desk.laid.length]).toEqual([0, 0]);
  desk.lay(desk.asking!.id, desk.asking!.at, false, 'P');
  expect(desk.word).toBe('PAR');
  // Moved, it stays the letter that it is.
  desk.lay(desk.laid[0]!.id, 2, false);
  expect(desk.word).toBe('MAP');
});

test('the first word fills the compartments one after the other', () => {
  position(['M', 'A', 'R', 'S'], []);
  ['M', 'A', 'R'].forEach((letter) => desk.tap(tile(letter)));
  expect(desk.action()).toEqual({ do: 'compose', cells: ['M', 'A', 'R'] });
  desk.tap(tile('S'));
  expect(desk.laid).toHaveLength(3);
});

test('an exchange keeps what is laid, and its card leaves the hand', async () => {
  position(['A', 'E', 'E'], ['M', 'A', 'R']);
  const [, first, second] = desk.hand.cards;
  desk.lay(first!.id, 1, false);
  desk.tapPile();
  type('e');
  expect(desk.chosen).toBe(second!.id);
  await desk.confirm();
  expect(acted).toEqual([{ do: 'exchange', card: 'E' }]);
  // The card that came is an E again: the old one is gone all the same.
  position(['A', 'E', 'E'], ['M', 'A', 'R'], undefined, { phase: 'turn', turn: 0, exchanges: 1 }, [
    { event: 'exchanged', seat: 0, card: 'E', drawn: 'E' },
  ]);
  expect(desk.hand.cards.some(({ id }) => id === second!.id)).toBe(false);
  expect(desk.laid).toEqual([{ id: first!.id, code: 'E' }]);
});

test('a word that is played takes its own cards from the hand', () => {
  position(['E', 'E', 'S'], ['M', 'A', 'R']);
  const [first, second] = desk.hand.cards;
  desk.lay(second!.id, 1, false);
  const composed = { event: 'composed', seat: 0, cells: [null, 'E', null], word: 'MER', points: 4 };
  position(['E', 'E', 'S'], ['M', 'E', 'R'], [], { phase: 'turn', turn: 1, exchanges: 0 }, [composed]);
  expect(desk.hand.cards[0]).toBe(first);
  expect(desk.hand.cards.some(({ id }) => id === second!.id)).toBe(false);
  expect(desk.cells[1]).toMatchObject({ face: 'E', below: 'A', by: 0 });
  expect([desk.laid.length, desk.quiet, desk.live]).toEqual([0, true, false]);
});

test('when time is up the cards go back', () => {
  position(['E', 'S'], ['M', 'A', 'R']);
  type('End', 's');
  position(['E', 'S', 'T'], ['M', 'A', 'R'], [], { phase: 'turn', turn: 1, exchanges: 0 });
  expect([desk.laid.length, desk.draft.add, desk.hand.cards.length]).toEqual([0, undefined, 3]);
});

test('what is shown in the opening lies there until all is revealed', async () => {
  position(['M', 'A', 'R', 'S'], [], ['show'], { phase: 'opening', shown: [null, null] });
  type('m', 'a', 'r');
  await desk.confirm();
  expect(acted).toEqual([{ do: 'show', cards: ['M', 'A', 'R'] }]);
  position(['M', 'A', 'R', 'S'], [], [], { phase: 'opening', shown: [['M', 'A', 'R'], null] });
  expect(desk.word).toBe('MAR');
  position(['M', 'A', 'R', 'S'], [], undefined, { phase: 'turn', turn: 0, exchanges: 0 });
  expect([desk.laid.length, desk.cursor]).toEqual([0, 0]);
});

test('what is foreseen belongs to the draft it was asked for', async () => {
  position(['E', 'S'], ['M', 'A', 'R']);
  type('End', 's');
  await desk.ask();
  expect(desk.staged?.would?.points).toBe(1);
  type('Backspace');
  expect(desk.staged).toBeNull();
});

test('who watches, or waits, can do nothing', () => {
  position(['E', 'S'], ['M', 'A', 'R'], []);
  desk.tapCell(0, true);
  desk.lay(tile('S'), 0, false);
  type('+');
  expect([desk.laid.length, desk.draft.add, desk.grows]).toEqual([0, undefined, false]);
});

test('what is missing is said, by the server where it knows', async () => {
  position(['M', 'A', 'R'], [], ['show'], { phase: 'opening', shown: [null, null] });
  await desk.confirm();
  expect([desk.hint, acted]).toEqual(['Posez d’abord un mot, ou ne montrez rien.', []]);
  props.stage = async (actions: Action[]) =>
    actions.map(() => ({ refused: { code: 'refused', message: 'il faut poser au moins une carte' } }));
  position(['E', 'S'], ['M', 'A', 'R']);
  expect(desk.hint).toBe('');
  await desk.ask();
  expect(desk.staged?.refused).toBeDefined();
  await desk.confirm();
  expect([desk.hint, acted]).toEqual(['il faut poser au moins une carte', []]);
});

test('while a card is to be exchanged, no word is composed', async () => {
  position(['E', 'S'], ['M', 'A', 'R']);
  desk.lay(tile('E'), 1, false);
  desk.tapPile();
  await desk.confirm();
  expect(acted).toEqual([]);
});

test('a joker that is gone, or that may be laid no more, is not asked its letter', () => {
  const hand = ['A', 'E', '?'];
  const ask = (): void => {
    position(hand, ['M', 'A', 'R']);
    desk.lay(tile('?'), 0, false);
    expect(desk.asking).not.toBeNull();
  };
  ask();
  position(hand, ['M', 'A', 'R'], []);
  expect(desk.asking).toBeNull();
  ask();
  position(['A', 'E', 'N'], ['M', 'A', 'R']);
  expect(desk.asking).toBeNull();
});

test('what an exchange and a pass cost is known whatever is laid', async () => {
  const cost = { compose: 5, pass: -1, exchange: -3 };
  props.stage = async (actions: Action[]) => actions.map((action) => ({ would: { points: cost[action.do as keyof typeof cost] } }));
  position(['E', 'S'], ['M', 'A', 'R']);
  await desk.ask();
  expect([desk.passing, desk.cost]).toEqual([-1, -2]);
  type('End', 's');
  expect([desk.staged, desk.passing, desk.cost]).toEqual([null, -1, -2]);
});

test('a word that was left lies there again with the cards of this page', () => {
  const written = { add: 'right' as const, cells: ['?M', null, '(A)', 'A'] };
  position(['A', 'A', 'B', '?'], ['M', 'U', 'R']);
  const kept = desk as unknown as {
    write: () => unknown;
    read: (written: unknown) => (typeof desk)['draft'];
    make: (draft: unknown) => void;
  };
  kept.make(kept.read(written));
  expect(kept.write()).toEqual(written);
  expect(new Set(desk.laid.map(({ id }) => desk.hand.codeOf(id)))).toEqual(new Set(['?', 'A']));
  expect(new Set(desk.laid.map(({ id }) => id)).size).toBe(3);
  desk.clear();
  expect(kept.write()).toBeNull();
});
