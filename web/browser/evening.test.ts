// A duplicate evening: opened on a phone, joined by its link, played at each player's own tables, ranked, printed.

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { isSound } from './playing';
import { test } from './test';
import { DESKTOP, PHONE } from './visitor';

test('an evening is opened, joined, played and ranked, and a returning player goes on', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  const { page } = ada;
  await page.goto(server.address);
  await page.getByRole('link', { name: 'Ouvrir une soirée' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Une soirée duplicate' }).waitFor();
  await page.getByLabel('Son titre').fill('Jeudi au club');
  await page.getByLabel('Le jeu').selectOption({ label: 'Crack Word' });
  await page.getByLabel('Donnes').selectOption('1');
  await isSound(ada, 'opening an evening', ['light', 'dark']);
  await page.getByRole('button', { name: 'Ouvrir la soirée' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Jeudi au club' }).waitFor();
  expect(await page.title()).toBe('Jeudi au club · Lettrine');
  const link = page.url();
  await page.getByLabel('Votre nom').fill('Ada');
  await page.getByRole('button', { name: 'Participer' }).tap();
  await page.getByRole('row', { name: /Ada/ }).waitFor();
  await isSound(ada, 'an evening', ['light', 'dark']);

  // The name is taken, and the page says so; another name is accepted.
  const leo = await arrive(DESKTOP);
  leo.forgives(/409/);
  await leo.page.goto(link);
  await leo.page.getByLabel('Votre nom').fill('ada');
  await leo.page.getByRole('button', { name: 'Participer' }).click();
  await leo.page.getByText('« Ada » est déjà à cette table').waitFor();
  await leo.page.getByLabel('Votre nom').fill('Léo');
  await leo.page.getByRole('button', { name: 'Participer' }).click();
  await leo.page.getByText('Vous jouez sous le nom de Léo.').waitFor();

  await page.getByRole('button', { name: 'Jouer la donne 1' }).tap();
  await page.getByRole('button', { name: 'Menu de la table' }).waitFor();
  const table = page.url();
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Reprendre la donne 1' }).tap();
  await page.getByRole('button', { name: 'Menu de la table' }).tap();
  expect(page.url()).toBe(table);
  await page.getByRole('button', { name: 'Abandonner' }).tap();
  await page.getByRole('button', { name: 'Oui, abandonner' }).tap();
  const end = page.getByRole('dialog', { name: 'Vous avez abandonné la partie.' });
  await end.waitFor();
  expect(await end.getByRole('button', { name: 'Rejouer' }).count()).toBe(0);
  await end.getByRole('link', { name: 'Retour à la soirée' }).tap();
  await page.getByText('Vous avez tout joué.').waitFor();
  await page.getByRole('row', { name: /Ada .*abandon/ }).waitFor();
  // The other players' pages are updated without a reload.
  await leo.page.getByRole('row', { name: /Ada .*abandon/ }).waitFor();

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Enregistrer (CSV)' }).tap()]);
  expect(file.suggestedFilename()).toBe('Jeudi au club.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .filter(Boolean);
  expect(lines[0]).toBe('\uFEFFRang;Nom;Donne 1;Total');
  // A player who gave up a deal has no points for it, like one who has not played it yet.
  expect(lines.slice(1).sort()).toEqual(['1;Ada;0;0', '1;Léo;;0']);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.button:visible').count()).toBe(0);
  await page.getByRole('row', { name: /Léo/ }).waitFor();
});

test('an evening to come says when it starts, in English too', async ({ server, arrive }) => {
  const starts = Date.now() + 3_600_000;
  const { evening } = await server.post<{ evening: string }>('/api/evenings', { title: 'Demain', game: 'word-out', deals: 3, starts });
  const visitor = await arrive({ ...DESKTOP, locale: 'en-GB' });
  const { page } = visitor;
  await page.goto(`${server.address}/soiree/${evening}`);
  await page.getByText(/It starts .*It ends/).waitFor();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Take part' }).click();
  await page
    .getByRole('timer')
    .getByText(/It starts in (59|1:00):\d\d/)
    .waitFor();
  expect(await page.getByRole('button', { name: /^Play deal/ }).count()).toBe(0);
  await isSound(visitor, 'an evening to come', ['light']);
});

/** The value of a date and time field, this many hours from now. */
const inHours = (hours: number): string => {
  const at = new Date(Date.now() + hours * 3_600_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

test('the host moves an evening and cancels it, and the others are told', async ({ server, arrive }) => {
  const [ada, leo] = [await arrive(PHONE), await arrive(DESKTOP)];
  const { page } = ada;
  await page.goto(`${server.address}/soiree`);
  await page.getByRole('radio', { name: 'Plus tard' }).check();
  await page.getByLabel('Jour et heure').fill(inHours(2));
  await page.getByRole('button', { name: 'Ouvrir la soirée' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Soirée du club' }).waitFor();
  await leo.page.goto(page.url());
  await leo.page.getByLabel('Votre nom').fill('Léo');
  await leo.page.getByRole('button', { name: 'Participer' }).click();
  await leo.page
    .getByRole('timer')
    .getByText(/dans (1|2):\d\d:\d\d/)
    .waitFor();
  expect(await leo.page.getByText('Votre soirée').count(), 'only the host is offered this').toBe(0);
  await page.getByText('Votre soirée').tap();
  await isSound(ada, 'the host of an evening');
  await page.getByLabel('Nouveau jour et nouvelle heure').fill(inHours(5));
  await page.getByRole('button', { name: 'Déplacer la soirée' }).tap();
  await leo.page
    .getByRole('timer')
    .getByText(/dans (4|5):\d\d:\d\d/)
    .waitFor();
  // The first press asks, the second confirms.
  await page.getByRole('button', { name: 'Annuler la soirée' }).tap();
  const sure = page.getByRole('button', { name: 'Annuler pour tout le monde ?' });
  await sure.waitFor();
  await page.waitForTimeout(600);
  await sure.tap();
  await page.getByText('La soirée est annulée.').waitFor();
  await leo.page.getByText('La soirée est annulée.').waitFor();
  expect(await page.getByText('Votre soirée').count()).toBe(0);
});

test('an evening that is not there says so', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  visitor.forgives(/404/);
  await visitor.page.goto(`${server.address}/soiree/aaaaaaaaaaaaaaaa`);
  await visitor.page.getByRole('heading', { name: 'Il n’y a rien ici.' }).waitFor();
});
