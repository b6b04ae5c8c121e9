import { describe, expect, it } from 'vitest';
import type { YahtzeeDesMots } from '../../protocol';
import { openTurns, terms, totals } from './boxes';
import { FACES, hidden, valueOf } from './faces';

const view = (over: Partial<YahtzeeDesMots.View>): YahtzeeDesMots.View => ({
  seat: 0,
  phase: 'throw',
  sheets: [{}],
  premiums: [0],
  earlier: [[]],
  first: 0,
  turn: 0,
  chance: 0,
  ...over,
});

describe('a sheet', () => {
  it('has its turns in order', () => {
    expect(openTurns({ 'mot-2': 0, 'mot-4': 8, chance: 12 })).toEqual(['mot-3', 'mot-5', 'mot-6', 'un-mot', 'deux-mots', 'trois-mots']);
  });
  it('adds up to what the server counts', () => {
    const made = totals(
      view({ sheets: [{ 'mot-2': 9, 'mot-3': 12, 'mot-4': 14, yahtzee: 50 }], premiums: [100], earlier: [[212, 90]] }),
      0,
      522,
    );
    expect(made).toEqual({ upper: 35, bonus: 35, premiums: 100, game: 220, match: 522 });
  });
  it('is empty for a seat that has none', () => {
    expect(totals(view({}), 3, 0)).toEqual({ upper: 0, bonus: 0, premiums: 0, game: 0, match: 0 });
  });
  it('prints both premiums', () => {
    expect([terms('1979'), terms('1982'), terms(undefined)]).toEqual([
      { reach: 35, earns: 35 },
      { reach: 50, earns: 25 },
      { reach: 35, earns: 35 },
    ]);
  });
});

describe('the dice', () => {
  it('have six faces each, and one ◇', () => {
    expect(FACES.map((faces) => new Set(faces).size)).toEqual([6, 6, 6, 6, 6, 6, 6]);
    expect(FACES.join('').match(/\*/g)).toHaveLength(1);
  });
  it('have values', () => {
    expect([...'AEKLQWYZ*'].map(valueOf)).toEqual([1, 1, 0, 2, 8, 0, 6, 5, 0]);
  });
  it('hide five faces, even under a letter they do not have', () => {
    expect(hidden(0, '*')).toEqual(['C', 'J', 'S', 'T', 'Y']);
    expect(hidden(0, 'W')).toHaveLength(5);
  });
});
