import { describe, expect, it } from 'vitest';
import { wished } from './keys';

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
    expect(wished(press('3'))).toEqual({ do: 'die', die: 2, letters: [] });
    expect(wished(press('8'))).toBeNull();
    expect(wished(press('é'))).toEqual({ do: 'letters', letters: ['E'] });
    expect(wished(press('Enter'))).toEqual({ do: 'go' });
    expect(wished(press(' '))).toEqual({ do: 'space' });
    expect(wished(press('Backspace'))).toEqual({ do: 'back' });
    expect(wished(press('Tab'))).toBeNull();
  });
  it('mean dice on a French keyboard too, where é and è are letters as well', () => {
    expect(wished(press('&', { code: 'Digit1' }))).toEqual({ do: 'die', die: 0, letters: [] });
    expect(wished(press('é', { code: 'Digit2' }))).toEqual({ do: 'die', die: 1, letters: ['E'] });
    expect(wished(press('à', { code: 'Digit0' }))).toEqual({ do: 'letters', letters: ['A'] });
  });
  it('are left to the browser with a modifier', () => {
    expect(wished(press('r', { ctrlKey: true }))).toBeNull();
  });
});
