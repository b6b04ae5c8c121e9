// The weight of the home page and of each table as served, and the time from "Jouer" to the board on a slow connection.

import type { Browser, CDPSession, Page } from 'playwright-core';
import { GAMES } from './games';
import { Server } from './server';
import { launch, PHONE } from './visitor';

const ROUND_TRIP = 150;
const ROUNDS = 5;

/** Counts the bytes received, headers included. */
async function counted(page: Page): Promise<{ client: CDPSession; bytes: () => number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let received = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength));
  return { client, bytes: () => received };
}

/** A page with empty caches and without a service worker. */
async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR', serviceWorkers: 'block' });
  return context.newPage();
}

/** The bytes that a first visit to an address receives, compressed as served. */
export async function weight(browser: Browser, address: string): Promise<number> {
  const page = await stranger(browser);
  const { bytes } = await counted(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return bytes();
}

/** The time from the pointer's coming down on "Jouer" to the board, in milliseconds, with this latency on every request. */
async function toBoard(browser: Browser, address: string, title: string): Promise<number> {
  const page = await stranger(browser);
  const { client } = await counted(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.evaluate(() => {
    const times = window as unknown as { pressed?: number; shown?: number };
    addEventListener('pointerdown', () => (times.pressed ??= performance.now()), { capture: true, once: true });
    // The board is there once the table has more than the line with the turn and the loading message.
    const look = (): void => {
      if (document.querySelector('main[aria-label] > div:not(.now)')) times.shown = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.getByRole('button', { name: new RegExp(`^Jouer ${title}`) }).tap();
  await page.waitForFunction(() => 'shown' in window);
  const took = await page.evaluate(() => {
    const times = window as unknown as { pressed: number; shown: number };
    return times.shown - times.pressed;
  });
  await page.context().close();
  return took;
}

export async function loads(): Promise<void> {
  const server = await new Server().start();
  const browser = await launch();
  try {
    console.log('| page | kB, first load |\n|---|---|');
    console.log(`| home | ${((await weight(browser, server.address)) / 1000).toFixed(1)} |`);
    for (const [game, title] of GAMES) {
      const { table, seat } = await server.post<{ table: string; seat: { secret: string } }>('/api/quick', { game, sit: { name: 'Ada' } });
      console.log(`| ${title}, a table | ${((await weight(browser, `${server.address}/t/${table}#${seat.secret}`)) / 1000).toFixed(1)} |`);
    }
    console.log(`\n| from "Jouer" to the board, ${ROUND_TRIP} ms of latency | ms, median of ${ROUNDS} | each round |\n|---|---|---|`);
    for (const [, title] of GAMES) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(Math.round(await toBoard(browser, server.address, title)));
      const sorted = [...times].sort((one, other) => one - other);
      console.log(`| ${title} | ${sorted[Math.floor(ROUNDS / 2)]} | ${times.join(', ')} |`);
    }
  } finally {
    await browser.close();
    await server.remove();
  }
}
