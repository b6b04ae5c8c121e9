// A club's own word list, added by the host of a table if the server allows uploads.

import { expect } from 'vitest';
import { test } from './test';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const file = (name: string, text: string | Buffer): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('the host adds a word list, every player sees it chosen, and the game begins with it', async ({ serve, arrive }) => {
  const server = await serve({}, ['--bot-pause', '50', '--uploads']);
  const ada = await arrive(PHONE);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /Entre amis Word Out/ }).click();
  await ada.page.getByText('Règle du jeu', { exact: true }).click();
  const list = ada.page.getByLabel('Liste de mots');
  await expect.poll(() => list.locator('option').count()).toBe(1);

  // An invalid list is refused with its line, and nothing changes.
  await ada.page.getByLabel('Ajouter une liste…').setInputFiles(file('ods.txt', Buffer.from('rue\ncaf\xe9\n', 'latin1')));
  ada.forgives(/status of 400/);
  await ada.page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await ada.page.getByText(/Ligne 2\s: ce n’est pas de l’UTF-8/).waitFor();
  await ada.page.getByRole('button', { name: 'Annuler' }).click();

  await ada.page.getByLabel('Ajouter une liste…').setInputFiles(file('Liste du club.txt', 'rue\nrobe\nété\nporte-clé\n'));
  const name = ada.page.getByLabel('Nom de la liste');
  expect(await name.inputValue()).toBe('Liste du club');
  await name.fill('Club de Brest');
  expect(await ada.findings()).toEqual([]);
  await ada.page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await ada.page.getByText(/«\sClub de Brest\s»\s: 3\smots lus, 1\sligne n’est pas un mot/).waitFor();
  await ada.page.getByText(/Ligne 4, «\sporte-clé\s»\s: le caractère 6/).waitFor();
  await list.locator('option:checked', { hasText: 'Club de Brest' }).waitFor({ state: 'attached' });
  expect(await ada.findings()).toEqual([]);
  if (process.env.LETTRINE_PICTURES) {
    await list.scrollIntoViewIfNeeded();
    await ada.page.screenshot({ path: `${process.env.LETTRINE_PICTURES}/lists.png` });
  }

  const link = await ada.page.getByLabel('Lien d’invitation').inputValue();
  const leo = await arrive();
  await leo.page.goto(link);
  await leo.page.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  await leo.page.getByRole('dialog').getByRole('button', { name: 'S’asseoir', exact: true }).click();
  await leo.page.getByText('Règle du jeu', { exact: true }).click();
  const seen = leo.page.getByLabel('Liste de mots');
  await seen.locator('option:checked', { hasText: 'Club de Brest · 3 mots' }).waitFor({ state: 'attached' });
  expect(await seen.isDisabled()).toBe(true);
  expect(await leo.page.getByText('Ajouter une liste…').count()).toBe(0);

  await ada.page.getByRole('button', { name: 'Commencer la partie' }).click();
  await ada.page.getByRole('list', { name: 'Les joueurs' }).waitFor();
  await leo.page.getByRole('list', { name: 'Les joueurs' }).waitFor();

  // The game is played with this list, not with the server's.
  await leo.page.getByRole('button', { name: 'Menu de la table' }).click();
  await leo.page.getByRole('button', { name: 'Le dictionnaire' }).click();
  const typed = leo.page.getByRole('dialog', { name: 'Le dictionnaire' }).getByRole('searchbox');
  await typed.fill('robe');
  await leo.page.getByText('ROBE est valable').first().waitFor();
  await typed.fill('robes');
  await leo.page.getByText('ROBES n’est pas un mot valable').first().waitFor();
});

test('without uploads and with a single word list, the page offers no choice of lists', async ({ server, arrive }) => {
  const ada = await arrive();
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /Entre amis Word Out/ }).click();
  await ada.page.getByText('Règle du jeu', { exact: true }).click();
  await ada.page.getByText('Mots ajoutés ou rayés').waitFor();
  expect(await ada.page.getByLabel('Liste de mots').count()).toBe(0);
  expect(await ada.page.getByText('Ajouter une liste…').count()).toBe(0);
});
