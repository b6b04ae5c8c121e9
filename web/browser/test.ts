// A test in the real browser: a server for each test, a browser for all tests of a worker, and visitors who leave after each test. Deals
// and bots follow from the test's seed, which is printed if the test fails. A visitor whose console has an unexpected error fails the
// test.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { seedOf } from './seed';
import { Server, type Setting } from './server';
import { SHORT_LIVED, launch, type Visitor } from './visitor';
import { Warm } from './warm';

export type Arrive = (options?: BrowserContextOptions) => Promise<Visitor>;

/** Console messages when the server is gone: refused for new connections; reset, closed and the like for open ones. */
export const LOST = /net::ERR_|error occurred when fetching the script/;

/**
 * The port of each test's first server. The tests of this worker reuse it one after the other, because the browser's caches of the page
 * belong to its address.
 */
let port = '0';

async function start(servers: Server[], setting: Setting): Promise<Server> {
  const first = servers.length === 0;
  const server = new Server({ ...setting, port: first ? port : '0' });
  servers.push(server);
  await server.start();
  if (first) port = new URL(server.address).port;
  return server;
}

interface House {
  /** The seed of all randomness in this test. */
  seed: number;
  /** All servers of the test. */
  servers: Server[];
  /** The test's server. Importing a position is cheap, and no other test deals from its seed. */
  server: Server;
  /** Starts a server with its own settings. */
  serve: (variables?: Record<string, string>, settings?: string[]) => Promise<Server>;
  browser: Browser;
  warm: Warm;
  arrive: Arrive;
}

export const test = base.extend<House>({
  seed: [
    async ({ task, onTestFailed }, use) => {
      const seed = seedOf(task.name);
      onTestFailed(() => console.error(`“${task.name}” was played with LETTRINE_SEED=${seed}`));
      await use(seed);
    },
    { auto: true },
  ],
  // Of two fixtures the dependent one ends first: visitors leave before the server stops.
  servers: async ({}, use) => {
    const servers: Server[] = [];
    await use(servers);
    for (const server of servers) await server.remove();
  },
  server: async ({ seed, servers }, use) => use(await start(servers, { seed })),
  serve: async ({ seed, servers }, use) => use((variables, settings) => start(servers, { variables, settings, seed })),
  browser: [
    async ({}, use) => {
      const browser = await launch(SHORT_LIVED);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  warm: [async ({ browser }, use) => use(new Warm(browser)), { scope: 'worker' }],
  arrive: async ({ warm, servers }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await warm.take(options);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) await warm.leave(visitor, servers[0]);
    // A soft expectation: a failure must not keep the test's servers from being removed.
    expect.soft(visitors.flatMap((visitor) => visitor.unforgiven)).toEqual([]);
  },
});
