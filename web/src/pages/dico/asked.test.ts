import { expect, test } from 'vitest';
import { addressOf, asked, written } from './asked';

test('the signs of a typed text decide between a word and a search', () => {
  expect(asked(' aboyer ')).toEqual({ kind: 'word', word: 'aboyer' });
  expect(asked('AB-')).toEqual({ kind: 'words', conditions: { starts: 'AB' } });
  expect(asked('-EZ')).toEqual({ kind: 'words', conditions: { ends: 'EZ' } });
  expect(asked('-OYE-')).toEqual({ kind: 'words', conditions: { contains: 'OYE' } });
  expect(asked('AEIRST?')).toEqual({ kind: 'words', conditions: { rack: 'AEIRST?' } });
  expect(asked('M.R.E')).toEqual({ kind: 'words', conditions: { pattern: 'M.R.E' } });
  expect([asked(''), asked('  '), asked('-'), asked('--')]).toEqual([null, null, null, null]);
});

test('an address that cannot be decoded is taken as it stands', () => {
  expect(written('AEIRST%3F')).toBe('AEIRST?');
  expect([written('%'), written('%E0%A4%A')]).toEqual(['%', '%E0%A4%A']);
});

test('a typed text has an address that gives the text again', () => {
  expect([addressOf(' Aboyez '), addressOf('AEIRST?'), addressOf('Œuf'), addressOf('  ')]).toEqual([
    '/dico/aboyez',
    '/dico/aeirst%3F',
    '/dico/%C5%93uf',
    '/dico',
  ]);
  for (const typed of ['a/b', '%', 'été', '-oye-']) expect(written(addressOf(typed).slice('/dico/'.length))).toBe(typed);
});
