// Giving a game up: the page asks first, the game is recorded as abandoned, and can be played again.

import { expect } from 'vitest';
import { isSound } from './playing';
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
