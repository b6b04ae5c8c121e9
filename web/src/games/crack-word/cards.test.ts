import { describe, expect, it } from 'vitest';
import { arrivals, laid, letterOf, matches, placesOf, placeUnder, readAs, readLine, step, visible } from './cards';

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
  it('are the ends and the letters a card matches', () => {
    expect(placesOf(line, 'B')).toEqual(['left', 2, 'right']);
    expect(placesOf(line, 'E')).toEqual(['left', 3, 'right']);
    expect(placesOf(line, 'X')).toEqual(['left', 'right']);
    expect(placesOf(line, '?')).toEqual(['left', 1, 2, 3, 'right']);
    expect(placesOf(line, null)).toEqual(['left', 1, 2, 3, 'right']);
  });
  it('are one on an empty line, and none for a POUBELLE', () => {
    expect(placesOf([], 'E')).toEqual(['right']);
    expect(placesOf([], '#')).toEqual([]);
    expect(placesOf(line, '#')).toEqual(['right']);
  });
  it('know letters by what they read as', () => {
    expect(letterOf('?')).toBe('');
    expect(letterOf('#')).toBe('');
    expect(letterOf('?Q')).toBe('Q');
    expect(matches('#', line[0]!)).toBe(false);
  });
});

describe('arrows', () => {
  const lines = [line, [], readLine(['E0'])];
  it('begin at the first line', () => {
    expect(step(lines, 'E', null, 1, 0)).toEqual({ line: 1, at: 'right' });
    expect(step([[], line], '#', null, 0, 1)).toEqual({ line: 2, at: 'right' });
    expect(step([[], []], '#', null, 0, 1)).toBeNull();
  });
  it('step over letters that do not match, and stop at the ends', () => {
    expect(step(lines, 'E', { line: 1, at: 'left' }, 1, 0)).toEqual({ line: 1, at: 3 });
    expect(step(lines, 'E', { line: 1, at: 'right' }, 1, 0)).toEqual({ line: 1, at: 'right' });
    expect(step(lines, 'E', { line: 1, at: 'left' }, -1, 0)).toEqual({ line: 1, at: 'left' });
  });
  it('enter another line at the like place, or at its right end', () => {
    expect(step(lines, 'E', { line: 1, at: 'left' }, 0, 1)).toEqual({ line: 2, at: 'right' });
    expect(step(lines, 'E', { line: 2, at: 'right' }, 0, 1)).toEqual({ line: 3, at: 'right' });
    expect(step(lines, '#', { line: 1, at: 'right' }, 0, 1)).toEqual({ line: 3, at: 'right' });
    expect(step(lines, 'E', { line: 3, at: 'left' }, 0, 1)).toEqual({ line: 3, at: 'left' });
  });
});

describe('a card let go', () => {
  const letters = [
    { left: 100, right: 140 },
    { left: 144, right: 184 },
  ];
  it('means the letter it fits, else the nearer end', () => {
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

describe('a line', () => {
  it('counts the visible cards of each seat', () => {
    expect(visible(readLine(['A0/A1', 'B0', 'C1']), 3)).toEqual([1, 2, 0]);
  });
});
