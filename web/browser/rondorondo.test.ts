// RONDORONDO against the computer, at the keyboard alone, from the first page on.

import { hasItsEnd, isSeenAgain, isSound, playUntil } from './playing';
import { RondorondoPlayer } from './players/rondorondo';
import { test } from './test';

test('a whole game of RONDORONDO', async ({ server, arrive }) => {
  const ada = await arrive();
  await ada.page.goto(server.address);
  const player = new RondorondoPlayer(ada);
  await ada.page.getByRole('button', { name: /^Jouer Rondorondo/ }).waitFor();
  await player.pressButton(/^Jouer Rondorondo/);
  await playUntil(ada, player.did, ['exchange', 'compose', 'add'], 'Rejouer', async (game, number) => {
    if (number === 6) await isSound(ada, 'the table');
    await player.move(game);
  });
  await hasItsEnd(ada);
  await isSeenAgain(ada);
});
