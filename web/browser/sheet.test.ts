// Tools beside the boxed game: the score sheets, who begins, and how to set up.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isSound } from './playing';
import { LOST, test } from './test';
import { PHONE } from './visitor';

/** Starts a sheet for these players. */
async function start(page: Page, address: string, game: string, names: string[]): Promise<void> {
  await page.goto(`${address}/boite/feuille`);
  await page.getByRole('combobox', { name: 'On joue à' }).selectOption({ label: game });
  const fewer = page.getByRole('button', { name: 'Enlever le dernier' });
  while ((await page.getByRole('textbox', { name: /^Joueur/ }).count()) > names.length) await fewer.click();
  for (const [at, name] of names.entries()) {
    const field = page.getByRole('textbox', { name: `Joueur ${at + 1}`, exact: true });
    if (!(await field.count())) await page.getByRole('button', { name: 'Ajouter un joueur' }).click();
    await field.fill(name);
  }
  await page.getByRole('button', { name: 'Commencer la feuille' }).click();
  await page.getByRole('heading', { name: 'La ligne suivante' }).waitFor();
}

const totals = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Les totaux' })
    .locator('li')
    .allInnerTexts()
    .then((all) => all.map((text) => text.replaceAll(/\s+/g, ' ')));

test('a sheet of Word Out counts words, jokers, deals and the end, with a trace of corrections', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await start(page, server.address, 'Word Out', ['Ada', 'Léo']);
  const word = page.getByRole('textbox', { name: 'Le mot encaissé' });
  await word.fill('objet');
  await page.getByRole('button', { name: 'B 2' }).click();
  await page.getByRole('button', { name: 'Encaisser' }).click();
  await expect.poll(() => totals(page)).toEqual(['Ada 14', 'Léo 0']);
  await page.locator('main ol').getByText('OBJET (joker : B)').waitFor();
  // A word on the sheet opens the dictionary, over the sheet.
  await page.locator('main ol').getByRole('link', { name: 'OBJET' }).click();
  await page.getByRole('dialog', { name: 'Le dictionnaire' }).getByText('est valable').first().waitFor();
  await page.goBack();
  // An invalid word is not written, unless the table agrees on it.
  await page.locator('fieldset label').getByText('Léo', { exact: true }).click();
  await word.fill('xqz');
  await page.getByRole('button', { name: 'Encaisser' }).click();
  await page.getByRole('alert').getByText('XQZ n’est pas un mot').waitFor();
  await isSound(visitor, 'a sheet');
  await page.getByRole('button', { name: 'La table accepte XQZ' }).click();
  await page.getByRole('button', { name: 'Encaisser' }).click();
  await expect.poll(() => totals(page)).toEqual(['Ada 14', 'Léo 24']);
  await page.getByRole('button', { name: 'Nouvelle donne' }).click();
  await page.getByText('termine la donne').waitFor();
  // A correction keeps the old text visible, and so does a deletion.
  await page.getByRole('button', { name: 'Corriger la ligne 1' }).click();
  await word.fill('robe');
  await page.getByRole('button', { name: 'Encaisser' }).click();
  await expect.poll(() => totals(page)).toEqual(['Ada 6', 'Léo 24']);
  await page.getByText('était : OBJET (joker : B)').waitFor();
  await page.getByRole('button', { name: 'Barrer la ligne 2' }).click();
  await expect.poll(() => totals(page)).toEqual(['Ada 6', 'Léo 0']);
  await page.getByText('barré à').waitFor();
  await page.reload();
  await page.getByText('était : OBJET').waitFor();
  await expect.poll(() => totals(page)).toEqual(['Ada 6', 'Léo 0']);
  await page.getByRole('button', { name: 'Fin de la partie' }).click();
  await page.getByRole('textbox', { name: 'Cartes en main de Léo' }).fill('3');
  await page.getByRole('button', { name: 'Compter la fin' }).click();
  await page.getByText('Ada gagne !').waitFor();
  await expect.poll(() => totals(page)).toEqual(['Ada 9', 'Léo −3']);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tableau (CSV)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^lettrine-word-out-.*\.csv$/);
  const rows = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(rows[0]).toBe('\ufeffligne;date;joueur;écrit;points;remarque;total Ada;total Léo');
  expect(rows[1]).toMatch(/^1;[^;]*;Ada;ROBE;6;corrigé, était\s: OBJET \(joker\s: B\);6;0$/);
  expect(rows[2]).toMatch(/^2;[^;]*;Léo;XQZ;;barré;;$/);
  expect(rows.at(-1)).toBe('total;;;;;;9;-3');
  // The sheet is listed again.
  await page.getByRole('link', { name: 'Les feuilles de marque' }).click();
  await page.getByText('Ada 9 · Léo −3').waitFor();
  await isSound(visitor, 'the sheets');
});

test('without a network lines are kept, say so, and are counted later', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  visitor.forgives(LOST);
  await start(page, server.address, 'Rondorondo', ['Ada', 'Léo']);
  const word = page.getByRole('textbox', { name: 'Le mot sur le porte-cartes' });
  await visitor.context.setOffline(true);
  await word.fill('rue');
  await page.getByRole('button', { name: 'Écrire le mot' }).click();
  await page.getByText('1 ligne attend le réseau').waitFor();
  await page.getByText('pas encore compté').waitFor();
  await page.getByRole('button', { name: 'Cartes échangées : un de plus' }).click();
  await page.getByRole('button', { name: 'Pas de mot : un trait' }).click();
  await page.getByText('2 lignes attendent le réseau').waitFor();
  await visitor.context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => totals(page)).toEqual(['Ada 6', 'Léo −2']);
  expect(await page.getByText('le réseau').count()).toBe(0);
  await page.getByRole('button', { name: 'Fin de la partie' }).click();
  await page.getByRole('textbox', { name: 'Cartes en main d’Ada' }).fill('w-?');
  await page.getByRole('button', { name: 'Compter la fin' }).click();
  await page.getByText('Léo gagne !').waitFor();
  await expect.poll(() => totals(page)).toEqual(['Ada −7', 'Léo −2']);
});

test('a tie of Crack Word is counted again', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await start(page, server.address, 'Crack Word', ['Ada', 'Léo']);
  await page.getByRole('textbox', { name: 'Le mot craqué' }).fill('rue');
  await page.getByRole('button', { name: /un de plus/ }).click();
  await page.getByRole('button', { name: 'CRACK WORD !' }).click();
  await expect.poll(() => totals(page)).toEqual(['Ada 4', 'Léo 0']);
  await page.getByRole('button', { name: 'Compter les PAQUETS' }).click();
  for (const whose of ['d’Ada', 'de Léo']) await page.getByRole('textbox', { name: `PAQUET ${whose}` }).fill('7');
  await page.getByRole('button', { name: 'Écrire', exact: true }).click();
  await page.getByText('Ada et Léo gagnent ensemble !').waitFor();
  await page.getByText('Égalité ! Recomptez').waitFor();
  await page.getByRole('button', { name: 'Compter les PAQUETS' }).click();
  await page.getByRole('textbox', { name: 'PAQUET d’Ada' }).fill('7');
  await page.getByRole('textbox', { name: 'PAQUET de Léo' }).fill('8');
  await page.getByRole('button', { name: 'Écrire', exact: true }).click();
  await page.getByText('Léo gagne !').waitFor();
  await isSound(visitor, 'a tie');
});

test('the printed sheet of Yahtzee des Mots fills with words, premiums and a second game', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await start(page, server.address, 'Yahtzee des Mots', ['Ada']);
  const words = page.getByRole('textbox', { name: 'Les mots' });
  const cell = (box: string): Promise<string> =>
    page
      .getByRole('row', { name: new RegExp(`^${box}`) })
      .first()
      .locator('td')
      .innerText();
  let written = 0;
  const fill = async (typed: string): Promise<void> => {
    if (typed) await words.fill(typed);
    await page.getByRole('button', { name: /^Écrire/ }).click();
    await expect.poll(() => page.locator('main ol > li').count()).toBe(++written);
  };
  await words.fill('ex');
  await page.getByRole('button', { name: 'X 2' }).click();
  await fill('');
  await expect.poll(() => cell('Mot de 2 lettres')).toBe('1');
  await page.getByRole('combobox', { name: 'Case' }).selectOption({ label: 'Yahtzee des mots' });
  await fill('fameuse');
  await expect.poll(() => cell('Mot de 3 lettres')).toBe('0');
  expect(await cell('Yahtzee des mots')).toBe('50');
  await fill('joue');
  await fill('jouez');
  await expect.poll(() => cell('Mot de 5 lettres')).toBe('18');
  await fill('jouets');
  await expect.poll(() => cell('Prime')).toBe('35');
  await isSound(visitor, 'the printed sheet');
  for (const typed of ['fameuse', 'ex rue', '']) await fill(typed);
  await expect.poll(() => cell('Autres yahtzees')).toBe('100');
  await page.getByText('La partie est finie :').waitFor();
  await page.getByRole('button', { name: 'Une partie de plus' }).click();
  await page.getByRole('region', { name: /2e partie/ }).waitFor();
  await page.getByRole('heading', { name: 'La ligne suivante' }).waitFor();
  expect(await page.locator('.button:visible').count()).toBeGreaterThan(0);
  // On paper: the sheet and its lines, without buttons.
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.button:visible').count()).toBe(0);
  expect(await page.getByRole('region', { name: /1re partie/ }).isVisible()).toBe(true);
});

test('every game has an empty sheet to print', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  for (const [game, title] of [
    ['word-out', 'Word Out'],
    ['crack-word', 'Crack Word'],
    ['rondorondo', 'Rondorondo'],
    ['yahtzee-des-mots', 'Yahtzee des Mots'],
  ] as const) {
    await page.goto(`${server.address}/boite/feuille/vierge/${game}`);
    await page.getByRole('heading', { name: `Feuille vierge · ${title}` }).waitFor();
    await page.getByRole('table').first().waitFor();
    await isSound(visitor, game, ['light']);
    for (const shown of ['.button:visible', 'nav:visible']) expect(await page.locator(shown).count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.button:visible, nav:visible').count()).toBe(0);
    expect(await page.getByRole('table').first().isVisible()).toBe(true);
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages, `${game} on A4`).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the first player is drawn as the booklet says, and the preparation is told', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.goto(`${server.address}/boite`);
  await page.getByRole('link', { name: /Qui commence/ }).click();
  await page.getByRole('textbox', { name: 'Joueur 1', exact: true }).fill('Ada');
  await page.getByRole('textbox', { name: 'Joueur 2', exact: true }).fill('Léo');
  await page.getByRole('combobox', { name: 'On joue à' }).selectOption({ label: 'Word Out' });
  await page.getByRole('button', { name: 'Qui commence ?' }).click();
  await page
    .getByText(/^On tire au sort\s: Ada /)
    .first()
    .waitFor();
  await page
    .locator('strong')
    .getByText(/(Ada|Léo) commence\s!/)
    .waitFor();
  await isSound(visitor, 'who begins');
  await page.getByRole('combobox', { name: 'On joue à' }).selectOption({ label: 'Rondorondo' });
  await page.getByRole('textbox', { name: 'Le mot de trois lettres d’Ada' }).fill('rue');
  await page.getByRole('textbox', { name: 'Le mot de trois lettres de Léo' }).fill('feu');
  await page.getByRole('button', { name: 'Qui commence ?' }).click();
  await page.locator('strong').getByText('Léo commence !').waitFor();
  visitor.forgives(/409/);
  await page.getByRole('textbox', { name: 'Le mot de trois lettres de Léo' }).fill('fxq');
  await page.getByRole('button', { name: 'Qui commence ?' }).click();
  await page.getByRole('alert').getByText('n’est pas dans le dictionnaire').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /La mise en place/ }).click();
  await page.getByRole('combobox', { name: 'On joue à' }).selectOption({ label: 'Crack Word' });
  await page.getByRole('radio', { name: '3' }).check();
  await page.getByText('en garde 30 cartes').waitFor();
  await isSound(visitor, 'setting up');
});
