import { describe, expect, it } from 'vitest';
import { intentOf, type Standing } from './keys';

const standing: Standing = { hand: ['C', 'E', 'E', '?', '#'], card: null, crack: false, complete: false };

describe('a key', () => {
  it('chooses a card by its letter or sign', () => {
    expect(intentOf('e', standing)).toEqual({ do: 'card', index: 1 });
    expect(intentOf('?', standing)).toEqual({ do: 'card', index: 3 });
    expect(intentOf('#', standing)).toEqual({ do: 'card', index: 4 });
    expect(intentOf('z', standing)).toBeNull();
  });
  it('C is a letter, until a crack is on offer', () => {
    expect(intentOf('c', standing)).toEqual({ do: 'card', index: 0 });
    expect(intentOf('c', { ...standing, card: 1, crack: true })).toEqual({ do: 'crack' });
  });
  it('names a joker that is chosen', () => {
    expect(intentOf('z', { ...standing, card: 3 })).toEqual({ do: 'letter', letter: 'Z' });
    expect(intentOf('c', { ...standing, card: 3 })).toEqual({ do: 'letter', letter: 'C' });
  });
  it('moves, lays, clears, takes a line', () => {
    expect(intentOf('ArrowUp', standing)).toEqual({ do: 'move', across: 0, down: -1 });
    expect(intentOf('Enter', standing)).toBeNull();
    expect(intentOf('Enter', { ...standing, complete: true })).toEqual({ do: 'lay' });
    expect(intentOf('Escape', standing)).toEqual({ do: 'clear' });
    expect(intentOf('3', standing)).toEqual({ do: 'line', line: 3 });
    expect(intentOf('5', standing)).toBeNull();
    expect(intentOf('Tab', standing)).toBeNull();
  });
});
