import { describe, expect, it } from 'vitest';
import type { Held } from '../../lib/hand.svelte';
import { typed } from './typing';

const hand = (...codes: string[]): Held[] => codes.map((code, index) => ({ id: index + 1, code }));

describe('a typed letter', () => {
  const cards = hand('T>', 'T', 'E!', '?');
  it('means the plain card', () => expect(typed(cards, 'T', false)?.id).toBe(2));
  it('means with the shift key the one that can do something', () => expect(typed(cards, 'T', true)?.id).toBe(1));
  it('means the only one there is', () => expect(typed(cards, 'E', false)?.id).toBe(3));
  it('means a joker where there is none', () => expect(typed(cards, 'W', false)?.id).toBe(4));
  it('means nothing without either', () => expect(typed(hand('A'), 'W', false)).toBeUndefined());
});
