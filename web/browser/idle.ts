// What a table costs in CPU time while nobody plays: without a clock, and with an hourglass running. `npm run idle` prints it.

import type { Browser, CDPSession } from 'playwright-core';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { Server } from './server';
import { DESKTOP, Visitor, launch } from './visitor';

/** How long a table is observed, in seconds. */
const LOOK = 15;

interface Spent {
  /** CPU time of the page's main thread, in seconds. */
  main: number;
  /** CPU time of the processes that run and draw the page, in seconds. */
  all: number;
  recalculations: number;
}

async function spent(page: CDPSession, browser: CDPSession): Promise<Spent> {
  const { metrics } = await page.send('Performance.getMetrics');
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    main: metric('TaskDuration'),
    all: processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU').reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    recalculations: metric('RecalcStyleCount'),
  };
}

async function look(browser: Browser, server: Server, game: GameName, seconds: number | null, still: boolean): Promise<string> {
  const visitor = await Visitor.arrive(browser, { ...DESKTOP, reducedMotion: still ? 'reduce' : 'no-preference' }, false);
  const options = { turn_seconds: seconds };
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup: POSITIONS[game] });
  await takeSeat(visitor, seats[0]!, host);
  await visitor.page.getByText('À vous de jouer').first().waitFor();
  if (seconds !== null) await visitor.page.getByRole('timer').waitFor();
  // The opening animations are over.
  await visitor.page.waitForTimeout(3000);
  const [page, whole] = [await visitor.context.newCDPSession(visitor.page), await browser.newBrowserCDPSession()];
  await page.send('Performance.enable');
  const before = await spent(page, whole);
  await visitor.page.waitForTimeout(LOOK * 1000);
  const after = await spent(page, whole);
  await visitor.leave();
  const share = (of: 'main' | 'all'): string => `${(((after[of] - before[of]) / LOOK) * 100).toFixed(2)} %`;
  const recalculations = ((after.recalculations - before.recalculations) / LOOK).toFixed(1);
  const state = `${seconds === null ? 'idle' : 'hourglass'}${still ? ', reduced motion' : ''}`;
  return [game, state, share('main'), share('all'), recalculations].join(' | ');
}

/** Prints a line for each game and state. */
export async function idle(): Promise<void> {
  const server = await new Server().start();
  console.log('game | state | main thread | page and drawing, of a core | style recalculations a second');
  try {
    for (const game of Object.keys(POSITIONS) as GameName[]) {
      for (const [seconds, still] of [
        [null, false],
        [120, false],
        [120, true],
      ] as const) {
        // A separate browser for each measurement, so that nothing else is counted.
        const browser = await launch();
        console.log(`| ${await look(browser, server, game, seconds, still)} |`);
        await browser.close();
      }
    }
  } finally {
    await server.remove();
  }
}
