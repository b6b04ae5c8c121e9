import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { settings } = await import('./settings.svelte');
const { namesFor } = await import('./names');

const SEATS = [{ name: 'Ada' }, { name: 'Léo' }];

test('the viewer is called Vous, and the others by their names', () => {
  expect(namesFor(SEATS, 1)).toEqual(['Ada', 'Vous']);
  settings.language = 'en';
  expect(namesFor(SEATS, 0)).toEqual(['You', 'Léo']);
});

test('a watcher sees all players by name', () => {
  expect(namesFor(SEATS, null)).toEqual(['Ada', 'Léo']);
});
