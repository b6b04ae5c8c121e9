import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { notices } = await import('./notices.svelte');

test('what is said twice in a row is said anew the second time', () => {
  notices.speak('Léo passe.');
  const first = notices.spoken;
  notices.speak('Léo passe.');
  expect(notices.spoken).toEqual(first);
  expect(notices.spoken).not.toBe(first);
});
