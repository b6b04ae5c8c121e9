// What goes wrong on the line, or in another tab, is told and can be mended; nothing that is there is lost by it.

import { expect } from 'vitest';
import { LOST, test } from './test';
import { PHONE } from './visitor';

/** A game that is over: two hands that cannot be mistaken for each other. */
const OVER = {
  game: 'word-out',
  seats: ['Ada', 'Léo'],
  setup: { hands: [['Q', 'W'], ['K']], rows: [['R'], ['T'], ['L'], ['M']], draw: [], scores: [3, 1], turn: 0 },
  actions: [{ seat: 0, do: 'pass' }, { seat: 1, do: 'pass' }],
};

test('a game is seen again through the eyes chosen last, and stays on the screen when the line is lost', async ({ server, arrive }) => {
  const { table } = await server.post<{ table: string }>('/api/records', { record: OVER });
  const visitor = await arrive();
  visitor.forgives(LOST);
  const { page } = visitor;
  await page.goto(`${server.address}/revoir/${table}/1`);
  const eyes = page.getByLabel('Point de vue');
  const hand = page.locator('[data-hand]');
  let answer = (): void => undefined;
  await page.route(/seat=0/, async (route) => {
    await new Promise<void>((done) => (answer = done));
    await route.continue();
  });
  await eyes.selectOption('Ada');
  await eyes.selectOption('Léo');
  await expect.poll(() => hand.textContent()).toContain('K');
  const late = page.waitForResponse(/seat=0/);
  answer();
  await late;
  await page.waitForTimeout(200);
  expect(await hand.textContent()).toContain('K');

  await page.unroute(/seat=0/);
  await page.route(/\/api\//, (route) => route.abort());
  await eyes.selectOption('Ada');
  await page.getByText('Le serveur ne répond pas.').waitFor();
  expect(await eyes.locator('option:checked').textContent()).toBe('Léo');
  expect(await hand.textContent()).toContain('K');
  await page.getByRole('button', { name: 'Enregistrer la partie' }).click();
  await page.getByText('Le serveur ne répond pas.').waitFor();
});

test('what could not be fetched is asked for again', async ({ server, arrive }) => {
  const { table } = await server.post<{ table: string }>('/api/records', { record: OVER });
  const visitor = await arrive();
  visitor.forgives(LOST);
  const { page } = visitor;
  const pages = [
    ['/nouvelle/word-out', page.getByRole('button', { name: 'Commencer' })],
    ['/regles/communes', page.locator('.rules h3').first()],
    [`/revoir/${table}/1`, page.getByLabel('Point de vue')],
    ['/dico/aboyer', page.getByText('est valable')],
  ] as const;
  for (const [path, there] of pages) {
    await page.route(/\/api\//, (route) => route.abort());
    await page.goto(server.address + path);
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    expect(await visitor.findings(), path).toEqual([]);
    await page.unroute(/\/api\//);
    await again.click();
    await there.waitFor();
    await again.waitFor({ state: 'detached' });
  }
});

test('tabs share their settings, and who refuses notifications has none', async ({ server, arrive }) => {
  const visitor = await arrive();
  const other = await visitor.beside();
  for (const { page } of [visitor, other]) await page.goto(`${server.address}/reglages`);
  await visitor.page.getByLabel('Votre nom').fill('Ada');
  await visitor.page.getByLabel('Lumière').selectOption('dark');
  await expect.poll(() => other.page.getByLabel('Votre nom').inputValue()).toBe('Ada');
  await other.page.getByLabel('Taille des cartes').selectOption('large');
  await expect.poll(() => visitor.page.getByLabel('Taille des cartes').inputValue()).toBe('large');
  await visitor.page.reload();
  expect(await visitor.page.getByLabel('Lumière').inputValue()).toBe('dark');
  await visitor.page.evaluate(() => (Notification.requestPermission = async () => 'denied'));
  const notify = visitor.page.getByLabel('Me prévenir');
  await notify.click();
  await visitor.page.getByText('ne permet pas de notifications').waitFor();
  expect(await notify.isChecked()).toBe(false);
});

test('where nothing may be stored, one screen seats everybody all the same', async ({ server, arrive }) => {
  const family = await arrive(PHONE);
  await family.context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  await family.page.goto(`${server.address}/nouvelle/word-out`);
  await family.page.getByLabel('Joueur 1').fill('Ada');
  await family.page.getByRole('button', { name: 'Commencer' }).tap();
  await family.page.getByRole('heading', { name: /^Passez l’appareil à (Ada|Joueur 2)/ }).waitFor();
});

test('a draft is kept while the chat is shut, and sent once', async ({ server, arrive }) => {
  const host = await arrive(PHONE);
  const { seats, host: link } = await server.position({ ...OVER, actions: [] });
  const { page } = host;
  let slow = 0;
  await page.routeWebSocket(/socket$/, (page) => {
    const line = page.connectToServer();
    page.onMessage((said) => void setTimeout(() => line.send(said), slow));
  });
  await page.goto(link);
  await page.waitForURL((url) => url.hash === '');
  await page.goto(seats[0]!);
  await page.getByRole('button', { name: /La partie et la discussion/ }).tap();
  const field = page.getByLabel('Dire quelque chose');
  await field.fill('Bonjour');
  await page.getByRole('button', { name: 'Fermer' }).tap();
  await page.getByRole('button', { name: /La partie et la discussion/ }).tap();
  expect(await field.inputValue()).toBe('Bonjour');
  slow = 800;
  await field.press('Enter');
  await field.press('Enter');
  await field.fill('La suite');
  await page.getByRole('list', { name: 'Messages' }).getByText('Bonjour').waitFor();
  await page.waitForTimeout(1000);
  expect(await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').count()).toBe(1);
  expect(await field.inputValue()).toBe('La suite');
});
