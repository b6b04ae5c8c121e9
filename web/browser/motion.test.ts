// Motion, and reduced motion: stamps are visible in both, and a table at rest runs no animation.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { WordOutPlayer } from './players/word-out';
import { POSITIONS } from './positions';
import { test } from './test';
import { DESKTOP, MOVING, PHONE, type Visitor } from './visitor';

const STILL = { reducedMotion: 'reduce' } as const;
const GAMES = Object.keys(POSITIONS) as GameName[];

/** The number of running animations that never end. */
const endless = (visitor: Visitor): Promise<number> =>
  visitor.page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity).length,
  );

interface Traced {
  name: string;
  args?: { beginData?: { partialLayout?: boolean } };
}

/** How often the whole page was laid out while `done` ran, and how often only a part of it. */
async function layouts(browser: Browser, visitor: Visitor, done: () => Promise<void>): Promise<{ whole: number; partial: number }> {
  await browser.startTracing(visitor.page, { categories: ['devtools.timeline'] });
  await done();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const laidOut = traceEvents.filter(({ name, args }) => name === 'Layout' && args?.beginData);
  const partial = laidOut.filter(({ args }) => args!.beginData!.partialLayout).length;
  return { whole: laidOut.length - partial, partial };
}

test.for(GAMES)(
  '%s: an hourglass runs without an endless animation, and without laying the page out',
  async (game, { server, arrive, browser }) => {
    const ada = await arrive({ ...PHONE, ...MOVING });
    const options = { turn_seconds: 120 };
    const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup: POSITIONS[game] });
    await takeSeat(ada, seats[0]!, host);
    await ada.page.getByText('À vous de jouer').first().waitFor();
    const timer = ada.page.getByRole('timer');
    const ticks = async (): Promise<void> => {
      const before = await timer.getAttribute('aria-label');
      await expect.poll(() => timer.getAttribute('aria-label')).not.toBe(before);
    };
    await ticks();
    expect(await endless(ada)).toBe(0);
    await ada.settled();
    const { whole, partial } = await layouts(browser, ada, async () => {
      for (let tick = 0; tick < 3; tick++) await ticks();
    });
    expect(partial).toBeGreaterThanOrEqual(2);
    // One full layout may belong to the opening of the table on a slow machine; the clock would cause one each second.
    expect(whole).toBeLessThan(2);
  },
);

test.for([
  ['moving', {}],
  ['still', STILL],
] as const)('a WORD OUT has its stamp, %s, and the stamp goes', async ([, options], { server, arrive }) => {
  const [ada, leo] = [await arrive({ ...DESKTOP, ...MOVING, ...options }), await arrive({ ...DESKTOP, ...MOVING, ...options })];
  const setup = {
    ...POSITIONS['word-out'],
    hands: [
      ['E', 'A', 'T'],
      ['S', 'I', 'N'],
    ],
  };
  const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  // Records the stamp's opacity in every frame, so that it can be read afterwards.
  await leo.page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const stamp = document.querySelector('.stamp');
      if (stamp) seen.push(Number(getComputedStyle(stamp).opacity));
      requestAnimationFrame(look);
    };
    look();
  });
  await new WordOutPlayer(ada).lay({ row: 1, cards: ['E'], wordOut: true }, 'tap');
  const seen = (): Promise<number[]> => leo.page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  // However few frames a busy machine draws, one of them shows the stamp almost opaque.
  await expect.poll(async () => Math.max(0, ...(await seen()))).toBeGreaterThan(0.9);
  await expect.poll(() => leo.page.locator('.stamp').count()).toBe(0);
});

/** Keys that lay something in each game's position. */
const LAYS: Record<GameName, string> = { 'word-out': '1e', 'crack-word': 's1', rondorondo: 't', 'yahtzee-des-mots': 'ra' };

/** In the page: records the elements that have an animation or a transition in any frame. */
function watchMotion(): void {
  const moved = new Set<string>();
  Object.assign(window, { moved });
  const look = (): void => {
    for (const { effect } of document.getAnimations()) moved.add((effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? '');
    requestAnimationFrame(look);
  };
  look();
}

test.for(GAMES)('%s: with reduced motion no animation runs, otherwise some do', async (game, { server, arrive }) => {
  const options = { turn_seconds: 120 };
  /** Takes a seat, lays something and opens the menu. Returns what has moved. */
  const plays = async (wish: BrowserContextOptions): Promise<() => Promise<string[]>> => {
    const ada = await arrive({ ...PHONE, ...wish });
    await ada.page.addInitScript(watchMotion);
    const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup: POSITIONS[game] });
    await takeSeat(ada, seats[0]!, host);
    await ada.page.getByText('À vous de jouer').first().waitFor();
    await ada.page.keyboard.type(LAYS[game]);
    await ada.page.getByRole('button', { name: 'Menu de la table' }).click();
    await ada.page.getByRole('dialog').waitFor();
    return () => ada.page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
  };
  expect(await (await plays(STILL))()).toEqual([]);
  await expect.poll(await plays(MOVING)).not.toEqual([]);
});
