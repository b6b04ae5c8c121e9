import { describe, expect, it } from 'vitest';
import { command, type Standing } from './keys';

const standing: Standing = { hand: ['C', 'E', 'E', '?', '#'], card: null, crack: false, staged: false, complete: false };
const key = (key: string, code = ''): Parameters<typeof command>[0] => ({ key, code, ctrlKey: false, altKey: false, metaKey: false });

describe('a key', () => {
  it('chooses a card by its letter or sign', () => {
    expect(command(key('e'), standing)).toEqual({ do: 'card', index: 1 });
    expect(command(key('?'), standing)).toEqual({ do: 'card', index: 3 });
    expect(command(key('#'), standing)).toEqual({ do: 'card', index: 4 });
  });
  it('tells of a card that is not in the hand', () => {
    expect(command(key('z'), standing)).toEqual({ do: 'lacks', card: 'Z' });
    expect(command(key('#'), { ...standing, hand: ['E'] })).toEqual({ do: 'lacks', card: '#' });
  });
  it('C is a letter, until a crack is on offer', () => {
    expect(command(key('c'), standing)).toEqual({ do: 'card', index: 0 });
    expect(command(key('c'), { ...standing, card: 1, crack: true })).toEqual({ do: 'crack' });
  });
  it('names a joker that is chosen', () => {
    expect(command(key('z'), { ...standing, card: 3 })).toEqual({ do: 'letter', letter: 'Z' });
    expect(command(key('c'), { ...standing, card: 3 })).toEqual({ do: 'letter', letter: 'C' });
  });
  it('moves, lays, clears, takes a line', () => {
    expect(command(key('ArrowUp'), standing)).toEqual({ do: 'move', across: 0, down: -1 });
    expect(command(key('Enter'), standing)).toBeNull();
    expect(command(key('Enter'), { ...standing, staged: true, complete: true })).toEqual({ do: 'lay' });
    expect(command(key('Escape'), standing)).toEqual({ do: 'clear' });
    expect(command(key('Tab'), standing)).toBeNull();
  });
  it('leaves a refused card where it lies', () => {
    expect(command(key('Enter'), { ...standing, staged: true })).toEqual({ do: 'keep' });
  });
  it('takes a line by the place of its digit, on every keyboard', () => {
    expect(command(key('3', 'Digit3'), standing)).toEqual({ do: 'line', line: 3 });
    expect(command(key('é', 'Digit2'), standing)).toEqual({ do: 'line', line: 2 });
    expect(command(key('4', 'Numpad4'), standing)).toEqual({ do: 'line', line: 4 });
    expect(command(key('5', 'Digit5'), standing)).toBeNull();
    // On some keyboards, Shift or AltGr with that digit types a sign.
    expect(command(key('#', 'Digit3'), standing)).toEqual({ do: 'card', index: 4 });
    expect(command({ ...key('#', 'Digit3'), ctrlKey: true, altKey: true }, standing)).toEqual({ do: 'card', index: 4 });
    expect(command({ ...key('1', 'Digit1'), ctrlKey: true }, standing)).toBeNull();
  });
});
