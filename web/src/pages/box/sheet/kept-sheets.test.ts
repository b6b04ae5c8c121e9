import { beforeEach, expect, test } from 'vitest';
import { store } from '../../../lib/storage';
import { forgetSheet, keepSheet, newSheet, sheetOf, sheets, standing } from './kept-sheets';

beforeEach(() => store('lettrine.sheets', []));

test('the sheet written on last comes first, and each is kept once', () => {
  const [first, second] = [newSheet('word-out', ['Ada'], {}, 1), newSheet('rondorondo', ['Léo'], {}, 2)];
  keepSheet(first);
  keepSheet(second);
  keepSheet({ ...first, names: ['Zoé'] });
  expect(sheets().map(({ names }) => names[0])).toEqual(['Zoé', 'Léo']);
  expect(sheetOf(second.id)?.game).toBe('rondorondo');
  expect(forgetSheet(first.id)).toHaveLength(1);
});

test('a struck line stays in the sheet, and does not count', () => {
  const sheet = newSheet('word-out', ['Ada'], {}, 1);
  const line = { do: 'deal', seat: 0 } as const;
  sheet.lines.push({ line, at: 1, was: [] }, { line, at: 2, was: [], struck: 3 });
  expect([sheet.lines.length, standing(sheet).length]).toEqual([2, 1]);
});

test('spoiled kept sheets are left out, and at most sixty are kept', () => {
  store('lettrine.sheets', [null, 3, { id: 4 }, { id: 'a', lines: [] }]);
  expect(sheets()).toHaveLength(1);
  for (let n = 0; n < 80; n++) keepSheet(newSheet('word-out', [], {}, n * 9999));
  expect(sheets()).toHaveLength(60);
});
