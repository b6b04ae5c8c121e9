// A finished game reviewed with the master: opened from the end of the game, with the better move drawn on the board.

import { expect } from 'vitest';
import { hasBoard, isSound } from './playing';
import { POSITIONS } from './positions';
import { test } from './test';
import { PHONE } from './visitor';

test('the end leads to the master’s review, with better moves on the board and a bot’s reasons', async ({ server, arrive }) => {
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
  // The master's move is marked as the last one laid; a pass has laid nothing.
  await page.locator('.just-played').first().waitFor();
  expect(await page.getByRole('img', { name: 'Qui menait, coup après coup' }).locator('text').count()).toBeGreaterThan(1);
  await isSound(ada, 'what was better');
  await page.getByRole('button', { name: 'Revenir à la partie' }).tap();
  await page.getByText('À la place du coup 1, le maître').waitFor({ state: 'detached' });
  expect(await page.locator('.just-played').count()).toBe(0);
  await page.getByRole('button', { name: 'En avant' }).tap();
  await page.getByText('Pourquoi ?').tap();
  expect(await page.locator('.verdict details p').first().innerText()).toMatch(/\S/);
});

/** Games that end with two passes: Ada could have made UNIES of LIEN, and laid her T after VER. */
const PASSED = {
  rondorondo: { hands: [['U', 'N', 'S'], ['K']], draw: [], holder: ['L', 'I', 'E', 'N'], turn: 0 },
  'crack-word': {
    hands: [['T', 'B'], ['N']],
    piles: [[], []],
    lines: [['V0', 'E0', 'R1'], ['B0'], ['B1'], ['B1']],
    paquets: [0, 0],
    turn: 0,
    last_hand: true,
  },
};

test('in the other card games too, a better move is drawn with its word and its points', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  const { page } = ada;
  const review = async (game: keyof typeof PASSED): Promise<void> => {
    const actions = [0, 1].map((seat) => ({ seat, do: 'pass' }));
    const record = { game, seats: ['Ada', 'Léo'], setup: PASSED[game], actions };
    const { table } = await server.post<{ table: string }>('/api/records', { record });
    await page.goto(`${server.address}/revoir/${table}/1#maitre`);
    await page.getByRole('heading', { name: 'Avec le maître' }).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'En avant' }).tap();
    await page.getByRole('button', { name: 'Voir sur le plateau' }).first().tap();
    await page.getByText('À la place du coup 1, le maître aurait préféré').waitFor();
    await isSound(ada, `what was better, ${game}`);
  };
  await review('rondorondo');
  await page.locator('.felt').getByText('UNIES').first().waitFor();
  // Wherever the master names a word, it links to the dictionary.
  await page.locator('.verdict').getByRole('link', { name: 'UNIES' }).first().waitFor();
  await page.locator('.instead').getByRole('link', { name: 'UNIES' }).tap();
  await page.getByRole('dialog', { name: 'Le dictionnaire' }).getByText('est valable').first().waitFor();
  await page.goBack();
  // A word that is already named is not listed again among the other words.
  expect(await page.locator('.verdict').first().innerText()).not.toMatch(/À trouver aussi[^]*UNIES/);
  await review('crack-word');
  expect(await page.locator('.instead').innerText()).toMatch(/CRACK WORD[^]*VERT/);
  await page.locator('.instead').getByRole('link', { name: 'VERT' }).waitFor();
  // The line is cracked: its cards are in Ada's PAQUET, and her points are counted.
  await page.locator('.felt').getByText('Ada 4').first().waitFor();
});
