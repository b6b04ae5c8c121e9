// Cards and dice follow the reader: larger where the page is zoomed in, larger where the screen has room, and no scrolling on a phone.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { unreachable } from './reach';
import type { Server } from './server';
import { test } from './test';
import { DESKTOP, PHONE, type Visitor } from './visitor';

const GAMES = Object.keys(POSITIONS) as GameName[];
/** What lies on the table, and what the player holds; YAHTZEE has its dice alone. */
const ON_TABLE = '[data-place] .card, [data-letter] .card, .cell .card, .dice .die';
const HELD = '[data-hand] .card, [data-spot^="hand:"] .card, .hand .card, .dice .die';

async function sits(visitor: Visitor, server: Server, game: GameName): Promise<void> {
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup: POSITIONS[game] });
  await takeSeat(visitor, seats[0]!, host);
  await visitor.page.getByText('À vous de jouer').first().waitFor();
}

/** The widths of the first card on the table and of the first one held, in a window of this size. */
async function widths(visitor: Visitor, width: number, height: number): Promise<[number, number]> {
  await visitor.page.setViewportSize({ width, height });
  await visitor.settled();
  const measure = (what: string): Promise<number> =>
    visitor.page
      .locator(what)
      .first()
      .evaluate((card) => card.getBoundingClientRect().width);
  return [await measure(ON_TABLE), await measure(HELD)];
}

test.for(GAMES)('%s: zoomed in everything is larger and can be reached, and large screens are used', async (game, { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, game);
  const [table, held] = await widths(ada, 1280, 800);
  // At 200 % everything is at least 1.6 times as large.
  const [zoomedTable, zoomedHeld] = await widths(ada, 640, 400);
  expect(zoomedTable / table).toBeGreaterThanOrEqual(0.8);
  expect(zoomedHeld / held).toBeGreaterThanOrEqual(0.8);
  const [wideTable, wideHeld] = await widths(ada, 2560, 1440);
  expect(wideTable / table).toBeGreaterThan(1.4);
  expect(wideHeld / held).toBeGreaterThan(1.4);
  // At 400 % every button can be reached, and no card is too small to read.
  expect(Math.min(...(await widths(ada, 320, 256)))).toBeGreaterThan(30);
  expect(await unreachable(ada, 'main')).toEqual([]);
});

/** Chooses the size of cards in another tab, as its settings do; the table's tab follows. */
async function chooses(visitor: Visitor, server: Server, size: string): Promise<void> {
  const { page } = await visitor.beside();
  await page.goto(`${server.address}/reglages`);
  await page.getByLabel('Taille des cartes').selectOption(size);
  await visitor.page.waitForFunction((size) => document.documentElement.dataset['cards'] === size, size);
  await page.close();
}

test.for(GAMES)(
  '%s: a phone needs no scrolling; large cards are larger there too, and all can be reached',
  async (game, { server, arrive }) => {
    const ada = await arrive(PHONE);
    await sits(ada, server, game);
    const usual: [number, number][] = [];
    for (const [width, height] of [
      [360, 640],
      [390, 844],
    ] as const) {
      usual.push(await widths(ada, width, height));
      expect(await ada.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    }
    await chooses(ada, server, 'large');
    const large = [await widths(ada, 360, 640), await widths(ada, 390, 844)];
    for (const [size, widths] of large.entries())
      for (const [what, width] of widths.entries()) expect(width / usual[size]![what]!).toBeGreaterThanOrEqual(1.25);
    await widths(ada, 360, 640);
    expect(await unreachable(ada, 'main')).toEqual([]);
  },
);

test('the sheet of YAHTZEE DES MOTS fills a tablet, and has each name on one line on a phone', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, 'yahtzee-des-mots');
  const sheet = ada.page.locator('main .own');
  const empty = async (width: number, height: number): Promise<number> => {
    await ada.page.setViewportSize({ width, height });
    await ada.settled();
    const [above, below] = [await sheet.boundingBox(), await ada.page.getByRole('region', { name: 'Les dés et les mots' }).boundingBox()];
    return below!.y - above!.y - above!.height;
  };
  expect(await empty(820, 1180), 'between the sheet and the dice').toBeLessThan(100);
  await empty(390, 844);
  const name = sheet.getByText('Mot de 2 lettres');
  const lines = await name.evaluate((text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).fontSize));
  expect(lines, 'the longest name, in bold').toBeLessThan(2);
});

test('a wide screen has larger pages and dialogs, and a tablet larger cards', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  const share = async (what: string): Promise<number> =>
    (await ada.page.locator(what).first().boundingBox())!.width / ada.page.viewportSize()!.width;
  const wide = async (width: number, height: number): Promise<void> => {
    await ada.page.setViewportSize({ width, height });
    await ada.settled();
  };
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Plus Word Out/ }).click();
  for (const [width, height] of [
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await wide(width, height);
    expect(await share('.boxes'), `the boxes at ${width}`).toBeGreaterThan(0.7);
    expect(await share('dialog'), `a dialog at ${width}`).toBeGreaterThan(0.3);
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await sits(ada, server, 'rondorondo');
  await wide(1920, 1080);
  await ada.page.getByRole('button', { name: 'Menu de la table' }).click();
  const menu = (await ada.page.getByRole('dialog').boundingBox())!;
  expect(menu.y, 'the top of the menu').toBeGreaterThanOrEqual(0);
  expect(menu.y + menu.height, 'its end').toBeLessThanOrEqual(1080);
  await ada.page.keyboard.press('Escape');
  await wide(820, 1180);
  expect(await share('.bottom .hand li')).toBeGreaterThan(0.12);
  expect(await share('.arc .cell')).toBeGreaterThan(0.15);
});
