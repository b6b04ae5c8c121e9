import { describe, expect, it } from 'vitest';
import { arrivals, laid, letterOf, nameAt, placesOf, placeUnder, readAs, readLine, step, type At, type Lays } from './cards';

const line = readLine(['A0', 'B1/?B0', '?E1']);

describe('a line', () => {
  it('is read with its stacks, bottom to top', () => {
    expect(line).toEqual([
      [{ code: 'A', seat: 0 }],
      [
        { code: 'B', seat: 1 },
        { code: '?B', seat: 0 },
      ],
      [{ code: '?E', seat: 1 }],
    ]);
    expect(readAs(line)).toBe('ABE');
  });
  it('shows a card laid at either end or on a letter', () => {
    const card = { code: 'E', seat: 0 };
    expect(readAs(laid(line, 'left', card))).toBe('EABE');
    expect(readAs(laid(line, 'right', card))).toBe('ABEE');
    expect(laid(line, 3, card)[2]).toEqual([{ code: '?E', seat: 1 }, card]);
    expect(laid(line, 9, card)).toEqual(line);
  });
});

describe('places', () => {
  // These places contradict the rules on purpose: the result can only come from the view.
  const lays: Lays = {
    places: { E: [[2, 'right'], []], '?': [['left', 'right'], ['right']], '?T': [[1], []] },
    bins: [2],
    pass: 'draws',
  };
  it('are those of the view', () => {
    expect(placesOf(lays, 1, 'E')).toEqual([2, 'right']);
    expect(placesOf(lays, 2, 'E')).toEqual([]);
    expect(placesOf(lays, 1, 'X')).toEqual([]);
    expect(placesOf(undefined, 1, 'E')).toEqual([]);
  });
  it('are all those of a JOKER, named or not, left to right', () => {
    expect(placesOf(lays, 1, '?')).toEqual(['left', 1, 'right']);
    expect(nameAt(lays, '?', { line: 1, at: 1 })).toBe('?T');
    expect(nameAt(lays, '?', { line: 1, at: 'left' })).toBe('?');
    expect(nameAt(lays, '?', { line: 1, at: 2 })).toBeUndefined();
  });
  it('are, without a card, those of any', () => {
    expect(placesOf(lays, 1, null)).toEqual(['left', 1, 2, 'right']);
  });
  it('are the lines that a POUBELLE may empty', () => {
    expect([1, 2].map((line) => placesOf(lays, line, '#'))).toEqual([[], ['right']]);
  });
  it('know letters by what they read as', () => {
    expect(letterOf('?')).toBe('');
    expect(letterOf('#')).toBe('');
    expect(letterOf('?Q')).toBe('Q');
  });
});

describe('arrows', () => {
  const places: At[][] = [['left', 3, 'right'], ['right'], ['left', 1, 'right']];
  const bins: At[][] = [['right'], [], ['right']];
  it('begin at the first line', () => {
    expect(step(places, null, 1, 0)).toEqual({ line: 1, at: 'right' });
    expect(step([[], ['right']], null, 0, 1)).toEqual({ line: 2, at: 'right' });
    expect(step([[], []], null, 0, 1)).toBeNull();
  });
  it('step over letters that do not match, and stop at the ends', () => {
    expect(step(places, { line: 1, at: 'left' }, 1, 0)).toEqual({ line: 1, at: 3 });
    expect(step(places, { line: 1, at: 'right' }, 1, 0)).toEqual({ line: 1, at: 'right' });
    expect(step(places, { line: 1, at: 'left' }, -1, 0)).toEqual({ line: 1, at: 'left' });
  });
  it('enter another line at the like place, or at its right end', () => {
    expect(step(places, { line: 1, at: 'left' }, 0, 1)).toEqual({ line: 2, at: 'right' });
    expect(step(places, { line: 2, at: 'right' }, 0, 1)).toEqual({ line: 3, at: 'right' });
    expect(step(bins, { line: 1, at: 'right' }, 0, 1)).toEqual({ line: 3, at: 'right' });
    expect(step(places, { line: 3, at: 'left' }, 0, 1)).toEqual({ line: 3, at: 'left' });
  });
});

describe('a card let go', () => {
  const letters = [
    { left: 100, right: 140 },
    { left: 144, right: 184 },
  ];
  it('means a letter that the card fits, else the nearer end', () => {
    expect(placeUnder(120, letters, ['left', 1, 'right'])).toBe(1);
    expect(placeUnder(120, letters, ['left', 'right'])).toBe('left');
    expect(placeUnder(300, letters, ['left', 1, 'right'])).toBe('right');
    expect(placeUnder(20, letters, ['left', 1, 'right'])).toBe('left');
  });
  it('means the whole line where it is empty or emptied', () => {
    expect(placeUnder(20, [], ['right'])).toBe('right');
    expect(placeUnder(20, letters, ['right'])).toBe('right');
    expect(placeUnder(20, [], [])).toBeNull();
  });
});

describe('cards that came to a hand', () => {
  it('are found where the hand keeps them, each once', () => {
    expect(arrivals(['A', 'A', 'E', '?'], ['A'])).toEqual([1]);
    expect(arrivals(['A', 'A', 'E', '?'], ['A', '?', 'A'])).toEqual([0, 1, 3]);
    expect(arrivals(['A', 'E'], ['Z', 'A', 'A'])).toEqual([0]);
    expect(arrivals([], ['A'])).toEqual([]);
  });
});
