import { describe, expect, it } from 'vitest';
import { command } from './keys';

const press = (key: string, more = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('keys', () => {
  it('mean dice, letters and actions', () => {
    expect(command(press('3'))).toEqual({ do: 'die', die: 2, letters: [] });
    expect(command(press('8'))).toBeNull();
    expect(command(press('é'))).toEqual({ do: 'letters', letters: ['E'] });
    expect(command(press('Enter'))).toEqual({ do: 'go' });
    expect(command(press(' '))).toEqual({ do: 'space' });
    expect(command(press('Backspace'))).toEqual({ do: 'back' });
    expect(command(press('Tab'))).toBeNull();
  });
  it('mean dice on a French keyboard too, where é and è are letters as well', () => {
    expect(command(press('&', { code: 'Digit1' }))).toEqual({ do: 'die', die: 0, letters: [] });
    expect(command(press('é', { code: 'Digit2' }))).toEqual({ do: 'die', die: 1, letters: ['E'] });
    expect(command(press('à', { code: 'Digit0' }))).toEqual({ do: 'letters', letters: ['A'] });
  });
  it('are left to the browser with a modifier', () => {
    expect(command(press('r', { ctrlKey: true }))).toBeNull();
  });
});
