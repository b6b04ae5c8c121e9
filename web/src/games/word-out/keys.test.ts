import { describe, expect, it } from 'vitest';
import { command } from './keys';

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const key = (pressed: string, code = '', more = {}): ReturnType<typeof command> => command({ ...none, key: pressed, code, ...more });

describe('a key', () => {
  it('that is a letter lays a card', () => {
    expect(key('e', 'KeyE')).toEqual({ do: 'letter', letter: 'E', special: false });
    expect(key('E', 'KeyE', { shiftKey: true })).toEqual({ do: 'letter', letter: 'E', special: true });
  });

  it('chooses a row by its place, on an English and on a French keyboard', () => {
    expect(key('2', 'Digit2')).toEqual({ do: 'row', row: 2 });
    expect(key('é', 'Digit2')).toEqual({ do: 'row', row: 2 });
    expect(key('2', 'Digit2', { shiftKey: true })).toEqual({ do: 'row', row: 2 });
    expect(key('4', 'Numpad4')).toEqual({ do: 'row', row: 4 });
    expect(key('5', 'Digit5')).toBeNull();
  });

  it('with a sign means that sign on every keyboard', () => {
    expect(key('#', 'Digit3', { shiftKey: true })).toEqual({ do: 'bin' });
    expect(key('#', 'Digit3', { ctrlKey: true, altKey: true })).toEqual({ do: 'bin' });
    expect(key('!', 'Digit1', { shiftKey: true })).toEqual({ do: 'announce' });
    expect(key('?', 'KeyM', { shiftKey: true })).toEqual({ do: 'joker' });
  });

  it('confirms, announces, takes back and clears', () => {
    expect(key('Enter')).toEqual({ do: 'lay' });
    expect(key('Enter', '', { shiftKey: true })).toEqual({ do: 'announce' });
    expect(key('Backspace')).toEqual({ do: 'back' });
    expect(key('Escape')).toEqual({ do: 'clear' });
  });

  it('with an arrow goes through the rows, and into the hand', () => {
    expect(key('ArrowDown')).toEqual({ do: 'rows', by: 1 });
    expect(key('ArrowLeft')).toEqual({ do: 'look' });
    expect(key('ArrowRight', '', { altKey: true })).toBeNull();
  });

  it('of the browser stays the browser’s', () => {
    expect(key('r', 'KeyR', { ctrlKey: true })).toBeNull();
    expect(key('t', 'KeyT', { metaKey: true })).toBeNull();
    expect(key('d', 'KeyD', { altKey: true })).toBeNull();
    expect(key('Tab')).toBeNull();
  });
});
