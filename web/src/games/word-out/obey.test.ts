import { describe, expect, it } from 'vitest';
import type { Turn, WordOut } from '../../protocol';
import { Composing } from './composing.svelte';
import { command } from './keys';
import { obey } from './obey';

/** A board with this hand, and its keyboard. */
function board(...hand: string[]) {
  const composing = new Composing(() => ({
    view: {
      phase: 'turn',
      rows: [['R', 'U'], [], [], []],
      lays: { rows: [1, 2, 3, 4], bins: [1], draws: true },
      hand,
    } as unknown as WordOut.View,
    turn: { window: 7, may: ['play', 'bin', 'pass'] } as Turn,
    seat: 0,
    sending: false,
    act: async () => true,
    stage: async () => [],
  }));
  composing.deal(hand);
  const type = (...keys: string[]): void => {
    for (const key of keys) {
      const wish = command({
        key,
        code: /\d/.test(key) ? `Digit${key}` : '',
        shiftKey: false,
        ctrlKey: false,
        altKey: false,
        metaKey: false,
      });
      if (wish) obey(composing, wish, undefined, () => undefined);
    }
  };
  return { composing, type, laid: () => composing.cards.map((card) => card.code) };
}

describe('typing', () => {
  it('a row and a letter lays a card', () => {
    const { type, laid, composing } = board('E', 'S');
    type('1', 'e', 's');
    expect([composing.row, laid()]).toEqual([1, ['E', 'S']]);
  });

  it('a letter first is asked for the row, and the card lies there', () => {
    const { type, laid, composing } = board('E', 'S');
    type('e');
    expect([composing.remark, composing.hand.codeOf(composing.lifted!), laid()]).toEqual(['which', 'E', []]);
    type('1');
    expect([composing.remark, composing.lifted, composing.row, laid()]).toEqual([null, null, 1, ['E']]);
  });

  it('another letter means that one', () => {
    const { type, laid } = board('E', 'S');
    type('e', 's', '2');
    expect(laid()).toEqual(['S']);
  });

  it('a letter that is not in the hand names the joker', () => {
    const { type, laid, composing } = board('E', '?');
    type('w', '1');
    expect([laid(), composing.naming]).toEqual([['?W'], null]);
    type('Escape', '?', '1');
    expect([laid(), composing.naming?.row]).toEqual([[], 1]);
  });

  it('can take back a letter that waits', () => {
    const { type, laid, composing } = board('E', 'S');
    type('e', 'Backspace', '1');
    expect([composing.lifted, composing.row, laid()]).toEqual([null, 1, []]);
  });
});
