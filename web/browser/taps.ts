// Whole games of YAHTZEE DES MOTS by touch. A lost tap makes no click, or leaves its game waiting for ever. `npm run taps` plays 50
// games, `npm run taps -- 20 31` twenty from the 31st on; the number of a game is its seed. Every tenth game is played on a throttled
// page with animations; the others are quick, because a slow game keeps a core busy for two minutes.

import type { Browser } from 'playwright-core';
import type { Game, YahtzeeDesMots } from '../src/protocol';
import { playOut } from './playing';
import { YahtzeePlayer } from './players/yahtzee-des-mots';
import { Server } from './server';
import { launch, PHONE, Visitor } from './visitor';

/** How much slower a slow page is, and which games are played on one. */
const SLOWER = 6;
const SLOW_EVERY = 10;

export interface Tapped {
  taps: number;
  /** Taps on a control that did not press it. */
  lost: number;
}

/** In the page: counts touches on controls, and clicks on controls. */
function countTaps(): void {
  const counted = { down: 0, pressed: 0 };
  Object.assign(window, { counted });
  const onButton = (event: Event): boolean => (event.target as Element).closest('button, a, summary') !== null;
  // Listens at the document, as the page does: a tap that Playwright takes back at the window because its target has moved is not
  // counted.
  document.addEventListener('pointerdown', (event) => onButton(event) && counted.down++, { capture: true });
  // Listens after the page, which redirects a stray click to its proper target.
  addEventListener('click', (event) => onButton(event) && counted.pressed++);
}

/** Plays one solitaire game, to its end or for this many turns. */
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
