import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
let forbidden = false;
const allow = <T>(value: T): T => {
  if (forbidden) throw new Error('storage is forbidden');
  return value;
};
vi.stubGlobal('localStorage', {
  getItem: (key: string) => allow(kept.get(key) ?? null),
  setItem: (key: string, value: string) => allow(kept.set(key, value)),
});

/** A new page: it knows only what is stored. */
async function page(): Promise<typeof import('./storage')> {
  vi.resetModules();
  return import('./storage');
}

beforeEach(() => {
  kept.clear();
  forbidden = false;
});

test('a stored value is there on the next page', async () => {
  (await page()).store('keys', { a: 1 });
  expect((await page()).stored('keys', {})).toEqual({ a: 1 });
});

test('where storage is forbidden, the page remembers for as long as it lives', async () => {
  forbidden = true;
  const { store, stored } = await page();
  store('keys', { a: 1 });
  store('keys', { a: 2 });
  expect(stored('keys', {})).toEqual({ a: 2 });
  expect((await page()).stored('keys', {})).toEqual({});
});

test('once storage is allowed again, the next value is stored', async () => {
  forbidden = true;
  const { store, stored } = await page();
  store('keys', { a: 1 });
  forbidden = false;
  expect(stored('keys', {})).toEqual({ a: 1 });
  store('keys', { a: 2 });
  expect([stored('keys', {}), (await page()).stored('keys', {})]).toEqual([{ a: 2 }, { a: 2 }]);
});

test('a spoiled value counts as none', async () => {
  const { stored } = await page();
  for (const spoiled of ['null', '{', '', '[]', '7', '"text"']) {
    kept.set('keys', spoiled);
    expect(stored('keys', { own: true }), spoiled).toEqual({ own: true });
  }
  for (const spoiled of ['null', '{}', '7']) {
    kept.set('identity', spoiled);
    expect(stored('identity', ''), spoiled).toBe('');
  }
});
