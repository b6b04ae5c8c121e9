// Giving a game up: the page asks first, the game is recorded as abandoned, and can be played again.

import { expect } from 'vitest';
import { givesUp, isSound, takeSeat } from './playing';
import { POSITIONS } from './positions';
import { test } from './test';
import { PHONE } from './visitor';

test('a game against a bot is given up after a question, and played again', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  const { table, seat } = await server.post<{ table: string; seat: { secret: string } }>('/api/quick', {
    game: 'crack-word',
    sit: { name: 'Ada' },
  });
  const { page } = ada;
  await page.goto(`${server.address}/t/${table}#${seat.secret}`);
  const menu = page.getByRole('button', { name: 'Menu de la table' });
  await menu.tap();
  await page.getByRole('button', { name: 'Abandonner' }).tap();
  await page.getByText('Elle s’arrêtera là et sera comptée comme abandonnée.').waitFor();
  await isSound(ada, 'the question');
  await page.getByRole('button', { name: 'Continuer à jouer' }).tap();
  await page.getByRole('button', { name: 'Abandonner' }).tap();
  // Closing the menu cancels an open question.
  await page.keyboard.press('Escape');
  await menu.tap();
  await page.getByRole('button', { name: 'Abandonner' }).tap();
  expect(ada.game?.result).toBeNull();
  await page.getByRole('button', { name: 'Oui, abandonner' }).tap();
  const end = page.getByRole('dialog', { name: 'Vous avez abandonné la partie.' });
  await end.waitFor();
  await end.getByRole('button', { name: 'Rejouer' }).tap();
  await ada.until((game) => game.number === 2 && game.result === null);
});

test('among friends all are told once who gave up, and the end holds still', async ({ server, arrive }) => {
  const setup = { ...POSITIONS['word-out'], turn: 1 };
  const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  const [ada, leo] = [await arrive(PHONE), await arrive(PHONE)];
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  await leo.page.getByText('À vous de jouer').first().waitFor();
  await givesUp(ada);
  await leo.page.locator('.pull small').getByText('Ada a abandonné : un robot joue à sa place.').waitFor();
  await ada.page.locator('.pull small').getByText('Vous avez abandonné : un robot joue à votre place.').waitFor();
  // There is no way back to the seat, and nothing to do in it.
  expect(await ada.page.getByRole('button', { name: 'Reprendre ma place' }).count()).toBe(0);
  await leo.page.getByRole('button', { name: /^Passer/ }).tap();
  await leo.until((game) => game.plays >= 0 && game.turn!.seats[0] === 1 && game.turn!.may.length > 0);
  await leo.page.getByRole('button', { name: 'La partie et la discussion' }).tap();
  await leo.page.getByText('(un robot a joué)').first().waitFor();
  const said = await leo.page.evaluate(() => (window as unknown as { moments: string[][] }).moments.flat());
  expect(said.filter((line) => line.includes('abandonné'))).toEqual(['Ada a abandonné\u00a0: un robot joue à sa place.']);
  await leo.page.keyboard.press('Escape');
  await givesUp(leo);
  const again = ada.page.getByRole('dialog').getByRole('button', { name: 'Rejouer' });
  await again.waitFor();
  await ada.settled();
  const before = await again.boundingBox();
  await leo.page.getByRole('dialog').getByRole('button', { name: 'Rejouer' }).tap();
  await ada.page.getByText('Léo veut rejouer.').waitFor();
  expect(await again.boundingBox()).toEqual(before);
});
