// Cards and dice follow the reader: larger where the page is zoomed in, larger where the screen has room, and no scrolling on a phone.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
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

test.for(GAMES)('%s: at 200 % everything is at least 1.6 times as large, and large screens are used', async (game, { server, arrive }) => {
  const ada = await arrive({ ...DESKTOP, reducedMotion: 'reduce' });
  await sits(ada, server, game);
  const [table, held] = await widths(ada, 1280, 800);
  const [zoomedTable, zoomedHeld] = await widths(ada, 640, 400);
  expect(zoomedTable / table).toBeGreaterThanOrEqual(0.8);
  expect(zoomedHeld / held).toBeGreaterThanOrEqual(0.8);
  const [wideTable, wideHeld] = await widths(ada, 2560, 1440);
  expect(wideTable / table).toBeGreaterThan(1.4);
  expect(wideHeld / held).toBeGreaterThan(1.4);
});

test.for(GAMES)('%s: at 400 % every button can be reached, and no card is too small to read', async (game, { server, arrive }) => {
  const ada = await arrive({ ...DESKTOP, reducedMotion: 'reduce' });
  await sits(ada, server, game);
  const [table, held] = await widths(ada, 320, 256);
  expect(Math.min(table, held)).toBeGreaterThan(30);
  for (const button of await ada.page.locator('main button:visible').all()) {
    const hit = await button.evaluate((wanted) => {
      wanted.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = wanted.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (wanted.contains(found) || found.contains(wanted))
        ? ''
        : `hidden by ${found?.outerHTML.slice(0, 200) ?? 'the edge'}`;
    });
    expect(hit, (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').toBe('');
  }
});

test.for(GAMES)('%s: a phone needs no scrolling', async (game, { server, arrive }) => {
  const ada = await arrive(PHONE);
  await sits(ada, server, game);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await ada.page.setViewportSize({ width, height });
    await ada.settled();
    expect(await ada.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  }
});
