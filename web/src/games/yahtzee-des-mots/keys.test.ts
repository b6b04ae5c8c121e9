import { describe, expect, it } from 'vitest';
import { wished } from './keys';

const press = (key: string, more = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
});
const on = (tag: string, editable = false) => ({ tag, editable });

describe('keys', () => {
  it('are dice, letters and what is to be done', () => {
    expect(wished(press('3'), null)).toEqual({ do: 'die', die: 2, letters: [] });
    expect(wished(press('8'), null)).toBeNull();
    expect(wished(press('é'), null)).toEqual({ do: 'letters', letters: ['E'] });
    expect(wished(press('Enter'), null)).toEqual({ do: 'go' });
    expect(wished(press(' '), on('OL'))).toEqual({ do: 'space' });
    expect(wished(press('Backspace'), on('BUTTON'))).toEqual({ do: 'back' });
    expect(wished(press('Tab'), null)).toBeNull();
  });
  it('are dice on a French keyboard too, where é and è are letters as well', () => {
    expect(wished(press('&', { code: 'Digit1' }), null)).toEqual({ do: 'die', die: 0, letters: [] });
    expect(wished(press('é', { code: 'Digit2' }), null)).toEqual({ do: 'die', die: 1, letters: ['E'] });
    expect(wished(press('à', { code: 'Digit0' }), null)).toEqual({ do: 'letters', letters: ['A'] });
  });
  it('are left to fields, to the button with the focus, and to the browser', () => {
    expect(wished(press('a'), on('INPUT'))).toBeNull();
    expect(wished(press('a'), on('DIV', true))).toBeNull();
    expect(wished(press('Enter'), on('BUTTON'))).toBeNull();
    expect(wished(press('r', { ctrlKey: true }), null)).toBeNull();
  });
});
