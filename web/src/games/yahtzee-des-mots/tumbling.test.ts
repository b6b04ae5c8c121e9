import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../lib/games';
import { Composing } from './composing.svelte';
import { DEAF } from '../../lib/pace';

describe('after a throw', () => {
  let given: BoardProps;
  const composing = new Composing(() => given);
  /** The viewer's dice after this many throws; null: another player's turn. */
  const lies = (throws: number | null): void => {
    given = {
      view: { phase: 'turn', turn: 0, dice: 'RAVIEST', throws: throws ?? 1, sheets: [{}], box: 'mot-2', zeros: [] },
      turn: { window: 1, may: throws ? ['throw', 'score'] : [] },
      seat: 0,
      options: {},
    } as unknown as BoardProps;
    composing.follow();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    lies(null);
    lies(1);
  });
  afterEach(() => void vi.useRealTimers());

  it('nothing is thrown or written until the dice were seen', () => {
    expect(composing.tumbling.on).toBe(true);
    vi.advanceTimersByTime(DEAF.thrown - 1);
    expect(composing.tumbling.on).toBe(true);
    vi.advanceTimersByTime(1);
    expect(composing.tumbling.on).toBe(false);
  });
  it('every throw begins anew, and the same dice in another view do not', () => {
    vi.advanceTimersByTime(DEAF.thrown - 100);
    lies(2);
    vi.advanceTimersByTime(DEAF.thrown - 100);
    expect(composing.tumbling.on).toBe(true);
    vi.advanceTimersByTime(100);
    lies(2);
    expect(composing.tumbling.on).toBe(false);
  });
  it('the player’s own actions end the tumbling at once', () => {
    for (const act of [() => composing.keep(0), () => composing.type('R'), () => composing.choose('mot-2')]) {
      lies(null);
      lies(1);
      expect(composing.tumbling.on).toBe(true);
      act();
      expect(composing.tumbling.on).toBe(false);
    }
  });
  it('dice that are gone do not tumble', () => {
    lies(null);
    expect(composing.tumbling.on).toBe(false);
  });
});
