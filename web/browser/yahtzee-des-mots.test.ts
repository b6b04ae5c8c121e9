// YAHTZEE DES MOTS against the computer: in English, by touch on a phone.

import { hasItsEnd, isSeenAgain, isSound, playAgain, playUntil } from './playing';
import { YahtzeePlayer } from './players/yahtzee-des-mots';
import { test } from './test';
import { MOVING, PHONE, WITH_WORKER } from './visitor';

test('a whole game of YAHTZEE DES MOTS', async ({ server, arrive }) => {
  const ada = await arrive({ ...PHONE, ...WITH_WORKER, ...MOVING, locale: 'en-GB' });
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Play Yahtzee des Mots/ }).tap();
  const player = new YahtzeePlayer(ada);
  await playUntil(ada, player.did, ['kept', 'mot-2', 'mot-3', 'deux-mots'], 'Play again', async (game, number) => {
    if (number === 0) await isSound(ada, 'the table before a throw');
    if (number === 5) await isSound(ada, 'the table');
    await player.move(game);
  });
  await hasItsEnd(ada, 'en');
  await isSeenAgain(ada, 'en');
  // Another game with the same players.
  await ada.page.goBack();
  await playAgain(ada, 'Play again');
});
