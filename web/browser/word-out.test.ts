// WORD OUT against the computer: with the mouse, by taps and at the keyboard, from the first page to the replay.

import { expect } from 'vitest';
import { toldTooMuch } from './hidden';
import { hasItsEnd, isSeenAgain, isSound, playOut } from './playing';
import { WordOutPlayer, type Way } from './players/word-out';
import { test } from './test';

test('a whole game of WORD OUT', async ({ server, arrive }) => {
  const ada = await arrive();
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Jouer Word Out/ }).click();
  const player = new WordOutPlayer(ada);
  const ways: Way[] = ['drag', 'drag', 'drag', 'tap', 'type'];
  await playOut(ada, async (game, number) => {
    if (number === 4) await isSound(ada, 'the table');
    await player.move(game, ways[number % ways.length]!);
  });
  for (const thing of ['drag', 'tap', 'type', 'word out']) expect(player.did).toContain(thing);
  expect(toldTooMuch(ada.heard, ada.ears[0]!.you!.seat!)).toEqual([]);
  await hasItsEnd(ada);
  await isSeenAgain(ada);
});
