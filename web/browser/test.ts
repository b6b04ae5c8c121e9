// A test in the real browser: a server and a browser for each file, and visitors who are gone after each test.
// Nobody may leave with an error that the test did not expect.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { Server } from './server';
import { Visitor, launch } from './visitor';

export type Arrive = (options?: BrowserContextOptions) => Promise<Visitor>;

/** What a console says when the server is gone: refused if it was so before, reset, closed and the like for what was under way. */
export const LOST = /net::ERR_|error occurred when fetching the script/;

interface House {
  /** The file's server. */
  server: Server;
  /** A server of the test's own, to stop and start as it likes. */
  serve: (variables?: Record<string, string>, settings?: string[]) => Promise<Server>;
  browser: Browser;
  arrive: Arrive;
}

export const test = base.extend<House>({
  server: [
    async ({}, use) => {
      const server = await new Server().start();
      await use(server);
      await server.remove();
    },
    { scope: 'file' },
  ],
  browser: [
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (variables, settings) => {
      const server = new Server(variables, settings);
      servers.push(server);
      return server.start();
    });
    for (const server of servers) await server.remove();
  },
  arrive: async ({ browser }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await Visitor.arrive(browser, options);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) await visitor.leave();
    // Softly, or the test's own servers would stay.
    expect.soft(visitors.flatMap((visitor) => visitor.unforgiven)).toEqual([]);
  },
});
