import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from './draft';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

/** Another page: it knows what is stored, and nothing else. */
async function page(): Promise<typeof import('./kept')> {
  vi.resetModules();
  return import('./kept');
}
const draft: Draft = { add: 'right', cells: [{ key: 1, code: '?M' }, null, { key: 2, code: '(A)' }, { key: 3, code: 'A' }] };
const tiles = ['A', 'A', 'B', '?'].map((code, at) => ({ key: at + 10, code }));

beforeEach(() => stored.clear());

test('what was laid lies there again, once', async () => {
  (await page()).keep('here', draft);
  const { kept } = await page();
  expect(kept('here', tiles)).toEqual({
    add: 'right',
    cells: [{ key: 13, code: '?M' }, null, { key: 10, code: '(A)' }, { key: 11, code: 'A' }],
  });
  expect(kept('here', tiles)).toBeNull();
});

test('not in another position', async () => {
  (await page()).keep('here', draft);
  expect((await page()).kept('there', tiles)).toBeNull();
});

test('nothing laid, nothing kept; nor by the page itself', async () => {
  const { keep, kept } = await page();
  keep('here', draft);
  expect(kept('here', tiles)).toBeNull();
  keep('here', { cells: [null, null, null] });
  expect(stored.size).toBe(0);
});
