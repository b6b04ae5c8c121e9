// WORD OUT against the computer: with the mouse, by taps and by keyboard, from the home page to the replay.

import { hasItsEnd, isSeenAgain, isSound, playUntil } from './playing';
import { WordOutPlayer, type Way } from './players/word-out';
import { test } from './test';
import { DESKTOP, MOVING, WITH_WORKER } from './visitor';

test('a whole game of WORD OUT', async ({ server, arrive }) => {
  const ada = await arrive({ ...DESKTOP, ...WITH_WORKER, ...MOVING });
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Jouer Word Out/ }).click();
  const player = new WordOutPlayer(ada);
  const ways: Way[] = ['drag', 'tap', 'type', 'drag', 'tap', 'type', 'drag', 'tap'];
  await playUntil(ada, player.did, ['drag', 'tap', 'type', 'word out'], 'Rejouer', async (game, number) => {
    if (number === 4) await isSound(ada, 'the table');
    await player.move(game, ways[number] ?? 'type');
  });
  await hasItsEnd(ada);
  await isSeenAgain(ada, 'fr', ['light', 'dark']);
});
