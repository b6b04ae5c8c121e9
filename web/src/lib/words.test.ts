import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { settings } = await import('./settings.svelte');
const { colon, count, listed, words } = await import('./words');

const told = words(
  { plain: 'Un mot ?', made: (word: string) => `« ${word} » : non !`, several: ['Oui ; non', '80 % des mots'] },
  { plain: 'A word?', made: (word: string) => `“${word}”: no!`, several: ['Yes; no', '80% of the words'] },
);

test('no line of French can begin with a sign that belongs to the line before', () => {
  settings.language = 'fr';
  expect(told().plain).toBe('Un mot\u00a0?');
  expect(told().made('ZZ')).toBe('«\u00a0ZZ\u00a0»\u00a0: non\u00a0!');
  expect(told().several).toEqual(['Oui\u00a0; non', '80\u00a0% des mots']);
  expect(colon()).toBe('\u00a0: ');
});

test('English has no space before a sign', () => {
  settings.language = 'en';
  expect(told().made('ZZ')).toBe('“ZZ”: no!');
  expect(colon()).toBe(': ');
});

test('a number stays with its noun, and a large one is read in groups of three', () => {
  settings.language = 'fr';
  expect([1979, 412846].map((words) => count(words, 'mot', 'mots'))).toEqual(['1979\u00a0mots', '412\u202f846\u00a0mots']);
  settings.language = 'en';
  expect(count(412846, 'word', 'words')).toBe('412,846\u00a0words');
});

test('names stand in a sentence as one would write them', () => {
  const told = (): string[] => [[], ['Ana'], ['Ana', 'Léo'], ['Ana', 'Léo', 'Mia']].map(listed);
  settings.language = 'fr';
  expect(told()).toEqual(['', 'Ana', 'Ana et Léo', 'Ana, Léo et Mia']);
  settings.language = 'en';
  expect(told()).toEqual(['', 'Ana', 'Ana and Léo', 'Ana, Léo and Mia']);
});
