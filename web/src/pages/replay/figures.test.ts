import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { settings } = await import('../../lib/settings.svelte');
const { estimated } = await import('./figures');

test('points of an estimate have the singular of their language', () => {
  expect([0.4, 1, 1.94, 1.96, 12].map(estimated)).toEqual(
    ['0,4 point', '1 point', '1,9 point', '2 points', '12 points'].map((text) => text.replace(' ', '\u00a0')),
  );
  settings.language = 'en';
  expect([0.4, 1, 1.04, 2].map(estimated)).toEqual(
    ['0.4 points', '1 point', '1 point', '2 points'].map((text) => text.replace(' ', '\u00a0')),
  );
});
