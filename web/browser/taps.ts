// Whole games of YAHTZEE DES MOTS by finger. A tap that was lost leaves its game waiting in vain, or comes to no click.
// `npm run taps` plays 50 of them, `npm run taps -- 20 31` twenty from the 31st on; each has a seed of its own, its number. Every tenth is played on a page
// six times as slow on which everything moves; the others are quick, since a slow one keeps a core busy for two minutes.

import type { Browser } from 'playwright-core';
import type { Game, YahtzeeDesMots } from '../src/protocol';
import { playOut } from './playing';
import { YahtzeePlayer } from './players/yahtzee-des-mots';
import { Server } from './server';
import { launch, PHONE, Visitor } from './visitor';

/** How many times as slow a slow page is, and which games are played on one. */
const SLOWER = 6;
const SLOW_EVERY = 10;

export interface Tapped {
  taps: number;
  /** Taps on something that can be pressed which were no press of it. */
  lost: number;
}

/** In the page: counts fingers that come down on something to be pressed, and presses. */
function countTaps(): void {
  const counted = { down: 0, pressed: 0 };
  Object.assign(window, { counted });
  const onButton = (event: Event): boolean => (event.target as Element).closest('button, a, summary') !== null;
  // Where the page itself listens: what Playwright takes back at the window, for its target had moved, and taps again never comes here.
  document.addEventListener('pointerdown', (event) => onButton(event) && counted.down++, { capture: true });
  // Behind the page, which sends a click that went astray back to where it belongs.
  addEventListener('click', (event) => onButton(event) && counted.pressed++);
}

/** Plays one, alone, to its end or for so many turns. */
export async function playByFinger(browser: Browser, server: Server, slow = true, turns = Infinity): Promise<Tapped> {
  const ada = await Visitor.arrive(browser, { ...PHONE, locale: 'en-GB', reducedMotion: slow ? 'no-preference' : 'reduce' });
  try {
    await ada.page.goto(server.address);
    const session = await ada.context.newCDPSession(ada.page);
    if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await ada.page.evaluate(countTaps);
    await ada.page.getByRole('button', { name: /^Alone Yahtzee des Mots/ }).tap();
    const player = new YahtzeePlayer(ada);
    const written = ({ view }: Game): number => Object.keys((view as YahtzeeDesMots.View).sheets[0]!).length;
    await playOut(
      ada,
      (game) => player.move(game),
      (game) => written(game) >= turns,
    );
    if (ada.unforgiven.length) throw new Error(ada.unforgiven.join('\n'));
    const { down, pressed } = await ada.page.evaluate(() => (window as unknown as { counted: { down: number; pressed: number } }).counted);
    return { taps: down, lost: down - pressed };
  } finally {
    await ada.leave();
  }
}

export async function taps(games: number, first = 1): Promise<void> {
  const browser = await launch();
  let [tapped, lost, broken] = [0, 0, 0];
  try {
    for (let game = first; game < first + games; game++) {
      const server = await new Server({ seed: game }).start();
      const slow = game % SLOW_EVERY === 0;
      try {
        const told = await playByFinger(browser, server, slow);
        tapped += told.taps;
        lost += told.lost;
      } catch (error) {
        if (!browser.isConnected()) throw error;
        broken++;
        console.log(`game ${game}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        await server.remove();
      }
      console.log(
        `game ${game} of ${first} to ${first + games - 1}: ${tapped} taps so far, ${lost} lost, ${broken} games that did not come to their end`,
      );
    }
  } finally {
    await browser.close();
  }
  if (lost || broken) process.exitCode = 1;
}
