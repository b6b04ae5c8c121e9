// A game from the home page to its replay, for all test players.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Keys } from '../src/lib/keys';
import { DEAF } from '../src/lib/pace';
import { signed } from '../src/lib/signed';
import type { Game, GameName } from '../src/protocol';
import { toldTooMuch } from './hidden';
import { POSITIONS } from './positions';
import { layOut } from './seat';
import type { Server } from './server';
import type { Visitor } from './visitor';

/** Plays until the game is over or `enough` says so. `move` does one action through the page when it is the viewer's turn. */
export async function playOut(
  visitor: Visitor,
  move: (game: Game, number: number) => Promise<void>,
  enough: (game: Game) => boolean = () => false,
): Promise<void> {
  for (let number = 0; ; number++) {
    const game = await visitor.until(({ turn, result }) => result !== null || (turn?.may.length ?? 0) > 0);
    if (game.result || enough(game)) return;
    const window = game.turn!.window;
    await move(game, number);
    await visitor.until(({ turn, result }) => result !== null || turn?.window !== window, `an answer to ${JSON.stringify(game.turn)}`);
  }
}

/** How many games are tried at most: deals are random, and one may not allow everything that is to be tried. */
const GAMES = 3;

/** How many moves of a whole game are animated. By then cards have flown and dice have rolled; drawing that is half of a game's work. */
const MOVING = 4;

/** Switches animations on or off. */
export const moves = ({ page }: Visitor, moving: boolean): Promise<void> =>
  page.emulateMedia({ reducedMotion: moving ? 'no-preference' : 'reduce' });

/** Plays whole games until the player has done all these things, and checks that no hidden card is ever sent. */
export async function playUntil(
  visitor: Visitor,
  did: Set<string>,
  things: string[],
  again: string,
  move: (game: Game, number: number) => Promise<void>,
): Promise<void> {
  for (let played = 1; ; played++) {
    await playOut(visitor, async (game, number) => {
      if (number === MOVING) await moves(visitor, false);
      await move(game, number);
    });
    expect(toldTooMuch(visitor.heard, visitor.ears[0]!.you!.seat!)).toEqual([]);
    const missing = things.filter((thing) => !did.has(thing));
    if (!missing.length || played === GAMES) return expect(missing).toEqual([]);
    // Seats rotate from game to game, so messages of earlier games would be judged by the wrong seat.
    visitor.heard.length = 0;
    await playAgain(visitor, again);
  }
}

/** Plays another game with the same players. */
export async function playAgain(visitor: Visitor, again: string): Promise<void> {
  const before = visitor.game!.number;
  await visitor.page.getByRole('dialog').getByRole('button', { name: again }).click();
  await visitor.until(({ number, result }) => number === before + 1 && result === null, 'another game');
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Waits for the board, which comes after the line with the turn. Before that, keys have no effect. */
export const hasBoard = ({ page }: Visitor): Promise<void> => page.locator('main > div:not(.now)').first().waitFor({ state: 'attached' });

/** Stores a host's secret in the browser, as a visit by the host's link does. */
export async function becomesHost({ page }: Visitor, link: string): Promise<void> {
  const { origin, pathname, hash } = new URL(link);
  if (!page.url().startsWith(`${origin}/`)) await page.goto(`${origin}/icon.svg`);
  const keys = { [pathname.replace('/t/', '')]: { host: hash.slice(1), seats: [] } satisfies Keys };
  await page.evaluate((keys) => localStorage.setItem('lettrine.keys', JSON.stringify(keys)), keys);
}

/** Takes a seat by its link. The host resumes the game: an imported position starts paused. */
export async function takeSeat(visitor: Visitor, seat: string, host?: string): Promise<void> {
  if (host) await becomesHost(visitor, host);
  await visitor.page.goto(seat);
  await visitor.page.waitForURL((url) => url.hash === '');
  await visitor.page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
  await hasBoard(visitor);
  if (host) await visitor.page.getByRole('button', { name: 'Reprendre', exact: true }).click();
}

/** Sits down at a game's position, against a bot: the game ends when the player gives up. */
export async function sitsDown(visitor: Visitor, server: Server, game: GameName, options: Record<string, unknown> = {}): Promise<void> {
  const { table, secret, host } = await layOut(server, { game, seats: ['Ada', 'Léo'], options, setup: POSITIONS[game] });
  await takeSeat(visitor, `${server.address}/t/${table}#${secret}`, `${server.address}/t/${table}#${host}`);
  await visitor.page.getByText('À vous de jouer').first().waitFor();
}

/** Gives up: against bots alone that ends the game. */
export async function givesUp({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Menu de la table' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Oui, abandonner' }).click();
}

/** Taps a button to pass, later than a double tap: if it has just appeared under the finger, the second half does nothing. */
export async function passes({ page }: Visitor, name: string | RegExp = /^Passer/): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  await page.waitForTimeout(DEAF.appeared);
  await button.tap();
}

/** Scores 0 in a box: the button asks first, and a press counts only after the time to read the question. */
export async function writeZero({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^Écrire 0 point/ }).click();
  const sure = page.getByRole('button', { name: /^Écrire 0 dans .*vraiment/ });
  await sure.waitFor();
  await page.waitForTimeout(600);
  await sure.click();
}

/** The folder for screenshots of the checked pages, if they are wanted. */
const PICTURES = process.env.LETTRINE_PICTURES;

/** The axe rules whose result depends on the theme. */
const BY_THEME = ['color-contrast', 'link-in-text-block'];

type Themes = readonly ('light' | 'dark')[];

/** Checks that axe finds nothing: all rules in the first theme, those about colours in the others. */
export async function isSound(visitor: Visitor, where: string, themes: Themes = ['light', 'dark']): Promise<void> {
  for (const colorScheme of themes) {
    await visitor.page.emulateMedia({ colorScheme });
    await visitor.settled();
    if (PICTURES)
      await visitor.page.screenshot({
        path: `${PICTURES}/${expect.getState().currentTestName}, ${where}, ${colorScheme}.png`.replaceAll(' ', '-'),
      });
    const rules = colorScheme === themes[0] ? undefined : BY_THEME;
    const found = await visitor.findings(rules);
    // A colour may have been in transition: a real fault is still there a moment later.
    if (found.length) await visitor.settled();
    expect(found.length ? await visitor.findings(rules) : found, `${where}, ${colorScheme}: axe`).toEqual([]);
  }
}

const FRENCH = {
  again: 'Rejouer',
  replay: 'Revoir la partie',
  save: 'Enregistrer la partie',
  picture: 'Image du résultat',
  share: 'Partager',
  more: 'Plus',
  gains: 'D’où viennent les points',
  link: 'Lien pour revoir la partie',
  step: 'Coup',
  last: 'À la fin',
  back: 'En arrière',
  on: 'En avant',
  first: 'Au début',
  eyes: 'Point de vue',
  where: 'Où en est la partie',
};
const ENGLISH: typeof FRENCH = {
  again: 'Play again',
  replay: 'Watch the replay',
  save: 'Save the game',
  picture: 'Picture of the result',
  share: 'Share',
  more: 'More',
  gains: 'Where the points came from',
  link: 'Link to the replay',
  step: 'Move',
  last: 'To the end',
  back: 'Back',
  on: 'Forward',
  first: 'To the start',
  eyes: 'Viewpoint',
  where: 'Position in the game',
};

/** Checks that the page of the end has the scores, the winners, and all ways to go on. */
export async function hasItsEnd(visitor: Visitor, language: 'fr' | 'en' = 'fr', sound = true): Promise<void> {
  const { page } = visitor;
  const t = language === 'fr' ? FRENCH : ENGLISH;
  const { scores, winners } = visitor.game!.result!;
  const end = page.getByRole('dialog');
  await end.waitFor();
  const lines = (await end.getByRole('listitem').allTextContents()).map((line) => line.trim().replaceAll('\u00a0', ' '));
  expect(lines.length).toBe(scores.length);
  for (const score of scores) expect(lines.filter((line) => line.includes(`${signed(score)} point`)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.startsWith('★')).length).toBe(winners.length);
  // If any word was made, one is shown in its cards.
  const made = visitor.game!.gains!.some((gain) => gain.words.length && gain.points > 0);
  if (made) await end.locator('figure').getByRole('link').first().waitFor();
  await addsUp(visitor, t.gains);
  await end.getByText(t.more, { exact: true }).click();
  for (const name of [t.again, t.share, t.save, t.picture]) await end.getByRole('button', { name, exact: true }).waitFor();
  await end.getByLabel(t.link).waitFor();
  if (sound) await isSound(visitor, 'the end');
  for (const [name, kind] of [
    [t.save, /\.json$/],
    [t.picture, /\.png$/],
  ] as const) {
    const saving = page.waitForEvent('download');
    await end.getByRole('button', { name }).click();
    expect((await saving).suggestedFilename()).toMatch(kind);
  }
}

/** Where the points came from: each player's lines add up to the score below them. */
async function addsUp({ page, game }: Visitor, title: string): Promise<void> {
  const gains = page.locator('details').filter({ hasText: title });
  await gains.getByText(title).click();
  const read = (text: string): number => Number(text.replace('−', '-').replace('+', ''));
  const lists = await gains.locator('ul').all();
  const sums: number[] = [];
  for (const list of lists) {
    const points = (await list.locator('b').allTextContents()).map(read);
    const total = points.pop()!;
    expect(points.reduce((sum, more) => sum + more, 0)).toBe(total);
    sums.push(total);
  }
  expect(sums).toEqual(game!.result!.scores.filter((_, seat) => game!.gains!.some((gain) => gain.seat === seat)));
  await gains.getByText(title).click();
}

/** Steps on in a replay, rendering each step. The page dispatches the keys itself, which is faster than through the browser. */
const stepOn = (page: Page, steps: number): Promise<void> =>
  page.evaluate(async (steps) => {
    for (; steps > 0; steps--) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      await new Promise((shown) => setTimeout(shown));
    }
  }, steps);

/**
 * Replays the game step by step, from every viewpoint, to the same scores. The page around the board is the same in all games, and
 * the board itself is checked in both themes at its table, so only one game is checked in both themes here.
 */
export async function isSeenAgain(visitor: Visitor, language: 'fr' | 'en' = 'fr', themes: Themes = ['light']): Promise<void> {
  const { page } = visitor;
  const t = language === 'fr' ? FRENCH : ENGLISH;
  const { scores } = visitor.game!.result!;
  await page.getByRole('dialog').getByRole('link', { name: t.replay }).click();
  const slider = page.getByRole('slider', { name: t.where });
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(0);
  await moves(visitor, true);
  for (let step = 1; step <= 3; step++) await page.getByRole('button', { name: t.on, exact: true }).click();
  await moves(visitor, false);
  for (let step = 4; step <= 6; step++) await page.keyboard.press('ArrowRight');
  const middle = Math.max(6, Math.floor(last / 2));
  await stepOn(page, middle - 6);
  await isSound(visitor, 'the middle, seen again', themes);
  await stepOn(page, last - middle);
  const told = page.getByRole('status').filter({ hasText: language === 'fr' ? `Coup ${last} sur ${last}` : `Move ${last} of ${last}` });
  await told.waitFor();
  // The status can be focused, so that a long text can be scrolled by keyboard.
  await told.focus();
  expect(await told.evaluate((told) => told === document.activeElement)).toBe(true);
  const shown = page.getByRole('list', { name: language === 'fr' ? 'Les joueurs' : 'The players', exact: true }).getByRole('listitem');
  for (const [seat, score] of scores.entries()) expect(await shown.nth(seat).textContent()).toContain(signed(score));
  await page.getByRole('button', { name: t.back, exact: true }).click();
  for (let seat = 0; seat < scores.length; seat++) {
    await page.getByLabel(t.eyes).selectOption({ index: seat + 1 });
    await page.getByRole('button', { name: t.first, exact: true }).click();
    await page.getByRole('button', { name: t.last, exact: true }).click();
  }
  await isSound(visitor, 'the end, seen again', ['light']);
}
