import { describe, expect, it } from 'vitest';
import { meant, moved, reconciled, type Held } from './hand';

const hand = (...codes: string[]): Held[] => codes.map((code, index) => ({ id: index + 1, code }));
const codes = (held: Held[]): string[] => held.map((card) => card.code);
const ids = (held: Held[]): number[] => held.map((card) => card.id);

describe('a hand', () => {
  it('keeps its order when cards leave and come', () => {
    const next = reconciled(hand('S', 'A', 'E'), ['A', 'S', 'Z'], []);
    expect(codes(next)).toEqual(['S', 'A', 'Z']);
    expect(ids(next).slice(0, 2)).toEqual([1, 2]);
    expect(new Set(ids(next)).size).toBe(3);
  });

  it('loses, of equal cards, the one that was laid', () => {
    expect(ids(reconciled(hand('E', 'S', 'E'), ['E', 'S'], [1]))).toEqual([2, 3]);
    expect(ids(reconciled(hand('E', 'S', 'E'), ['E', 'S'], [3]))).toEqual([1, 2]);
  });

  it('gets back what was laid in vain at its old place', () => {
    expect(ids(reconciled(hand('E', 'S', 'T'), ['E', 'S', 'T', 'A'], [2]))).toEqual([1, 2, 3, 4]);
  });

  it('counts equal cards that come', () => {
    expect(codes(reconciled(hand('E'), ['E', 'E', 'E'], []))).toEqual(['E', 'E', 'E']);
    expect(codes(reconciled([], [], []))).toEqual([]);
  });

  it('can be rearranged', () => {
    expect(codes(moved(hand('A', 'B', 'C'), 1, 3))).toEqual(['B', 'C', 'A']);
    expect(codes(moved(hand('A', 'B', 'C'), 3, 0))).toEqual(['C', 'A', 'B']);
    expect(codes(moved(hand('A', 'B', 'C'), 2, 1))).toEqual(['A', 'B', 'C']);
    expect(codes(moved(hand('A', 'B', 'C'), 1, -1))).toEqual(['A', 'B', 'C']);
    expect(codes(moved(hand('A', 'B'), 9, 0))).toEqual(['A', 'B']);
  });
});

describe('a typed letter', () => {
  const cards = hand('T>', 'T', 'E!', '?');
  it('means the plain card', () => expect(meant(cards, 'T', false)?.id).toBe(2));
  it('means with the shift key the one that can do something', () => expect(meant(cards, 'T', true)?.id).toBe(1));
  it('means the only one there is', () => expect(meant(cards, 'E', false)?.id).toBe(3));
  it('means a joker where there is none', () => expect(meant(cards, 'W', false)?.id).toBe(4));
  it('means nothing without either', () => expect(meant(hand('A'), 'W', false)).toBeUndefined());
});
