// Dragging cards to their places, with the mouse and with a finger.

import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { takeSeat } from './playing';
import { test } from './test';
import { DESKTOP, MOVING, PHONE } from './visitor';

type Point = [x: number, y: number];
type Carry = (page: Page, from: Point, to: Point) => Promise<void>;

const mouse: Carry = async (page, from, to) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
};

const finger: Carry = async (page, from, to) => {
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<unknown> =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  await touch('touchStart', from);
  for (const part of [0.1, 0.4, 0.7, 1]) await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  await touch('touchEnd');
  await hand.detach();
};

const middle = async (where: Locator): Promise<Point> => {
  const { x, y, width, height } = (await where.boundingBox())!;
  return [x + width / 2, y + height / 2];
};

/** A point a little above the drop target: a finger need not aim precisely. */
const above = async (where: Locator): Promise<Point> => {
  const top = await where.evaluate((place) => place.closest('[data-drop]')!.getBoundingClientRect().top);
  return [(await middle(where))[0], top - 20];
};

interface Carried {
  game: string;
  setup: Record<string, unknown>;
  card: string;
  place: string;
  /** The button that appears once the card lies there. */
  then: RegExp;
}

const CARRIED: Carried[] = [
  {
    game: 'word-out',
    setup: {
      hands: [
        ['E', 'Z'],
        ['A', 'E'],
      ],
      rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']],
      draw: ['A', 'E'],
      turn: 0,
    },
    card: '[data-hand] button:has-text("E")',
    place: '[data-row="1"]',
    then: /^Poser E/,
  },
  {
    game: 'crack-word',
    setup: {
      hands: [
        ['E', 'Z'],
        ['A', 'E'],
      ],
      piles: [
        ['A', 'B'],
        ['A', 'B'],
      ],
      lines: [['R0', 'O1', 'B0'], ['T0'], ['L1'], ['M1']],
      paquets: [0, 0],
      turn: 0,
    },
    card: 'button[data-spot="hand:0"]',
    place: '[data-spot="at:1:right"]',
    then: /^Poser E/,
  },
  {
    game: 'rondorondo',
    setup: {
      hands: [
        ['S', 'E', 'A'],
        ['A', 'E', 'I'],
      ],
      draw: ['A', 'E'],
      holder: ['M', 'U', 'R'],
      turn: 0,
    },
    card: '[data-card]:has-text("S")',
    place: '[data-drop="right"]',
    then: /^Composer MURS/,
  },
];

describe.each([
  ['the mouse', mouse, DESKTOP],
  ['a finger', finger, PHONE],
] as const)('with %s', (_, carry, size) => {
  test.for(
    CARRIED.flatMap((carried) => [
      { ...carried, aim: 'to', point: middle },
      { ...carried, aim: 'near', point: above },
    ]),
  )('a card of $game $aim its place', async ({ game, setup, card, place, then, point }, { server, arrive }) => {
    const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup });
    const ada = await arrive({ ...size, ...MOVING });
    await takeSeat(ada, seats[0]!, host);
    await ada.page.getByText('À vous de jouer').first().waitFor();
    await ada.settled();
    const board = ada.page.getByRole('main', { name: 'Le jeu' });
    const does = board.getByRole('button', { name: then });
    expect(await does.count()).toBe(0);
    await carry(ada.page, await middle(board.locator(card).first()), await point(board.locator(place)));
    await does.waitFor();
    // The drag itself causes no click, and the next click is not suppressed.
    await does.click();
    await ada.until(({ turn }) => turn!.seats[0] === 1 || turn!.phase !== 'turn');
  });
});
