// A tap acts on the element where it began, even if the layout moves meanwhile, on a CPU throttled sixfold.

import type { CDPSession, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { DEAF } from '../src/lib/pace';
import type { GameName } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { playByFinger } from './taps';
import { test } from './test';
import { DESKTOP, MOVING, PHONE, type Visitor } from './visitor';

const DICE = { game: 'yahtzee-des-mots', seats: ['Ada', 'Léo'], setup: { sheets: [{}, {}], turn: 0, dice: 'RAVIEST', throws: 3 } };

/** Touches something, lets the page change, and lifts the finger. */
async function tapWhile(session: CDPSession, where: Locator, change: () => Promise<unknown>): Promise<void> {
  const { x, y, width, height } = (await where.boundingBox())!;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await change();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function slow(visitor: Visitor): Promise<CDPSession> {
  const session = await visitor.page.context().newCDPSession(visitor.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return session;
}

test('a button that moves away under the finger is pressed all the same, and nothing else is', async ({ server, arrive }) => {
  const { host, seats } = await server.position(DICE);
  const ada = await arrive({ ...PHONE, ...MOVING });
  await takeSeat(ada, seats[0]!, host);
  const session = await slow(ada);
  const die = (number: number): Locator => ada.page.getByRole('button', { name: new RegExp(`^Dé ${number} `) });
  await die(3).tap();
  await ada.page.getByRole('group', { name: 'Mot 1 : V', exact: true }).waitFor();
  await ada.settled();
  const next = ada.page.getByRole('button', { name: 'Commencer un autre mot' });
  await tapWhile(session, next, () => next.evaluate((button) => ((button as HTMLElement).style.translate = '0 60px')));
  await ada.page.getByRole('group', { name: 'Mot 2 :', exact: true }).waitFor();
  // Another die moves under the finger: it is not the one that was touched.
  const second = (await die(2).boundingBox())!;
  await tapWhile(session, die(2), () =>
    die(5).evaluate((button, { x, y }) => {
      const { left, top } = button.getBoundingClientRect();
      Object.assign((button as HTMLElement).style, { translate: `${x - left}px ${y - top}px`, zIndex: '9' });
    }, second),
  );
  await ada.page.getByRole('group', { name: 'Mot 2 : A', exact: true }).waitFor();
  expect(await ada.page.getByRole('group', { name: /^Mot \d\s: / }).count()).toBe(2);
});

/** The piece that Ada touches in each game. */
const TOUCHED: Record<GameName, RegExp> = {
  'word-out': /^E$/,
  'crack-word': /^S$/,
  rondorondo: /^S\b/,
  'yahtzee-des-mots': /^Dé 3 /,
};

test.for(Object.entries(TOUCHED) as [GameName, RegExp][])(
  '%s: the piece that was touched is taken, though the board has moved since and the other player has reacted',
  async ([game, name], { server, arrive }) => {
    const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], setup: POSITIONS[game] });
    const [ada, leo] = [await arrive({ ...PHONE, ...MOVING }), await arrive()];
    await takeSeat(ada, seats[0]!, host);
    await takeSeat(leo, seats[1]!);
    const session = await slow(ada);
    const piece = ada.page.locator('main').getByRole('button', { name }).first();
    await piece.waitFor();
    await ada.settled();
    const pressed = ada.page.locator('main [aria-pressed="true"]');
    const before = await pressed.count();
    const touched = (await piece.boundingBox())!;
    await tapWhile(session, piece, async () => {
      await leo.page.getByRole('button', { name: 'Bravo' }).click();
      await ada.page.locator('[data-reaction]').filter({ hasText: '👏' }).waitFor();
      await ada.page.locator('main').evaluate((board) => (board.style.translate = '0 -90px'));
    });
    expect(touched.y - (await piece.boundingBox())!.y).toBeGreaterThan(touched.height);
    await expect.poll(() => piece.getAttribute('aria-pressed')).toBe('true');
    // The tap took nothing else, and played nothing.
    expect(await pressed.count()).toBe(before + 1);
    expect(ada.ears.flatMap((ear) => ear.acts)).toEqual([]);
  },
);

test('a button that is drawn anew under the mouse is pressed once', async ({ server, arrive }) => {
  const { host, seats } = await server.position(DICE);
  const ada = await arrive({ ...DESKTOP, ...MOVING });
  await takeSeat(ada, seats[0]!, host);
  await slow(ada);
  const die = ada.page.getByRole('button', { name: /^Dé 3 / });
  await die.waitFor();
  await ada.page.evaluate(() => {
    (window as unknown as { pressed: number }).pressed = 0;
    const made = (): HTMLElement => {
      const button = document.createElement('button');
      button.textContent = 'Essai';
      button.onclick = () => (window as unknown as { pressed: number }).pressed++;
      Object.assign(button.style, { position: 'fixed', inset: '40% auto auto 40%', zIndex: '99', padding: '20px' });
      return button;
    };
    document.body.append(made());
    (window as unknown as { anew: () => void }).anew = () => [...document.querySelectorAll('button')].at(-1)!.replaceWith(made());
  });
  const button = ada.page.getByRole('button', { name: 'Essai' });
  const { x, y } = (await button.boundingBox())!;
  await ada.page.mouse.move(x + 5, y + 5);
  await ada.page.mouse.down();
  await ada.page.evaluate(() => (window as unknown as { anew: () => void }).anew());
  await ada.page.mouse.up();
  await button.click();
  await expect.poll(() => ada.page.evaluate(() => (window as unknown as { pressed: number }).pressed)).toBe(2);
});

test('the second half of a double tap takes back, and does not pass the turn', async ({ server, arrive }) => {
  const setup = POSITIONS.rondorondo;
  const { host, seats } = await server.position({ game: 'rondorondo', seats: ['Ada', 'Léo'], setup });
  const ada = await arrive({ ...PHONE, ...MOVING });
  await takeSeat(ada, seats[0]!, host);
  const back = ada.page.getByRole('button', { name: 'Reprendre', exact: true });
  const pass = ada.page.getByRole('button', { name: /^Passer/ });
  const { x, y, width, height } = (await pass.boundingBox())!;
  const session = await ada.page.context().newCDPSession(ada.page);
  const point = { x: x + width / 2, y: y + height / 2 };
  // However busy the machine is, the browser is told that this happened a tenth of a second after the first half.
  const tap = async (timestamp: number): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 });
  };
  await ada.page.keyboard.press('t');
  await back.waitFor();
  const now = Date.now() / 1000;
  await tap(now);
  await pass.waitFor();
  await tap(now + 0.1);
  await ada.page.waitForTimeout(DEAF.appeared);
  expect(ada.game!.turn!.may).toContain('pass');
  // Then it does what it says.
  await pass.tap();
  await ada.until((game) => game.turn!.seats[0] === 1);
});

test('a double tap on a button in its place presses it twice', async ({ server, arrive }) => {
  const { host, seats } = await server.position(DICE);
  const ada = await arrive({ ...PHONE, ...MOVING });
  await takeSeat(ada, seats[0]!, host);
  const die = ada.page.getByRole('button', { name: /^Dé 3 / });
  await die.tap();
  await ada.page.getByRole('group', { name: 'Mot 1 : V', exact: true }).waitFor();
  await die.tap();
  await ada.page.getByRole('group', { name: 'Mot 1 : V', exact: true }).waitFor({ state: 'detached' });
});

// Whole games are played in this way by `npm run taps`: a page throttled sixfold keeps a core busy for two minutes.
test('a turn by finger loses no tap', async ({ server, browser }) => {
  const { taps, lost } = await playByFinger(browser, server, true, 1);
  expect(taps).toBeGreaterThan(6);
  expect(lost).toBe(0);
});
