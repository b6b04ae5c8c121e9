// Forced colours and increased contrast: each state can be recognised by its outline or border, and no animation runs.

import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { GameName } from '../src/protocol';
import { isSound, takeSeat } from './playing';
import { POSITIONS } from './positions';
import { test } from './test';
import { DESKTOP } from './visitor';

/** Keys that choose something, the selector of the chosen element, and that of the others. */
const CHOSEN: Record<GameName, [keys: string, chosen: string, others: string]> = {
  'word-out': ['1', '[data-row="1"] .number', '[data-row="2"] .number'],
  'crack-word': ['s', '[data-spot^="hand:"][aria-pressed="true"]', '[data-spot^="hand:"][aria-pressed="false"]'],
  rondorondo: ['e', '.cell button[aria-pressed="true"]', '.cell button[aria-pressed="false"]'],
  'yahtzee-des-mots': ['2', '[aria-pressed="true"]:has(.die)', '[aria-pressed="false"]:has(.die)'],
};

/** The pictures on buttons that are drawn in the colour of the ground: SVG keeps the colours that a style names. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ground = document.createElement('i');
    ground.style.color = 'Canvas';
    document.body.append(ground);
    const bare = ['none', getComputedStyle(ground).color];
    ground.remove();
    const pictures = [...document.querySelectorAll('main button svg :is(path, rect, circle, text)')];
    const invisible = pictures.filter((picture) => {
      const { fill, stroke } = getComputedStyle(picture);
      return picture.getClientRects().length && bare.includes(fill) && bare.includes(stroke);
    });
    return invisible.map((picture) => picture.closest('button')!.outerHTML.slice(0, 120));
  });

/** The outline of an element, as forced colours leave it. */
const edge = (element: Locator): Promise<string> =>
  element.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  });

test.for(
  (Object.keys(CHOSEN) as GameName[]).flatMap((game) => [
    [game, { forcedColors: 'active' }] as const,
    [game, { contrast: 'more' }] as const,
  ]),
)('%s, %o: the chosen piece and the player to move have an edge of their own', async ([game, wishes], { server, arrive }) => {
  const ada = await arrive({ ...DESKTOP, ...wishes });
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup: POSITIONS[game] });
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByText('À vous de jouer').first().waitFor();
  const [keys, chosen, others] = CHOSEN[game];
  await ada.page.keyboard.type(keys);
  await ada.page.locator(chosen).first().waitFor();
  await expect.poll(() => edge(ada.page.locator(chosen).first())).toMatch(/^(solid 4|double 6)px/);
  expect(await edge(ada.page.locator(others).first())).not.toMatch(/ [4-9]px/);
  // The player whose turn it is.
  const players = ada.page.getByRole('list', { name: 'Les joueurs', exact: true }).getByRole('listitem');
  expect(await edge(players.nth(0))).toMatch(/^solid 4px/);
  expect(await edge(players.nth(1))).toBe('none');
  // Every card, die and button has an outline, or a border that is not transparent.
  const bare = await ada.page.evaluate(() => {
    const has = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
      return outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px' && !/^rgba\(.*, 0\)$/.test(borderTopColor));
    };
    const seen = [...document.querySelectorAll('main :is(.card, .die, .button)')].filter((element) => element.getClientRects().length);
    const without = seen.filter((element) => !has(element) && !has(element.parentElement));
    return { seen: seen.length, without: without.map((element) => element.outerHTML.slice(0, 120)) };
  });
  expect(bare.seen).toBeGreaterThan(5);
  expect(bare.without).toEqual([]);
  if ('forcedColors' in wishes) {
    expect(await unseen(ada.page)).toEqual([]);
    // The colour of a disc says whose it is.
    const discs = await ada.page.locator('.disc').evaluateAll((discs) => discs.map((disc) => getComputedStyle(disc).backgroundColor));
    expect(new Set(discs).size).toBe(2);
  }
  expect(await ada.page.evaluate(() => document.getAnimations().length)).toBe(0);
  if ('contrast' in wishes) await isSound(ada, 'the board', ['light']);
});

test('spent throws look different from throws that are left', async ({ server, arrive }) => {
  const ada = await arrive({ ...DESKTOP, forcedColors: 'active' });
  const { host, seats } = await server.position({ game: 'yahtzee-des-mots', seats: ['Ada', 'Léo'], setup: POSITIONS['yahtzee-des-mots'] });
  await takeSeat(ada, seats[0]!, host);
  const pips = ada.page.getByRole('img', { name: 'Jet 1 sur 3' }).locator('i');
  await pips.first().waitFor();
  const grounds = await pips.evaluateAll((pips) => pips.map((pip) => getComputedStyle(pip).backgroundColor));
  expect(grounds[0]).not.toBe(grounds[1]);
  expect(grounds[1]).toBe(grounds[2]);
});

test('the wish for contrast is followed while the page is open', async ({ server, arrive }) => {
  const ada = await arrive();
  await ada.page.goto(server.address);
  const contrast = (): Promise<string | null> => ada.page.locator(':root').getAttribute('data-contrast');
  expect(await contrast()).toBe('normal');
  await ada.page.emulateMedia({ contrast: 'more' });
  await expect.poll(contrast).toBe('high');
});
