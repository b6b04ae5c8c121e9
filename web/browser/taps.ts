// Whole games of YAHTZEE DES MOTS by finger, on a page six times as slow: a tap that was lost leaves its game waiting in vain.
// `npm run taps` plays 50 of them, `npm run taps -- 3` three.

import type { Browser } from 'playwright-core';
import type { Game, YahtzeeDesMots } from '../src/protocol';
import { playOut } from './playing';
import { YahtzeePlayer } from './players/yahtzee-des-mots';
import { Server } from './server';
import { launch, PHONE, Visitor } from './visitor';

/** How many times as slow the page is. */
const SLOWER = 6;

/** Plays one, alone, to its end or for so many turns: how many taps that took. */
export async function playSlowly(browser: Browser, server: Server, turns = Infinity): Promise<number> {
  const ada = await Visitor.arrive(browser, { ...PHONE, locale: 'en-GB' });
  try {
    await ada.page.goto(server.address);
    const session = await ada.context.newCDPSession(ada.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let taps = 0;
    await ada.page.exposeFunction('tapped', () => taps++);
    await ada.page.evaluate(() =>
      addEventListener('pointerup', () => (window as unknown as { tapped: () => void }).tapped(), { capture: true }),
    );
    await ada.page.getByRole('button', { name: /^Alone Yahtzee des Mots/ }).tap();
    const player = new YahtzeePlayer(ada);
    const written = ({ view }: Game): number => Object.keys((view as YahtzeeDesMots.View).sheets[0]!).length;
    await playOut(
      ada,
      (game) => player.move(game),
      (game) => written(game) >= turns,
    );
    if (ada.unforgiven.length) throw new Error(ada.unforgiven.join('\n'));
    return taps;
  } finally {
    await ada.leave();
  }
}

export async function taps(games: number): Promise<void> {
  const server = await new Server().start();
  const browser = await launch();
  let [tapped, lost] = [0, 0];
  try {
    for (let game = 1; game <= games; game++) {
      try {
        tapped += await playSlowly(browser, server);
      } catch (error) {
        if (!browser.isConnected()) throw error;
        lost++;
        console.log(`game ${game}: ${error instanceof Error ? error.message : String(error)}`);
      }
      console.log(`${game} of ${games} games, ${tapped} taps, ${lost} games that did not come to their end`);
    }
  } finally {
    await browser.close();
    await server.remove();
  }
  if (lost) process.exitCode = 1;
}
