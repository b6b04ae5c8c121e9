import { expect, test } from 'vitest';
import type { Rondorondo } from '../../protocol';
import { lastLaid } from './latest';

const COMPOSED = { event: 'composed', seat: 1, cells: [null, 'A', null, 'S'], word: 'MARS', points: 6 } as Rondorondo.Seen;

test('the cards of the last word are marked, those beneath it are not, until the next word', () => {
  expect(lastLaid([COMPOSED])).toEqual({ at: new Set([1, 3]), seat: 1 });
  expect(lastLaid([COMPOSED, { event: 'turn', seat: 0 }])).not.toBeNull();
  expect(lastLaid([COMPOSED, { event: 'passed', seat: 0, points: 0 }])).toEqual({ at: new Set([1, 3]), seat: 1 });
});
