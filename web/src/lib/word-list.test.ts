import { expect, test } from 'vitest';
import { folded } from './folded';
import { WordList } from './word-list';

const list = new WordList('ABOI\nABOYA\nABOYER\nMARGE\nMERLE\nRUE\nRUEE\nRUES\nURE\n');
const found = (conditions: Record<string, string>): string[] | undefined => list.search(conditions)?.words.map(({ word }) => word);

test('typed words are folded to plain capitals', () => {
  expect([folded(' aboyé '), folded('Cœur'), folded('naïf'), folded('m0t'), folded('l’eau')]).toEqual([
    'ABOYE',
    'COEUR',
    'NAIF',
    null,
    null,
  ]);
});

test('a word is one or not, and grows at both ends', () => {
  expect(list.about('rue')).toMatchObject({ word: 'RUE', valid: true, front: [], behind: ['RUEE', 'RUES'], anagrams: ['URE'] });
  expect(list.about('ruer')?.valid).toBe(false);
  expect(list.about('r2')).toBeNull();
});

test('beginnings, ends, factors, patterns and racks are found, the longest first', () => {
  expect(found({ starts: 'abo' })).toEqual(['ABOYER', 'ABOYA', 'ABOI']);
  expect(found({ ends: 'E' })).toEqual(['MARGE', 'MERLE', 'RUEE', 'RUE', 'URE']);
  expect(found({ contains: 'OY' })).toEqual(['ABOYER', 'ABOYA']);
  expect(found({ pattern: 'M.R.E' })).toEqual(['MARGE', 'MERLE']);
  expect(found({ rack: 'URE' })).toEqual(['RUE', 'URE']);
  expect(list.search({ rack: 'ru?e' })?.words[0]).toEqual({ word: 'RUEE', jokers: [3] });
  expect(found({ starts: 'R', ends: 'S' })).toEqual(['RUES']);
  expect(found({ starts: '1' })).toBeUndefined();
});
