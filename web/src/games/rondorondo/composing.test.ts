import { beforeEach, expect, test, vi } from 'vitest';
import type { Action, Happening, Rondorondo } from '../../protocol';
import type { BoardProps } from '../../lib/games';

vi.mock('../../lib/settings.svelte', () => ({ settings: { language: 'fr', sounds: false }, moves: () => false }));

const { Composing } = await import('./composing.svelte');
const { obey } = await import('./obey');
const { command } = await import('./keys');

const base = { seat: 0, known: [[], []], draw: 40, covered: [], scores: [0, 0], passes: 0, chance: 1 };
/** What the view says may be laid. */
let lays: Rondorondo.Lays;
const none: Rondorondo.Lays = { adds: false, joker_gomme: false, face_down: false, draws: true };
let props: BoardProps;
let acted: Action[];
let composing: InstanceType<typeof Composing>;

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
  composing.follow();
}
const type = (...keys: string[]) => keys.forEach((key) => obey(composing, command(key.replace('Shift+', ''), key.startsWith('Shift+'))!));
const tile = (code: string) => composing.hand.cards.find((each) => each.code === code && !composing.isLaid(each.id))!.id;

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
  composing = new Composing(() => props);
});

test('a word is typed over the one in place', async () => {
  position(['A', 'E', 'S', '?'], ['M', 'A', 'R']);
  type('m', 'e', 'r', 's');
  expect(composing.word).toBe('MERS');
  await composing.confirm();
  expect(acted).toEqual([{ do: 'compose', cells: [null, 'E', null, 'S'], add: 'right' }]);
});

test('with shift a letter covers its like, and a joker stands in for a missing letter', () => {
  position(['A', 'E', '?'], ['M', 'A', 'R']);
  type('Home', 'z', 'm', 'Shift+A');
  expect(composing.action()).toEqual({ do: 'compose', cells: ['?Z', null, 'A', null], add: 'left' });
  type('q');
  expect(composing.hint).toBe('Pas de Q en main');
  const { tries } = composing;
  type('q');
  expect([composing.hint, composing.tries]).toEqual(['Pas de Q en main', tries + 1]);
});

test('a joker is laid as a gomme where the table has agreed on it, and nowhere else', () => {
  position(['A', '?'], ['M', 'A', 'R', 'S']);
  type('End', 'ArrowLeft', '-');
  expect(composing.laid).toEqual([]);
  expect(composing.jokerErases).toBe(false);
  lays = { ...lays, joker_gomme: true };
  position(['A', '?'], ['M', 'A', 'R', 'S']);
  type('End', 'ArrowLeft', '-');
  expect(composing.action()).toEqual({ do: 'compose', cells: [null, null, null, '?-'] });
  expect(composing.word).toBe('MAR');
  type('Escape');
  // When asked for its letter, a joker may be made a gomme as well.
  composing.lay(tile('?'), 0, false);
  expect(composing.asking).not.toBe(null);
  composing.lay(composing.asking!.id, composing.asking!.at, false, '-');
  expect(composing.action()).toEqual({ do: 'compose', cells: ['?-', null, null, null] });
});

test('gommes, face-down cards, taking back, letting go', () => {
  position(['A', '-'], ['M', 'A', 'R', 'S']);
  type('End', 'ArrowLeft', '-');
  expect(composing.action()).toEqual({ do: 'compose', cells: [null, null, null, '-'] });
  type('Home', 'ArrowRight', '/', 'a');
  expect(composing.action()).toEqual({ do: 'compose', cells: ['(A)', null, null, '-'] });
  type('Backspace');
  expect(composing.action()).toEqual({ do: 'compose', cells: [null, null, null, '-'] });
  type('Escape');
  expect(composing.laid).toEqual([]);
});

test('no compartment is opened and no card hidden that the view does not offer', () => {
  lays = none;
  position(['A', 'S'], ['M', 'A', 'R']);
  type('+');
  composing.tapEnd('left');
  expect([composing.grows, composing.draft.add, composing.ends()]).toEqual([false, undefined, [0, 2]]);
  type('/');
  expect(composing.faceDown).toBe(false);
});

test('a word has as many compartments as the view says', () => {
  position(['A', 'M', 'I'], [], ['compose', 'pass'], { phase: 'turn', turn: 0, exchanges: 0, cells: 5 });
  expect(composing.draft.cells).toHaveLength(5);
});

test('a card and its compartment are tapped in either order', () => {
  position(['A', 'E', 'S'], ['M', 'A', 'R']);
  composing.tap(tile('S'));
  composing.tapEnd('right');
  composing.tapCell(1, true);
  composing.tap(tile('E'));
  expect(composing.word).toBe('MERS');
  composing.tapCell(3, true);
  expect(composing.action()).toEqual({ do: 'compose', cells: [null, 'E', null] });
});

test('a joker that is tapped asks for its letter', () => {
  position(['?', 'E'], ['M', 'A', 'R']);
  composing.tap(tile('?'));
  composing.tapCell(0, true);
  expect([composing.asking?.at, composing.laid.length]).toEqual([0, 0]);
  composing.lay(composing.asking!.id, composing.asking!.at, false, 'P');
  expect(composing.word).toBe('PAR');
  // A joker that is moved keeps its letter.
  composing.lay(composing.laid[0]!.id, 2, false);
  expect(composing.word).toBe('MAP');
});

test('the first word fills the compartments one after the other', () => {
  position(['M', 'A', 'R', 'S'], []);
  ['M', 'A', 'R'].forEach((letter) => composing.tap(tile(letter)));
  expect(composing.action()).toEqual({ do: 'compose', cells: ['M', 'A', 'R'] });
  composing.tap(tile('S'));
  expect(composing.laid).toHaveLength(3);
});

test('an exchange keeps the laid cards, and its own card leaves the hand', async () => {
  position(['A', 'E', 'E'], ['M', 'A', 'R']);
  const [, first, second] = composing.hand.cards;
  composing.lay(first!.id, 1, false);
  composing.tapPile();
  type('e');
  expect(composing.chosen).toBe(second!.id);
  await composing.confirm();
  expect(acted).toEqual([{ do: 'exchange', card: 'E' }]);
  // The drawn card is an E too: the exchanged one is gone all the same.
  position(['A', 'E', 'E'], ['M', 'A', 'R'], undefined, { phase: 'turn', turn: 0, exchanges: 1 }, [
    { event: 'exchanged', seat: 0, card: 'E', drawn: 'E' },
  ]);
  expect(composing.hand.cards.some(({ id }) => id === second!.id)).toBe(false);
  expect(composing.laid).toEqual([{ id: first!.id, code: 'E' }]);
});

test('a word that is played takes its own cards from the hand', () => {
  position(['E', 'E', 'S'], ['M', 'A', 'R']);
  const [first, second] = composing.hand.cards;
  composing.lay(second!.id, 1, false);
  const composed = { event: 'composed', seat: 0, cells: [null, 'E', null], word: 'MER', points: 4 };
  position(['E', 'E', 'S'], ['M', 'E', 'R'], [], { phase: 'turn', turn: 1, exchanges: 0 }, [composed]);
  expect(composing.hand.cards[0]).toBe(first);
  expect(composing.hand.cards.some(({ id }) => id === second!.id)).toBe(false);
  expect(composing.cells[1]).toMatchObject({ face: 'E', below: 'A', by: 0 });
  expect([composing.laid.length, composing.quiet, composing.live]).toEqual([0, true, false]);
});

test('when time is up the cards go back', () => {
  position(['E', 'S'], ['M', 'A', 'R']);
  type('End', 's');
  position(['E', 'S', 'T'], ['M', 'A', 'R'], [], { phase: 'turn', turn: 1, exchanges: 0 });
  expect([composing.laid.length, composing.draft.add, composing.hand.cards.length]).toEqual([0, undefined, 3]);
});

test('cards shown in the opening stay there until all are revealed', async () => {
  position(['M', 'A', 'R', 'S'], [], ['show'], { phase: 'opening', shown: [null, null] });
  type('m', 'a', 'r');
  await composing.confirm();
  expect(acted).toEqual([{ do: 'show', cards: ['M', 'A', 'R'] }]);
  position(['M', 'A', 'R', 'S'], [], [], { phase: 'opening', shown: [['M', 'A', 'R'], null] });
  expect(composing.word).toBe('MAR');
  position(['M', 'A', 'R', 'S'], [], undefined, { phase: 'turn', turn: 0, exchanges: 0 });
  expect([composing.laid.length, composing.cursor]).toEqual([0, 0]);
});

test('a preview belongs to the draft it was asked for', async () => {
  position(['E', 'S'], ['M', 'A', 'R']);
  type('End', 's');
  await composing.ask();
  expect(composing.staged?.would?.points).toBe(1);
  type('Backspace');
  expect(composing.staged).toBeNull();
});

test('a player without a move to make can lay and type nothing', () => {
  position(['E', 'S'], ['M', 'A', 'R'], []);
  composing.tapCell(0, true);
  composing.lay(tile('S'), 0, false);
  type('+');
  expect([composing.laid.length, composing.draft.add, composing.grows]).toEqual([0, undefined, false]);
});

test('an incomplete move is explained, in the server’s words where there are any', async () => {
  position(['M', 'A', 'R'], [], ['show'], { phase: 'opening', shown: [null, null] });
  await composing.confirm();
  expect([composing.hint, acted]).toEqual(['Posez d’abord un mot, ou ne montrez rien.', []]);
  props.stage = async (actions: Action[]) =>
    actions.map(() => ({ refused: { code: 'refused', message: 'il faut poser au moins une carte' } }));
  position(['E', 'S'], ['M', 'A', 'R']);
  expect(composing.hint).toBe('');
  await composing.ask();
  expect(composing.staged?.refused).toBeDefined();
  await composing.confirm();
  expect([composing.hint, acted]).toEqual(['il faut poser au moins une carte', []]);
});

test('while a card is to be exchanged, no word is composed', async () => {
  position(['E', 'S'], ['M', 'A', 'R']);
  composing.lay(tile('E'), 1, false);
  composing.tapPile();
  await composing.confirm();
  expect(acted).toEqual([]);
});

test('a joker that is gone, or that may be laid no more, is not asked its letter', () => {
  const hand = ['A', 'E', '?'];
  const ask = (): void => {
    position(hand, ['M', 'A', 'R']);
    composing.lay(tile('?'), 0, false);
    expect(composing.asking).not.toBeNull();
  };
  ask();
  position(hand, ['M', 'A', 'R'], []);
  expect(composing.asking).toBeNull();
  ask();
  position(['A', 'E', 'N'], ['M', 'A', 'R']);
  expect(composing.asking).toBeNull();
});

test('the costs of an exchange and of a pass are known whatever is laid', async () => {
  const cost = { compose: 5, pass: -1, exchange: -3 };
  props.stage = async (actions: Action[]) => actions.map((action) => ({ would: { points: cost[action.do as keyof typeof cost] } }));
  position(['E', 'S'], ['M', 'A', 'R']);
  await composing.ask();
  expect([composing.passing, composing.cost]).toEqual([-1, -2]);
  type('End', 's');
  expect([composing.staged, composing.passing, composing.cost]).toEqual([null, -1, -2]);
});

test('a word that was left lies there again with the cards of this page', () => {
  const written = { add: 'right' as const, cells: ['?M', null, '(A)', 'A'] };
  position(['A', 'A', 'B', '?'], ['M', 'U', 'R']);
  const kept = composing as unknown as {
    write: () => unknown;
    read: (written: unknown) => (typeof composing)['draft'];
    make: (draft: unknown) => void;
  };
  kept.make(kept.read(written));
  expect(kept.write()).toEqual(written);
  expect(new Set(composing.laid.map(({ id }) => composing.hand.codeOf(id)))).toEqual(new Set(['?', 'A']));
  expect(new Set(composing.laid.map(({ id }) => id)).size).toBe(3);
  composing.clear();
  expect(kept.write()).toBeNull();
});
