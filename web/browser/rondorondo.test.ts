// RONDORONDO against the computer, at the keyboard alone, from the first page on.

import { expect } from 'vitest';
import { toldTooMuch } from './hidden';
import { hasItsEnd, isSeenAgain, isSound, playOut } from './playing';
import { RondorondoPlayer } from './players/rondorondo';
import { test } from './test';

test('a whole game of RONDORONDO', async ({ server, arrive }) => {
  const ada = await arrive();
  await ada.page.goto(server.address);
  const player = new RondorondoPlayer(ada);
  await ada.page.getByRole('button', { name: /^Jouer Rondorondo/ }).waitFor();
  await player.pressButton(/^Jouer Rondorondo/);
  await playOut(ada, async (game, number) => {
    if (number === 6) await isSound(ada, 'the table');
    await player.move(game);
  });
  for (const thing of ['exchange', 'compose', 'add']) expect(player.did).toContain(thing);
  expect(toldTooMuch(ada.heard, ada.ears[0]!.you!.seat!)).toEqual([]);
  await hasItsEnd(ada);
  await isSeenAgain(ada);
});
