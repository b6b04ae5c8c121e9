// CRACK WORD against the computer, on a phone: a tap on the card and a tap on its place.

import { hasItsEnd, isSeenAgain, isSound, playUntil } from './playing';
import { CrackWordPlayer } from './players/crack-word';
import { test } from './test';
import { MOVING, PHONE, WITH_WORKER } from './visitor';

test('a whole game of CRACK WORD', async ({ server, arrive }) => {
  const ada = await arrive({ ...PHONE, ...WITH_WORKER, ...MOVING });
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Jouer Crack Word/ }).tap();
  const player = new CrackWordPlayer(ada);
  await playUntil(ada, player.did, ['crack', 'start'], 'Rejouer', async (game, number) => {
    if (number === 6) await isSound(ada, 'the table');
    await player.move(game);
  });
  await hasItsEnd(ada);
  await isSeenAgain(ada);
});
