// Navigation between pages: titles, focus, the scroll position, a new version, and no network.

import { expect } from 'vitest';
import { POSITIONS } from './positions';
import { test } from './test';
import { DESKTOP, PHONE, WITH_WORKER } from './visitor';

test('each page has its own title, and a link leads the focus to its heading', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await ada.page.goto(server.address);
  const titles = new Set([await ada.page.title()]);
  for (const [link, heading] of [
    ['Dico', 'Le dictionnaire'],
    ['Règles', 'Les règles'],
    ['Réglages', 'Réglages'],
    ['Jouer', 'À quoi joue-t-on'],
  ] as const) {
    await ada.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: link }).click();
    const title = ada.page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    await expect.poll(() => title.evaluate((node) => node === document.activeElement)).toBe(true);
    titles.add(await ada.page.title());
  }
  await ada.page.goto(`${server.address}/regles/word-out`);
  await expect.poll(() => ada.page.title()).toBe('Les règles de Word Out · Lettrine');
  expect(titles.size).toBe(4);
});

test('going back restores the place one had scrolled to, and a link begins at the top', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.goto(`${server.address}/regles/word-out`);
  const rule = ada.page.getByRole('heading', { name: 'CONTRE', exact: true });
  await rule.scrollIntoViewIfNeeded();
  const top = (): Promise<number> => ada.page.evaluate(() => Math.round(scrollY));
  const before = await top();
  expect(before).toBeGreaterThan(500);
  await ada.page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/regles/communes"]')!.click());
  await ada.page.getByRole('heading', { name: 'Égalités' }).waitFor();
  await expect.poll(top).toBe(0);
  await ada.page.goBack();
  await rule.waitFor();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
});

test('in a replay, an arrow with Alt stays the browser’s way back', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  // Two passes end the last hand: a game that is over can be seen again.
  const setup = { ...POSITIONS['crack-word'], piles: [[], []], last_hand: true };
  const record = { game: 'crack-word', seats: ['Ada', 'Léo'], setup, actions: [0, 1].map((seat) => ({ seat, do: 'pass' })) };
  const { table } = await server.post<{ table: string }>('/api/records', { record });
  await ada.page.goto(`${server.address}/revoir/${table}/1`);
  const step = ada.page.getByRole('status').filter({ hasText: /^(La donne|Coup)/ });
  await step.waitFor();
  await ada.page.keyboard.press('ArrowRight');
  await step.filter({ hasText: 'Coup 1' }).waitFor();
  const taken = (init: { key: string; altKey?: boolean; metaKey?: boolean }): Promise<boolean> =>
    ada.page.evaluate(
      (init) => !document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })),
      init,
    );
  expect(await taken({ key: 'ArrowLeft', altKey: true })).toBe(false);
  expect(await taken({ key: 'ArrowLeft', metaKey: true })).toBe(false);
  await step.filter({ hasText: 'Coup 1' }).waitFor();
  expect(await taken({ key: 'ArrowLeft' })).toBe(true);
  await step.filter({ hasText: 'La donne' }).waitFor();
});

test('the keyboard’s first stop leads past the menu', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await ada.page.goto(`${server.address}/reglages`);
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  await ada.page.keyboard.press('Tab');
  await ada.page.getByRole('button', { name: 'Aller au contenu' }).waitFor();
  await ada.page.keyboard.press('Enter');
  expect(await ada.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await ada.page.keyboard.press('Tab');
  expect(await ada.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('rules that are being read do not move', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.addInitScript(() => {
    const page = window as unknown as { shifted: number };
    page.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) page.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await ada.page.goto(`${server.address}/regles/word-out`);
  await ada.page.getByRole('heading', { name: 'CONTRE', exact: true }).waitFor();
  await ada.page.waitForLoadState('networkidle');
  const shifted = (): Promise<number> => ada.page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  expect(await shifted()).toBeLessThan(0.05);
  expect(await ada.page.locator('main').innerText()).not.toMatch(/\b(WO|CW|RR|YM)-\d/);
  // What pushes the rules down is counted.
  await ada.page.evaluate(() => {
    scrollTo(0, 0);
    const late = document.createElement('div');
    late.style.height = '300px';
    document.querySelector('main')!.prepend(late);
  });
  await expect.poll(shifted).toBeGreaterThan(0.05);
});

test('a page that lacks a part because the server has a new version loads the new one', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  for (const error of [/404/, /Failed to (fetch|load)/]) ada.forgives(error);
  await ada.page.goto(server.address);
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  // The server was replaced: its page is another, and the chunk that this page needs is gone.
  const page = await (await fetch(server.address)).text();
  let old = true;
  // The page reloads by itself, and the new one names existing files.
  ada.page.on('request', (request) => request.isNavigationRequest() && (old = false));
  await ada.page.route('**/assets/DicoPage-*.js', (route) => (old ? route.fulfill({ status: 404 }) : route.continue()));
  await ada.page.route(`${server.address}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: page.replace(/index-[\w-]+\.js/, 'index-Newer123.js') }),
  );
  await ada.page.getByRole('link', { name: 'Dico' }).click();
  await ada.page.getByRole('heading', { name: 'Le dictionnaire' }).waitFor();
  expect(old).toBe(false);
});

test('without a network all pages open, and the rules can be read', async ({ serve, arrive }) => {
  const server = await serve();
  const ada = await arrive({ ...DESKTOP, ...WITH_WORKER });
  ada.forgives(/ERR_|Failed to (fetch|load)|WebSocket|503/);
  await ada.page.goto(server.address);
  const kept = (): Promise<string[]> =>
    ada.page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
      return all.flat();
    });
  await expect.poll(async () => (await kept()).filter((url) => url.includes('/api/rules/')).length).toBe(5);
  await server.stop();
  for (const [path, heading] of [
    ['/', 'À quoi joue-t-on'],
    ['/dico', 'Le dictionnaire'],
    ['/reglages', 'Réglages'],
    ['/lecon', 'Premières parties guidées'],
    ['/nouvelle/word-out', 'Word Out, sur cet écran'],
    ['/regles/crack-word', 'Crack Word'],
  ] as const) {
    await ada.page.goto(server.address + path);
    await ada.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await ada.page
    .getByRole('heading', { name: 'La majorité' })
    .or(ada.page.getByRole('heading', { level: 3 }))
    .first()
    .waitFor();
});

test('the dictionary tells a screen reader how many words there are, not all of them', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await ada.page.goto(`${server.address}/dico/AEIRST%3F`);
  const status = ada.page.locator('main').getByRole('status');
  await expect.poll(() => status.innerText()).toMatch(/^[\d\s]+mots$/);
  expect(await ada.page.locator('main [aria-live]').count()).toBe(0);
});

test('a full field for a name says so in a status that was there before', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await ada.page.goto(`${server.address}/reglages`);
  const field = ada.page.getByLabel('Votre nom à la table');
  const status = (await ada.page.locator('label', { has: field }).getByRole('status').elementHandle())!;
  expect(await status.innerText()).toBe('');
  await field.fill('Apostrophe de la Virgule');
  expect(await status.innerText()).toMatch(/24/);
});

test('hidden words of a button’s name do not run into the words before them', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await ada.page.goto(server.address);
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  const client = await ada.context.newCDPSession(ada.page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const names = nodes.filter((node) => node.role?.value === 'button').map((node) => String(node.name?.value));
  expect(names).toContain('Jouer Word Out contre l’ordinateur');
});
