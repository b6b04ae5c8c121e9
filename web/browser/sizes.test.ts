// Card and dice sizes: larger when the page is zoomed in, larger on large screens, and no scrolling on a phone.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS, positionOf } from './positions';
import { unreachable } from './reach';
import type { Server } from './server';
import { test } from './test';
import { DESKTOP, PHONE, type Visitor } from './visitor';

const GAMES = Object.keys(POSITIONS) as GameName[];
/** The cards on the table and those in the hand; YAHTZEE has only its dice. */
const ON_TABLE = '[data-place] .card, [data-letter] .card, .cell .card, .dice .die';
const HELD = '[data-hand] .card, [data-spot^="hand:"] .card, .hand .card, .dice .die';

async function sits(visitor: Visitor, server: Server, game: GameName): Promise<void> {
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup: POSITIONS[game] });
  await takeSeat(visitor, seats[0]!, host);
  await visitor.page.getByText('À vous de jouer').first().waitFor();
}

/** The widths of the first card on the table and of the first one in the hand, in a window of this size. */
async function widths(visitor: Visitor, width: number, height: number): Promise<[number, number]> {
  await visitor.page.setViewportSize({ width, height });
  await visitor.settled();
  const measure = (what: string): Promise<number> =>
    visitor.page
      .locator(what)
      .first()
      .evaluate((card) => card.getBoundingClientRect().width);
  return [await measure(ON_TABLE), await measure(HELD)];
}

/** The font size of each text of the board, by its content. Letters on cards are left out: they follow the size of the cards. */
const texts = ({ page }: Visitor): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const found: Record<string, number> = {};
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const [on, says] = [text.parentElement!, text.nodeValue!.trim()];
      if (!says || !on.checkVisibility() || on.closest('.card, .die, .hidden-but-spoken, kbd, dialog, svg')) continue;
      found[says] = parseFloat(getComputedStyle(on).fontSize) * on.currentCSSZoom;
    }
    return found;
  });

test.for(GAMES)('%s: zoomed in everything is larger and can be reached, and large screens are used', async (game, { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, game);
  const [table, held] = await widths(ada, 1280, 800);
  // At 200 % everything is at least 1.6 times as large.
  const [zoomedTable, zoomedHeld] = await widths(ada, 640, 400);
  expect(zoomedTable / table).toBeGreaterThanOrEqual(0.8);
  expect(zoomedHeld / held).toBeGreaterThanOrEqual(0.8);
  const [wideTable, wideHeld] = await widths(ada, 2560, 1440);
  expect(wideTable / table).toBeGreaterThan(1.4);
  expect(wideHeld / held).toBeGreaterThan(1.4);
  expect(Object.entries(await texts(ada)).filter(([, size]) => size < 18)).toEqual([]);
  // At 400 % every button can be reached, and no card is too small to read.
  expect(Math.min(...(await widths(ada, 320, 256)))).toBeGreaterThan(30);
  expect(await unreachable(ada, 'main')).toEqual([]);
});

/** Chooses the card size in the settings in another tab; the table's tab follows. */
async function chooses(visitor: Visitor, server: Server, size: string): Promise<void> {
  const { page } = await visitor.beside();
  await page.goto(`${server.address}/reglages`);
  await page.getByLabel('Taille des cartes').selectOption(size);
  await visitor.page.waitForFunction((size) => document.documentElement.dataset['cards'] === size, size);
  await page.close();
}

test.for(GAMES)(
  '%s: a phone needs no scrolling; large cards are larger there too, and all can be reached',
  async (game, { server, arrive }) => {
    const ada = await arrive(PHONE);
    await sits(ada, server, game);
    const usual: [number, number][] = [];
    for (const [width, height] of [
      [360, 640],
      [390, 844],
    ] as const) {
      usual.push(await widths(ada, width, height));
      expect(await ada.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    }
    await chooses(ada, server, 'large');
    const large = [await widths(ada, 360, 640), await widths(ada, 390, 844)];
    for (const [size, widths] of large.entries())
      for (const [what, width] of widths.entries()) expect(width / usual[size]![what]!).toBeGreaterThanOrEqual(1.25);
    await widths(ada, 360, 640);
    expect(await unreachable(ada, 'main')).toEqual([]);
  },
);

test.for(GAMES)('%s: large cards are larger on a desktop too, zoomed in or not', async (game, { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, game);
  const windows = [
    [1280, 800],
    [320, 256],
  ] as const;
  const usual: [number, number][] = [];
  for (const [width, height] of windows) usual.push(await widths(ada, width, height));
  await chooses(ada, server, 'large');
  for (const [at, [width, height]] of windows.entries()) {
    const large = await widths(ada, width, height);
    for (const [what, size] of large.entries()) expect(size / usual[at]![what]!, `${width} × ${height}`).toBeGreaterThanOrEqual(1.2);
    expect(await unreachable(ada, 'main'), `${width} × ${height}`).toEqual([]);
  }
});

/** Sets the browser's font size, which is 16 by default. */
async function reads(visitor: Visitor, size: number): Promise<void> {
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await session.detach();
  await visitor.page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, size);
  await visitor.settled();
}

/** The texts that are not at least 1.6 times as large as before. */
function notGrown(before: Record<string, number>, now: Record<string, number>): string[] {
  const both = Object.keys(before).filter((text) => now[text] !== undefined);
  expect(both.length).toBeGreaterThan(5);
  return both.filter((text) => now[text]! / before[text]! < 1.6);
}

/** The words that are broken in their middle, wherever on the page. */
const brokenWords = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const on = text.parentElement!;
      if (!on.checkVisibility() || on.closest('.hidden-but-spoken, .name, dialog')) continue;
      for (const { 0: word, index } of text.nodeValue!.matchAll(/[\p{L}\d]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

test.for(GAMES)(
  '%s: with text twice as large cards are no smaller, no word is broken, and all can be reached',
  async (game, { server, arrive }) => {
    const ada = await arrive(PHONE);
    await sits(ada, server, game);
    const [table, held] = await widths(ada, 360, 640);
    const usual = await texts(ada);
    await reads(ada, 32);
    const large = await texts(ada);
    const [largeTable, largeHeld] = await widths(ada, 360, 640);
    expect(largeTable).toBeGreaterThanOrEqual(table);
    expect(largeHeld).toBeGreaterThanOrEqual(held);
    expect(notGrown(usual, large), 'texts that have not grown').toEqual([]);
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await brokenWords(ada)).toEqual([]);
    expect(await unreachable(ada, 'main')).toEqual([]);
    expect(await ada.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  },
);

test.for(GAMES)('%s: on a desktop, too, cards are no smaller with text twice as large', async (game, { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, game);
  const [table, held] = await widths(ada, 1280, 800);
  const usual = await texts(ada);
  await reads(ada, 32);
  expect(notGrown(usual, await texts(ada)), 'texts that have not grown').toEqual([]);
  const [largeTable, largeHeld] = await widths(ada, 1280, 800);
  expect(largeTable).toBeGreaterThanOrEqual(table);
  expect(largeHeld).toBeGreaterThanOrEqual(held);
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  expect(await unreachable(ada, 'main')).toEqual([]);
});

test('the first page with text twice as large: no word is broken, and all can be reached', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Plus Word Out/ }).waitFor();
  await reads(ada, 32);
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await brokenWords(ada)).toEqual([]);
  expect(await unreachable(ada, 'main')).toEqual([]);
});

const LONG = ['Ada', 'Maximilien-Alexandre', 'Marie-Charlotte', 'Jean-Baptiste', 'Wilhelmine-Anne', 'Christophe-Marie'];

/** The state of the strip of players: how many strips there are, whose points or cards are cut off, and whether the player to move is visible. */
const strip = ({ page }: Visitor): Promise<{ strips: number; you: boolean; cut: string[]; turn: boolean; lines: number }> =>
  page.evaluate(() => {
    const list = document.querySelector('[data-scores]')!;
    const [{ left, right }, chips] = [list.getBoundingClientRect(), [...list.children]];
    const within = (part: Element, whole: Element): boolean => {
      const [a, b] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
      return a.left >= b.left && a.right <= b.right && a.width > 0;
    };
    const you = list.querySelector('.me .name')!;
    const turn = list.querySelector('[data-turn]')!.getBoundingClientRect();
    return {
      strips: document.querySelectorAll('[data-scores], main ul[aria-label*="joueurs"]').length,
      you: you.scrollWidth <= you.clientWidth,
      cut: chips
        .filter((chip) => [...chip.querySelectorAll('b, .cards')].some((part) => !within(part, chip)))
        .map((chip) => chip.textContent ?? ''),
      turn: turn.left >= left && turn.right <= right,
      lines: new Set(chips.map((chip) => chip.getBoundingClientRect().top)).size,
    };
  });

test.for(GAMES)('%s: many players with long names stand in one line without scrolling', async (game, { server, arrive }) => {
  const ada = await arrive(PHONE);
  for (const [players, turn] of game === 'crack-word'
    ? ([[4, 3]] as const)
    : ([
        [4, 0],
        [6, 5],
      ] as const)) {
    // Points as long as they get.
    const many = { 'crack-word': { paquets: [23, 5, 17, 12] }, rondorondo: { scores: [114, -12, 85, 130, 40, 99].slice(0, players) } };
    const setup = { ...positionOf(game, players), turn, ...(game in many && many[game as keyof typeof many]) };
    const { host, seats } = await server.position({ game, seats: LONG.slice(0, players), setup });
    await takeSeat(ada, seats[0]!, host);
    await ada.page
      .getByText(turn ? `${LONG[turn]} joue…` : 'À vous de jouer')
      .first()
      .waitFor();
    await ada.settled();
    expect(await strip(ada), `${players} players`).toEqual({ strips: 1, you: true, cut: [], turn: true, lines: 1 });
    // Four players fit without scrolling; with more, the strip scrolls.
    const over = await ada.page.locator('[data-scores]').evaluate((list) => list.scrollWidth - list.clientWidth);
    if (players === 4) expect(over, 'beyond the edge').toBeLessThanOrEqual(0);
    expect(await ada.page.evaluate(() => document.documentElement.scrollHeight), `${players} players`).toBeLessThanOrEqual(640);
  }
  await ada.page.setViewportSize({ width: 320, height: 640 });
  await ada.settled();
  expect(await strip(ada), '320 wide').toMatchObject({ you: true, cut: [], turn: true, lines: 1 });
});

test('the sheet of YAHTZEE DES MOTS fills a tablet, and has each name on one line on a phone', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, 'yahtzee-des-mots');
  const sheet = ada.page.locator('main .own');
  const empty = async (width: number, height: number): Promise<number> => {
    await ada.page.setViewportSize({ width, height });
    await ada.settled();
    const [above, below] = [await sheet.boundingBox(), await ada.page.getByRole('region', { name: 'Les dés et les mots' }).boundingBox()];
    return below!.y - above!.y - above!.height;
  };
  expect(await empty(820, 1180), 'between the sheet and the dice').toBeLessThan(100);
  await empty(390, 844);
  const name = sheet.getByText('Mot de 2 lettres');
  const lines = await name.evaluate((text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).fontSize));
  expect(lines, 'the longest name, in bold').toBeLessThan(2);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await empty(width, height);
    const all = sheet.getByRole('button', { name: 'Toutes les feuilles' });
    const rows = await all.evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button.lastChild!);
      return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
    expect(rows, `the way to all sheets, at ${width}`).toBe(1);
  }
});

test('a wide screen has larger pages and dialogs, and a tablet larger cards', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  const share = async (what: string): Promise<number> =>
    (await ada.page.locator(what).first().boundingBox())!.width / ada.page.viewportSize()!.width;
  const wide = async (width: number, height: number): Promise<void> => {
    await ada.page.setViewportSize({ width, height });
    await ada.settled();
  };
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Plus Word Out/ }).click();
  for (const [width, height] of [
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await wide(width, height);
    expect(await share('.boxes'), `the boxes at ${width}`).toBeGreaterThan(0.7);
    expect(await share('dialog'), `a dialog at ${width}`).toBeGreaterThan(0.3);
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await sits(ada, server, 'rondorondo');
  await wide(1920, 1080);
  await ada.page.getByRole('button', { name: 'Menu de la table' }).click();
  const menu = (await ada.page.getByRole('dialog').boundingBox())!;
  expect(menu.y, 'the top of the menu').toBeGreaterThanOrEqual(0);
  expect(menu.y + menu.height, 'its end').toBeLessThanOrEqual(1080);
  await ada.page.keyboard.press('Escape');
  await wide(820, 1180);
  expect(await share('.bottom .hand li')).toBeGreaterThan(0.12);
  expect(await share('.arc .cell')).toBeGreaterThan(0.15);
});

test('on large screens a replay’s players and open hands grow like the rest', async ({ server, arrive }) => {
  const lines = [['V0', 'E0', 'R1'], ['B0'], ['B1'], ['B1']];
  const setup = { hands: [['T', 'B'], ['N']], piles: [[], []], lines, paquets: [0, 0], turn: 0, last_hand: true };
  const record = { game: 'crack-word', seats: ['Ada', 'Léo'], setup, actions: [0, 1].map((seat) => ({ seat, do: 'pass' })) };
  const { table } = await server.post<{ table: string }>('/api/records', { record });
  const { page } = await arrive(DESKTOP);
  await page.goto(`${server.address}/revoir/${table}/1`);
  const height = (what: string): Promise<number> =>
    page
      .locator(what)
      .first()
      .evaluate((part) => part.getBoundingClientRect().height);
  const parts = ['[data-player="0"]', '.felt dd .card'];
  await page.getByRole('button', { name: 'À la fin' }).click();
  await page.locator(parts[1]!).first().waitFor();
  const before = await Promise.all(parts.map(height));
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const [nth, part] of parts.entries()) expect((await height(part)) / before[nth]!, part).toBeGreaterThan(1.4);
});

test('with large text the throws of YAHTZEE DES MOTS stay within their line', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, 'yahtzee-des-mots');
  const { page } = ada;
  await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await ada.settled();
  const over = (): Promise<number> =>
    page
      .locator('.throws')
      .evaluate((throws) => throws.getBoundingClientRect().height - throws.parentElement!.getBoundingClientRect().height);
  expect(await over()).toBeLessThanOrEqual(0);
});

test('crack-word: on a long line each letter can be touched over the whole height of the line', async ({ server, arrive }) => {
  const setup = {
    ...POSITIONS['crack-word'],
    lines: [[...'ANTICIPA'].map((letter, at) => `${letter}${at % 2}`), ['T0'], ['L1'], ['M1']],
  };
  const { host, seats } = await server.position({ game: 'crack-word', seats: ['Ada', 'Léo'], setup });
  const ada = await arrive({ ...PHONE, viewport: { width: 360, height: 740 } });
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByText('À vous de jouer').first().waitFor();
  await ada.page.keyboard.press('e');
  await ada.settled();
  const missed = await ada.page.evaluate(() => {
    const line = document.querySelector('[data-line="1"]')!.getBoundingClientRect();
    const letters = [...document.querySelectorAll('[data-line="1"] [data-letter]')];
    const at = (x: number, y: number): Element | null => document.elementFromPoint(x, y)?.closest('[data-letter]') ?? null;
    return letters.flatMap((letter, index) => {
      const { left, right, width } = letter.getBoundingClientRect();
      return [line.top + 6, line.bottom - 6].flatMap((y) =>
        [left + 1, left + width / 2, right - 1]
          .filter((x) => at(x, y) !== letter)
          .map((x) => [index, Math.round(x), Math.round(y), Math.round(width)]),
      );
    });
  });
  expect(missed).toEqual([]);
});
