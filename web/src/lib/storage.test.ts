import { beforeEach, expect, test, vi } from 'vitest';

let forbidden = false;
/** A browser's storage. Its keys are its own properties, as in a browser. */
function storage(): Record<string, string> {
  const allow = (): void => {
    if (forbidden) throw new Error('storage is forbidden');
  };
  const methods = {
    getItem: (key: string) => (allow(), kept[key] ?? null),
    setItem: (key: string, value: string) => (allow(), (kept[key] = value)),
    removeItem: (key: string) => (allow(), delete kept[key]),
  };
  const kept = Object.create(methods) as Record<string, string>;
  return kept;
}
const [local, tab] = [storage(), storage()];
vi.stubGlobal('localStorage', local);
vi.stubGlobal('sessionStorage', tab);

/** A new page: it knows only what is stored. */
async function page(): Promise<typeof import('./storage')> {
  vi.resetModules();
  return import('./storage');
}

beforeEach(() => {
  for (const kept of [local, tab]) for (const key of Object.keys(kept)) delete kept[key];
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
    local.keys = spoiled;
    expect(stored('keys', { own: true }), spoiled).toEqual({ own: true });
  }
  for (const spoiled of ['null', '{}', '7']) {
    local.identity = spoiled;
    expect(stored('identity', ''), spoiled).toBe('');
  }
});

test('a value of the tab survives the page, and is lost where storage is forbidden', async () => {
  (await page()).storeInTab('draft', ['A']);
  expect((await page()).storedInTab('draft')).toEqual(['A']);
  forbidden = true;
  const { storedInTab, storeInTab } = await page();
  expect(storedInTab('draft')).toBeNull();
  expect(() => storeInTab('draft', ['B'])).not.toThrow();
});

test('forgetting removes all of ours and nothing else, and nothing comes back for the tab', async () => {
  const { forgetEverything, storeInTab, store } = await page();
  store('lettrine.keys', {});
  storeInTab('lettrine.order', ['A']);
  storeInTab('other', 1);
  forgetEverything();
  storeInTab('lettrine.scrolled', {});
  expect([Object.keys(local), Object.keys(tab)]).toEqual([[], ['other']]);
});

test('forgetting where storage is forbidden does not fail', async () => {
  forbidden = true;
  const { forgetEverything, store, stored } = await page();
  store('keys', { a: 1 });
  forgetEverything();
  expect(stored('keys', {})).toEqual({});
});
