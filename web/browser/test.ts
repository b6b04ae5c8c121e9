// A test in the real browser: a server for each test, a browser for all tests of a worker, and visitors who are gone after each
// test. What is dealt, and what bots choose, follows from the test's seed, which is told when it fails.
// Nobody may leave with an error that the test did not expect.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { seedOf } from './seed';
import { Server, type Setting } from './server';
import { launch, type Visitor } from './visitor';
import { Warm } from './warm';

export type Arrive = (options?: BrowserContextOptions) => Promise<Visitor>;

/** What a console says when the server is gone: refused if it was so before, reset, closed and the like for what was under way. */
export const LOST = /net::ERR_|error occurred when fetching the script/;

/**
 * Where each test's first server listens, one after the other in this worker: what a browser has read and compiled of the page belongs to
 * its address.
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
  /** What all chance of this test follows from. */
  seed: number;
  /** All servers of the test. */
  servers: Server[];
  /** The test's server. A position costs it next to nothing, and no other test has dealt from its seed. */
  server: Server;
  /** A server with settings of its own. */
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
  // Of two fixtures the one that needs the other ends first: visitors leave before the server does.
  servers: async ({}, use) => {
    const servers: Server[] = [];
    await use(servers);
    for (const server of servers) await server.remove();
  },
  server: async ({ seed, servers }, use) => use(await start(servers, { seed })),
  serve: async ({ seed, servers }, use) => use((variables, settings) => start(servers, { variables, settings, seed })),
  browser: [
    async ({}, use) => {
      const browser = await launch();
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
    // Softly, or the test's own servers would stay.
    expect.soft(visitors.flatMap((visitor) => visitor.unforgiven)).toEqual([]);
  },
});
