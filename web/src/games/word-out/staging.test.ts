import { describe, expect, it } from 'vitest';
import { action, laid, verbOf } from './staging';

const cards = [
  { id: 1, code: 'R>' },
  { id: 2, code: '?E' },
];
const bin = { id: 3, code: '#' };

describe('a staged play', () => {
  it('is confirmed by the verb that the server offers', () => {
    expect(verbOf(['play', 'bin', 'pass'])).toBe('play');
    expect(verbOf(['counter', 'decline'])).toBe('counter');
    expect(verbOf(['start'])).toBe('start');
    expect(verbOf([])).toBeNull();
  });

  it('is one action, jokers with their letters', () => {
    expect(action('play', 2, cards, false)).toEqual({ do: 'play', row: 2, cards: ['R>', '?E'] });
    expect(action('play', 2, cards, true)).toEqual({ do: 'play', row: 2, cards: ['R>', '?E'], word_out: true });
  });

  it('names no row where there is only one', () => {
    expect(action('counter', 2, cards, true)).toEqual({ do: 'counter', cards: ['R>', '?E'], word_out: true });
    expect(action('start', 2, cards, false)).toEqual({ do: 'start', cards: ['R>', '?E'] });
  });

  it('is a POUBELLE alone or letters, in a turn', () => {
    expect(laid(cards, bin, 'play')).toEqual([bin]);
    expect(laid([bin], cards[0]!, 'play')).toEqual([cards[0]]);
    expect(action('play', 3, [bin], false)).toEqual({ do: 'bin', row: 3 });
  });

  it('leaves it to the server to refuse a POUBELLE elsewhere', () => {
    expect(action('counter', 3, laid([], bin, 'counter'), false)).toEqual({ do: 'counter', cards: ['#'] });
  });
});
