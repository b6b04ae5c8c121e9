import { expect, test } from 'vitest';
import { term, understood } from './sums';

test('a preview of a word has the parts of its points', () => {
  const would = { word: 'MARE', points: 4, letters: 5, gommes: -2, bonus: 3, exchanges: -2 };
  expect(understood({ would })?.would).toEqual({
    word: 'MARE',
    points: 4,
    parts: [
      ['letters', 5],
      ['gommes', -2],
      ['bonus', 3],
      ['exchanges', -2],
    ],
  });
});

test('parts of 0 points are left out, except the letters', () => {
  const would = { word: 'NEM', points: 0, letters: 0, gommes: 0, bonus: 0, exchanges: 0 };
  expect(understood({ would })?.would?.parts).toEqual([['letters', 0]]);
  expect(understood({ would: { points: -2 } })?.would).toEqual({ points: -2, parts: [], word: undefined });
});

test('a refusal is kept, and no answer is none', () => {
  const refused = { code: 'no_word', rule: 'RR-13', message: 'NON' };
  expect(understood({ refused })).toEqual({ refused });
  expect(understood(undefined)).toBeNull();
});

test('numbers are written with a true minus sign', () => {
  expect([term(-2, true), term(-2, false), term(3, false)]).toEqual(['−2', '− 2', '+ 3']);
});
