// RONDORONDO against the computer, by keyboard alone, from the home page on.

import { expect } from 'vitest';
import { hasItsEnd, isSeenAgain, isSound, playUntil, takeSeat } from './playing';
import { RondorondoPlayer } from './players/rondorondo';
import { POSITIONS } from './positions';
import { test } from './test';
import { DESKTOP, MOVING, PHONE, WITH_WORKER } from './visitor';

test('a whole game of RONDORONDO', async ({ server, arrive }) => {
  const ada = await arrive({ ...DESKTOP, ...WITH_WORKER, ...MOVING });
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

test.for([
  [360, 640],
  [520, 900],
  [1280, 800],
])('at %i × %i, hand and buttons stay where they are while a word is made', async ([width, height], { server, arrive }) => {
  const { host, seats } = await server.position({
    game: 'rondorondo',
    seats: ['Ada', 'Léo'],
    options: { beginner: true },
    setup: POSITIONS.rondorondo,
  });
  const ada = await arrive({ viewport: { width: width!, height: height! } });
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByText('À vous de jouer').first().waitFor();
  const lies = async (): Promise<unknown[]> => {
    await ada.settled();
    return Promise.all(['.actions', '.bottom .hand'].map((part) => ada.page.locator(part).boundingBox()));
  };
  const before = await lies();
  await ada.page.locator('.bottom .hand button').first().click();
  expect(await lies(), 'a card is chosen').toEqual(before);
  await ada.page.keyboard.press('Escape');
  for (const key of ['s', 'u', 'Backspace', '+', 't']) {
    await ada.page.keyboard.press(key);
    expect(await lies(), `after ${key}`).toEqual(before);
  }
});

test('a card that is laid or taken back moves no other', async ({ server, arrive }) => {
  const [ada, leo] = [await arrive({ ...PHONE, ...MOVING }), await arrive(PHONE)];
  const setup = {
    ...POSITIONS.rondorondo,
    turn: 1,
    hands: [
      ['S', 'R', 'I', 'T', 'E', 'U'],
      ['E', 'S', 'N', 'O', 'L', 'T'],
    ],
  };
  const { host, seats } = await server.position({ game: 'rondorondo', seats: ['Ada', 'Léo'], setup });
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  // MARE becomes MARES: the card that Léo has laid flies in once.
  for (const key of ['>', 's', 'Enter']) await leo.page.keyboard.press(key);
  await ada.page.getByText('À vous de jouer').first().waitFor();
  const flying = (): Promise<number> =>
    ada.page.evaluate(() => [...document.querySelectorAll('.arc .face')].filter((face) => face.getAnimations().length).length);
  for (const [key, expected] of [
    ['Home', 0],
    ['ArrowRight', 0],
    ['t', 1],
    ['r', 1],
    ['Backspace', 0],
  ] as const) {
    await ada.settled();
    await ada.page.keyboard.press(key);
    await ada.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await flying(), key).toBe(expected);
  }
});
