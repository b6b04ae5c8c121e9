// CRACK WORD against the computer: with a finger on a phone, a tap for the card and a tap for its place.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldTooMuch } from './hidden';
import { hasItsEnd, isSeenAgain, isSound, playOut } from './playing';
import { CrackWordPlayer } from './players/crack-word';
import { Server } from './server';
import { PHONE, Visitor, launch } from './visitor';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await new Server().start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

test('a whole game of CRACK WORD', async () => {
  const ada = await Visitor.arrive(browser, PHONE);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Jouer Crack Word/ }).tap();
  const player = new CrackWordPlayer(ada);
  await playOut(ada, async (game, number) => {
    if (number === 6) await isSound(ada, 'the table');
    await player.move(game);
  });
  for (const thing of ['crack', 'start']) expect(player.did).toContain(thing);
  expect(toldTooMuch(ada.heard, ada.ears[0]!.you!.seat!)).toEqual([]);
  await hasItsEnd(ada);
  await isSeenAgain(ada);
  expect(ada.errors).toEqual([]);
  await ada.leave();
});
