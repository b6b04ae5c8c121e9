import { describe, expect, test } from 'vitest';
import { next, staysOpen } from './passing';

const turn = { asks: false, waiting: [1], shown: 0, claimant: null, secret: true };

describe('passing one screen round', () => {
  test('hands stay covered until the next player says so', () => {
    expect(next(turn)).toEqual({ kind: 'pass', seat: 1 });
    expect(next({ ...turn, shown: 1 })).toEqual({ kind: 'show', seat: 1 });
    expect(next({ ...turn, shown: null })).toEqual({ kind: 'pass', seat: 1 });
  });
  test('dice hide nothing: the screen goes on by itself', () => {
    expect(next({ ...turn, secret: false })).toEqual({ kind: 'show', seat: 1 });
  });
  test('while others play elsewhere, an open hand stays open', () => {
    expect(next({ ...turn, waiting: [] })).toEqual({ kind: 'stay' });
  });
  test('a question is put to all at once, then the device goes to the player who says yes', () => {
    const question = { ...turn, asks: true, waiting: [1, 2] };
    expect(next(question)).toEqual({ kind: 'question' });
    expect(next({ ...question, claimant: 2, shown: null })).toEqual({ kind: 'pass', seat: 2 });
    expect(next({ ...question, waiting: [2], claimant: 2, shown: 2 })).toEqual({ kind: 'show', seat: 2 });
  });
  test('a yes that is a new question is asked again', () => {
    expect(next({ ...turn, asks: true, waiting: [0, 2], shown: 1, claimant: 1 })).toEqual({ kind: 'question' });
  });
  test('a question covers the hand of the player who withdrew, not that of the asking player', () => {
    expect(staysOpen({ kind: 'question' }, 2, 0)).toBe(null);
    expect(staysOpen({ kind: 'question' }, 0, 0)).toBe(0);
    expect(staysOpen({ kind: 'show', seat: 2 }, 2, 0)).toBe(2);
    expect(staysOpen({ kind: 'stay' }, 2, undefined)).toBe(2);
  });
  test('in an opening everybody has the device once', () => {
    expect(next({ ...turn, waiting: [1, 2], shown: 0 })).toEqual({ kind: 'pass', seat: 1 });
    expect(next({ ...turn, waiting: [1, 2], shown: 2 })).toEqual({ kind: 'show', seat: 2 });
  });
});
