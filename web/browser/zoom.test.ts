// At 400 % zoom a desktop window has 320 × 256 CSS pixels: everything that opens there can be reached.

import { expect } from 'vitest';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { unreachable } from './reach';
import type { Server } from './server';
import { test, type Arrive } from './test';
import type { Visitor } from './visitor';

/** The folder for screenshots, if they are wanted. */
const PICTURES = process.env.LETTRINE_PICTURES;
const ZOOMED = { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' } as const;

async function opened(visitor: Visitor, what: string, root = 'dialog[open]'): Promise<void> {
  await visitor.page.locator(root).first().waitFor();
  await visitor.settled();
  expect(await unreachable(visitor, root), what).toEqual([]);
  if (PICTURES) await visitor.page.screenshot({ path: `${PICTURES}/zoom-${what.replaceAll(' ', '-')}.png` });
}

/** A seat at a table of WORD OUT with a joker in the hand. */
async function sits(server: Server, arrive: Arrive): Promise<Visitor> {
  const setup = { ...POSITIONS['word-out'], hands: [['?', 'E', 'A'], ['S']] };
  const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  const ada = await arrive(ZOOMED);
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByText('À vous de jouer').first().waitFor();
  return ada;
}

test('at 400 % the menu, its question, the dictionary and the letters of a joker can be reached', async ({ server, arrive }) => {
  const ada = await sits(server, arrive);
  const { page } = ada;
  await page.getByRole('button', { name: 'Menu de la table' }).click();
  await opened(ada, 'the menu');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Continuer à jouer' }).waitFor();
  await opened(ada, 'the question');
  await page.getByRole('button', { name: 'Continuer à jouer' }).click();
  await page.getByRole('button', { name: 'Dictionnaire' }).click();
  await page.getByRole('dialog', { name: 'Le dictionnaire' }).getByRole('searchbox').fill('ETE');
  await page.getByRole('dialog').getByText('est valable').first().waitFor();
  await opened(ada, 'the dictionary');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('1');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Quelle lettre pour le JOKER ?' }).waitFor();
  await opened(ada, 'the letters');
});

test('at 400 % the end, the replay and the master’s review can be reached', async ({ server, arrive }) => {
  const ada = await arrive(ZOOMED);
  const { page } = ada;
  const quick = { game: 'word-out', sit: { name: 'Ada' } };
  const { table, seat } = await server.post<{ table: string; seat: { secret: string } }>('/api/quick', quick);
  await page.goto(`${server.address}/t/${table}#${seat.secret}`);
  await page.getByRole('button', { name: 'Menu de la table' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Oui, abandonner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rejouer' }).waitFor();
  await opened(ada, 'the end');
  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  await page.getByRole('button', { name: 'Revoir avec le maître' }).click();
  await page.getByRole('heading', { name: 'Avec le maître' }).waitFor();
  await opened(ada, 'the review', 'main');
});

test('at 400 % the rules of a table can be changed before it begins', async ({ server, arrive }) => {
  const ada = await arrive(ZOOMED);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /Entre amis Word Out/ }).click();
  await ada.page.getByLabel('Votre nom').fill('Ada');
  await ada.page.getByRole('button', { name: 'Garder ce nom' }).click();
  await ada.page.getByLabel('Lien d’invitation').waitFor();
  await opened(ada, 'the options', 'main');
});

test('zoomed in or with large text, the bar for play by ear leaves the board in sight, and its help begins at its heading', async ({
  server,
  arrive,
}) => {
  const ada = await sits(server, arrive);
  const { page } = ada;
  const share = (): Promise<number> => page.locator('.aloud').evaluate((bar) => bar.getBoundingClientRect().height / innerHeight);
  await page.keyboard.press('Alt+m');
  expect(await share(), 'at 400 %').toBeLessThan(0.45);
  // All its buttons can be reached, though they do not all fit.
  await page.locator('.aloud button').first().focus();
  await expect
    .poll(() =>
      page
        .locator('.aloud button')
        .first()
        .evaluate((button) => button.getBoundingClientRect().left),
    )
    .toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await share(), 'at 200 %').toBeLessThan(0.3);
  await page.setViewportSize({ width: 1280, height: 800 });
  await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(share, { message: 'with large text' }).toBeLessThan(0.3);
  expect(
    await page
      .locator('[data-place] .card')
      .first()
      .evaluate((card) => card.getBoundingClientRect().width),
  ).toBeGreaterThan(40);
  await page.setViewportSize(ZOOMED.viewport);
  await page.keyboard.press('Alt+h');
  await page.getByRole('heading', { name: 'Jouer à l’oreille et au clavier' }).waitFor();
  expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('H2');
  expect(await page.getByRole('dialog').evaluate((help) => help.scrollTop)).toBe(0);
  await opened(ada, 'the help');
});
