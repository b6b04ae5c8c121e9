// Failures of the connection, and changes in another tab: they are reported and can be repaired, and nothing on the page is lost.

import { expect } from 'vitest';
import { LOST, test } from './test';
import { DESKTOP } from './visitor';

/** A finished game with two hands that cannot be confused. */
const OVER = {
  game: 'word-out',
  seats: ['Ada', 'Léo'],
  setup: { hands: [['Q', 'W'], ['K']], rows: [['R'], ['T'], ['L'], ['M']], draw: [], scores: [3, 1], turn: 0 },
  actions: [
    { seat: 0, do: 'pass' },
    { seat: 1, do: 'pass' },
  ],
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
  await (await late).finished();
  // The page has read the answer by now, and drawn what it makes of it.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
  expect(await hand.textContent()).toContain('K');

  await page.unroute(/seat=0/);
  await page.route(/\/api\//, (route) => route.abort());
  await eyes.selectOption('Ada');
  await page.getByText('Le serveur ne répond pas.').waitFor();
  expect(await eyes.locator('option:checked').textContent()).toBe('Léo');
  expect(await hand.textContent()).toContain('K');
  await page.getByRole('button', { name: 'Enregistrer la partie' }).click();
  // The message may still be on the screen: an error that comes again is announced again.
  await expect.poll(async () => (await visitor.said()).flat().filter((line) => line === 'Le serveur ne répond pas.').length).toBe(2);
});

test('a page that could not be loaded can be tried again', async ({ server, arrive }) => {
  const { table } = await server.post<{ table: string }>('/api/records', { record: OVER });
  const visitor = await arrive(DESKTOP);
  visitor.forgives(LOST);
  const { page } = visitor;
  const pages = [
    ['/nouvelle/word-out', page.getByRole('button', { name: 'Commencer' })],
    ['/regles/communes', page.locator('.rules h3').first()],
    [`/revoir/${table}/1`, page.getByLabel('Point de vue')],
    ['/dico/aboyer', page.getByText('est valable').first()],
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

test('tabs share their settings, and refused notifications stay off', async ({ server, arrive }) => {
  const visitor = await arrive();
  const other = await visitor.beside();
  for (const { page } of [visitor, other]) await page.goto(`${server.address}/reglages`);
  await visitor.page.getByLabel('Votre nom').fill('Ada');
  await visitor.page.getByLabel('Thème').selectOption('dark');
  await expect.poll(() => other.page.getByLabel('Votre nom').inputValue()).toBe('Ada');
  // Perhaps before this tab has received the other's change.
  await other.page.getByLabel('Taille des cartes').selectOption('large');
  await expect.poll(() => visitor.page.getByLabel('Taille des cartes').inputValue()).toBe('large');
  await visitor.page.reload();
  expect(await visitor.page.getByLabel('Votre nom').inputValue()).toBe('Ada');
  expect(await visitor.page.getByLabel('Thème').inputValue()).toBe('dark');
  await visitor.page.evaluate(() => (Notification.requestPermission = async () => 'denied'));
  const notify = visitor.page.getByLabel('Me prévenir');
  await notify.click();
  await visitor.page.getByText('ne permet pas les notifications').waitFor();
  expect(await notify.isChecked()).toBe(false);
});
