import { describe, expect, it } from 'vitest';
import { dealt, Hand, moved, type Held } from './hand.svelte';

const hand = (...codes: string[]): Held[] => codes.map((code, index) => ({ id: index + 1, code }));
const codes = (held: Held[]): string[] => held.map((card) => card.code);
const ids = (held: Held[]): number[] => held.map((card) => card.id);

describe('a hand', () => {
  it('keeps its order when cards leave and come', () => {
    const next = dealt(hand('S', 'A', 'E'), ['A', 'S', 'Z'], []);
    expect(codes(next)).toEqual(['S', 'A', 'Z']);
    expect(ids(next).slice(0, 2)).toEqual([1, 2]);
  });

  it('loses, of equal cards, the one that was laid', () => {
    expect(ids(dealt(hand('E', 'S', 'E'), ['E', 'S'], [1]))).toEqual([2, 3]);
    expect(ids(dealt(hand('E', 'S', 'E'), ['E', 'S'], [3]))).toEqual([1, 2]);
  });

  it('gets back cards laid in vain at their old places', () => {
    expect(ids(dealt(hand('E', 'S', 'T'), ['E', 'S', 'T', 'A'], [2])).slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('counts equal cards that come', () => {
    expect(codes(dealt(hand('E'), ['E', 'E', 'E'], []))).toEqual(['E', 'E', 'E']);
    expect(codes(dealt([], [], []))).toEqual([]);
  });

  it('can be rearranged', () => {
    expect(codes(moved(hand('A', 'B', 'C'), 1, 3))).toEqual(['B', 'C', 'A']);
    expect(codes(moved(hand('A', 'B', 'C'), 3, 0))).toEqual(['C', 'A', 'B']);
    expect(codes(moved(hand('A', 'B', 'C'), 2, 1))).toEqual(['A', 'B', 'C']);
    expect(codes(moved(hand('A', 'B', 'C'), 1, -1))).toEqual(['A', 'B', 'C']);
    expect(codes(moved(hand('A', 'B'), 9, 0))).toEqual(['A', 'B']);
  });
});

describe('the hand of a player', () => {
  const begin = (...cards: string[]): Hand => {
    const held = new Hand(() => 0);
    held.deal(cards);
    return held;
  };
  const idOf = (held: Hand, code: string): number => held.cards.find((card) => card.code === code)!.id;

  it('keeps its order, and gives no number twice', () => {
    const held = begin('A', 'E', 'S');
    const gone = idOf(held, 'S');
    held.move(idOf(held, 'E'), 0);
    held.deal(['A', 'E', 'Z']);
    expect(held.codes).toEqual(['E', 'A', 'Z']);
    expect(idOf(held, 'Z')).not.toBe(gone);
  });

  it('loses a card that was certainly played, though its like has come', () => {
    const held = begin('E', 'S');
    const gone = idOf(held, 'E');
    held.deal(['E', 'S'], { gone: [gone] });
    expect([held.codes, held.has(gone)]).toEqual([['S', 'E'], false]);
  });

  it('takes a new card in where the server has it, while it is tidy, until the player sorts it', () => {
    const held = new Hand(() => 0);
    const deal = (...cards: string[]): string[] => (held.deal(cards, { tidy: true }), held.codes);
    deal('A', 'S');
    const kept = ids(held.cards);
    expect([deal('A', 'E', 'S'), held.has(kept[0]!), held.has(kept[1]!)]).toEqual([['A', 'E', 'S'], true, true]);
    held.move(idOf(held, 'S'), 0);
    expect(deal('A', 'B', 'E', 'S')).toEqual(['S', 'A', 'E', 'B']);
  });

  it('is not put in another’s order', () => {
    let seat = 0;
    const held = new Hand(() => seat);
    held.deal(['A', 'E', 'S']);
    held.move(idOf(held, 'S'), 0);
    const before = ids(held.cards);
    seat = 1;
    held.deal(['A', 'E', 'S']);
    expect(held.codes).toEqual(['A', 'E', 'S']);
    expect(ids(held.cards).some((id) => before.includes(id))).toBe(false);
  });

  it('lets a card change places with its neighbour, where there is one', () => {
    const held = begin('A', 'E', 'S');
    expect([held.shift(0, 1), held.codes]).toEqual([true, ['E', 'A', 'S']]);
    expect([held.shift(2, -1), held.codes]).toEqual([true, ['E', 'S', 'A']]);
    expect([held.shift(0, -1), held.shift(2, 1), held.codes]).toEqual([false, false, ['E', 'S', 'A']]);
  });

  it('finds every card once', () => {
    const held = begin('E', 'S', 'E');
    const found = held.find(['E', 'Z', null, 'E', 'E']);
    expect(found.map((card) => card?.code ?? null)).toEqual(['E', null, null, 'E', null]);
    expect(found[0]!.id).not.toBe(found[3]!.id);
  });
});
