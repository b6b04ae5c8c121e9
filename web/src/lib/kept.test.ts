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

test('what a page left is there for the next, once', () => {
  page().keep('here', ['A', 'B']);
  const next = page();
  expect(next.take('here')).toEqual(['A', 'B']);
  expect(next.take('here')).toBeNull();
});

test('in another position there is nothing, nor when one comes back to it', () => {
  page().keep('here', ['A']);
  const next = page();
  expect(next.take('there')).toBeNull();
  expect(next.take('here')).toBeNull();
});

test('what a page keeps is for the next one, not for itself', () => {
  const one = page();
  one.keep('here', ['A']);
  expect(one.take('here')).toBeNull();
  one.keep('here', null);
  expect(stored.size).toBe(0);
});

test('what cannot be read is nothing', () => {
  for (const text of ['{', 'null', '1', '{"position":"here"}']) {
    stored.set('draft', text);
    expect(page().take('here')).toBeNull();
  }
});
