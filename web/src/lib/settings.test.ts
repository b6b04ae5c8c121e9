import { expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const heard = new Map<string, (event: { key?: string; persisted?: boolean }) => void>();
vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('addEventListener', (kind: string, hear: (event: object) => void) => heard.set(kind, hear));

const KEY = 'lettrine.settings';
kept.set(KEY, JSON.stringify({ name: null, level: 'easy', sounds: 'yes', unknown: 1 }));
kept.set('lettrine.identity', 'null');
const { applySettings, identity, settings } = await import('./settings.svelte');

test('invalid settings fall back to their defaults, and valid ones are kept', () => {
  expect(settings).toMatchObject({ name: '', level: 'easy', sounds: false });
  expect(settings).not.toHaveProperty('unknown');
  expect(identity.length).toBeGreaterThanOrEqual(22);
});

test('settings made in another tab are taken over', () => {
  applySettings();
  const said = JSON.stringify({ ...settings, name: 'Ada', theme: 'dark' });
  kept.set(KEY, said);
  heard.get('storage')!({ key: 'lettrine.keys' });
  expect(settings.name).toBe('');
  heard.get('storage')!({ key: KEY });
  expect(settings).toMatchObject({ name: 'Ada', theme: 'dark', level: 'easy' });
  expect(kept.get(KEY)).toBe(said);
});

test('a page that comes back from the cache takes over new settings', () => {
  kept.set(KEY, JSON.stringify({ ...settings, name: 'Léo' }));
  heard.get('pageshow')!({ persisted: true });
  expect(settings.name).toBe('Léo');
});
