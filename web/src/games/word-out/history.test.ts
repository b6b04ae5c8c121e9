import { describe, expect, it } from 'vitest';
import type { WordOut } from '../../protocol';
import { cashedWords, emptiedBy, passings } from './history';

const cashed = (seat: number, row: number, cards: string[], points: number): WordOut.Seen => ({
  event: 'cashed',
  seat,
  row,
  cards,
  points,
});
const past = [
  { events: [cashed(0, 1, ['R', 'U', 'E'], 3)] },
  { events: [{ event: 'binned' as const, seat: 1, row: 1 }] },
  { events: [cashed(0, 2, ['R', 'O', 'B', '?E'], 6)] },
];

describe('the history', () => {
  it('tells the words that were cashed, the latest first', () => {
    expect(cashedWords(past)).toEqual([
      { seat: 0, word: 'ROBE', points: 6 },
      { seat: 0, word: 'RUE', points: 3 },
    ]);
  });

  it('tells why a row is empty', () => {
    expect(emptiedBy(past, 1)).toBe('binned');
    expect(emptiedBy(past, 2)).toBe('cashed');
    expect(emptiedBy(past, 3)).toBeNull();
  });
});

describe('the animation over a row', () => {
  it('has a whole cashed word, though its last cards were never seen there', () => {
    const events: WordOut.Seen[] = [{ event: 'laid', seat: 1, row: 1, cards: ['E!'], word_out: true }, cashed(1, 1, ['R', 'U', 'E!'], 3)];
    expect(passings(events, [['R', 'U'], [], [], []])).toEqual([
      { row: 1, seat: 1, kind: 'cashed', under: [], cards: ['R', 'U', 'E!'], points: 3 },
    ]);
  });

  it('has all cards of a binned row, under the POUBELLE', () => {
    expect(passings([{ event: 'binned', seat: 0, row: 2 }], [[], ['A', 'N'], [], []])[0]).toMatchObject({
      kind: 'binned',
      cards: ['A', 'N', '#'],
    });
  });

  it('has only the cards laid in vain, behind those that stay', () => {
    const misplay: WordOut.Seen = { event: 'misplayed', seat: 0, row: 1, cards: ['Z'], word_out: false };
    expect(passings([misplay], [['R', 'U'], [], [], []])[0]).toMatchObject({ kind: 'misplayed', under: ['R', 'U'], cards: ['Z'] });
  });
});
