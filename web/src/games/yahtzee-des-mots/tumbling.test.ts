import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hand, type Lying } from './hand.svelte';
import { SEEN } from './tumbling.svelte';

const lying = (more: Partial<Lying> = {}): Lying => ({ dice: 'RAVIEST', throws: 1, sheet: {}, order: undefined, mayThrow: true, ...more });

describe('after a throw', () => {
  const hand = new Hand();
  beforeEach(() => {
    vi.useFakeTimers();
    hand.lies(null);
    hand.lies(lying());
  });
  afterEach(() => void vi.useRealTimers());

  it('nothing is thrown or written until the dice were seen', () => {
    expect(hand.tumbling.on).toBe(true);
    vi.advanceTimersByTime(SEEN - 1);
    expect(hand.tumbling.on).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hand.tumbling.on).toBe(false);
  });
  it('every throw begins anew, and the same dice in another view do not', () => {
    vi.advanceTimersByTime(SEEN - 100);
    hand.lies(lying({ throws: 2 }));
    vi.advanceTimersByTime(SEEN - 100);
    expect(hand.tumbling.on).toBe(true);
    vi.advanceTimersByTime(100);
    hand.lies(lying({ throws: 2 }));
    expect(hand.tumbling.on).toBe(false);
  });
  it('what the player does with the dice ends it at once', () => {
    for (const act of [() => hand.keep(0), () => hand.type('R'), () => hand.choose('mot-2')]) {
      hand.lies(null);
      hand.lies(lying());
      expect(hand.tumbling.on).toBe(true);
      act();
      expect(hand.tumbling.on).toBe(false);
    }
  });
  it('dice that are gone do not tumble', () => {
    hand.lies(null);
    expect(hand.tumbling.on).toBe(false);
  });
});
