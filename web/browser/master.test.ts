// A game that was given up, looked at with the master: from the page of the end, with what was better drawn on the board.

import { expect } from 'vitest';
import { hasBoard, isSound } from './playing';
import { POSITIONS } from './positions';
import { test } from './test';
import { PHONE } from './visitor';

test('the end leads to the master, who shows on the board what was better, and why a bot moved', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  const { page } = ada;
  const record = { game: 'word-out', seats: ['Ada', 'Léo'], setup: POSITIONS['word-out'], actions: [{ seat: 0, do: 'pass' }] };
  const { table, links, seats } = await server.post<{ table: string; links: { host: string }; seats: { secret: string }[] }>(
    '/api/records',
    { record, bots: ['confirme'] },
  );
  await page.goto(`${server.address}/t/${table}#${links.host}`);
  await page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
  await page.goto(`${server.address}/t/${table}#${seats[0]!.secret}`);
  await hasBoard(ada);
  await page.getByRole('button', { name: 'Reprendre', exact: true }).tap();
  await ada.until(({ turn }) => (turn?.may.length ?? 0) > 0, 'Ada is to play');
  await page.getByRole('button', { name: 'Menu de la table' }).tap();
  await page.getByRole('button', { name: 'Abandonner' }).tap();
  await page.getByRole('button', { name: 'Oui, abandonner' }).tap();
  const end = page.getByRole('dialog', { name: 'Vous avez abandonné la partie.' });
  await end.getByText('Plus', { exact: true }).tap();
  await end.getByRole('link', { name: 'Revoir avec le maître' }).tap();
  await page.getByRole('heading', { name: 'Avec le maître' }).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'En avant' }).tap();
  await page.getByRole('button', { name: 'Voir sur le plateau' }).first().tap();
  await page.getByText('À la place du coup 1, le maître').waitFor();
  expect(await page.getByRole('img', { name: 'Qui menait, coup après coup' }).locator('text').count()).toBeGreaterThan(1);
  await isSound(ada, 'what was better');
  await page.getByRole('button', { name: 'Revenir à la partie' }).tap();
  await page.getByText('À la place du coup 1, le maître').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'En avant' }).tap();
  await page.getByText('Pourquoi ?').tap();
  expect(await page.locator('.verdict details p').first().innerText()).toMatch(/\S/);
});
