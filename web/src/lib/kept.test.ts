import { beforeEach, expect, test, vi } from 'vitest';
import { Kept } from './kept';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

/** A new page: it knows only what is stored. */
const page = (): Kept<string[]> => new Kept('draft');

beforeEach(() => stored.clear());

test('a draft left by a page is there for the next page, once', () => {
  page().keep('here', ['A', 'B']);
  const next = page();
  expect(next.take('here')).toEqual(['A', 'B']);
  expect(next.take('here')).toBeNull();
});

test('a draft is dropped in another position, also when its own position returns', () => {
  page().keep('here', ['A']);
  const next = page();
  expect(next.take('there')).toBeNull();
  expect(next.take('here')).toBeNull();
});

test('a draft is kept for the next page, not for the same one', () => {
  const one = page();
  one.keep('here', ['A']);
  expect(one.take('here')).toBeNull();
  one.keep('here', null);
  expect(stored.size).toBe(0);
});

test('an unreadable draft counts as none', () => {
  for (const text of ['{', 'null', '1', '{"position":"here"}']) {
    stored.set('draft', text);
    expect(page().take('here')).toBeNull();
  }
});
