// The dictionary page: an address for every word, its entry, and reports to the host.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isSound } from './playing';
import { BINARY } from './server';
import { test } from './test';
import { DESKTOP, PHONE } from './visitor';

test('every word has an address that opens, outlives a reload and goes back to the word before', async ({ server, arrive }) => {
  const { page } = await arrive(PHONE);
  await page.goto(`${server.address}/dico/aboyez`);
  await page.getByText('est valable').first().waitFor();
  expect(await page.title()).toBe('ABOYEZ · Le dictionnaire · Lettrine');
  await page.getByRole('link', { name: 'ABOYER', exact: true }).first().tap();
  await page.getByText('aboyer, verbe, infinitif').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/dico/aboyer');
  expect(await page.title()).toBe('ABOYER · Le dictionnaire · Lettrine');
  expect(await page.getByRole('searchbox').inputValue()).toBe('aboyer');
  await page.goBack();
  await page.getByText('aboyer, verbe, présent').first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('aboyez');
  // Typing changes the address too, without a history entry for every letter.
  await page.getByRole('searchbox').fill('éléphant');
  await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname)).toBe('/dico/éléphant');
  await page.getByText('éléphant, nom').first().waitFor();
  await page.reload();
  await page.getByText('éléphant, nom').first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('éléphant');
  // The menu's link to the dictionary clears the search, also from the dictionary itself.
  await page.getByRole('link', { name: 'Dico' }).first().tap();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await page.goBack();
  await page.getByText('éléphant, nom').first().waitFor();
});

test('an entry has forms, related words, familiarity and a link marked as leaving the site', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.goto(`${server.address}/dico/aboyez`);
  await page.getByText('mot courant').waitFor();
  const out = page.getByRole('link', { name: 'aboyer (autre site, nouvel onglet)' });
  expect(await out.getAttribute('href')).toBe('https://fr.wiktionary.org/wiki/aboyer');
  expect(await out.getAttribute('rel')).toContain('noopener');
  expect(await out.getAttribute('target')).toBe('_blank');
  await page.getByText('toutes les formes').tap();
  await page.getByRole('heading', { name: 'passé simple' }).waitFor();
  await page.getByRole('link', { name: 'aboyâmes' }).waitFor();
  await isSound(visitor, 'a conjugation', ['light', 'dark']);
  await page.getByRole('link', { name: 'aboyâmes' }).tap();
  await page.getByText('passé simple, 1re personne du pluriel').first().waitFor();
  await page.goto(`${server.address}/dico/chien`);
  for (const [title, word] of [
    ['Avec les mêmes lettres', 'NICHE'],
    ['Avec une lettre derrière', 'CHIENS'],
    ['À une lettre près', 'CHIE'],
  ] as const) {
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: word, exact: true }).waitFor();
  }
  await page.getByRole('link', { name: 'commencent par CHIEN' }).tap();
  await page.getByRole('link', { name: 'CHIENDENT', exact: true }).waitFor();
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/dico/chien-');
  expect([...visitor.hosts]).toEqual([new URL(server.address).host]);
});

test('in English, French words are still marked as French', async ({ server, arrive }) => {
  const visitor = await arrive({ ...DESKTOP, locale: 'en-GB' });
  const { page } = visitor;
  await page.goto(`${server.address}/dico/niche`);
  await page.getByText('is a valid word').first().waitFor();
  for (const word of ['CHIEN', 'niches'])
    expect(await page.getByRole('link', { name: word, exact: true }).first().getAttribute('lang')).toBe('fr');
  // The verdict that is announced, the word's lemma, and the searches, whose text is English.
  await page.locator('[role="status"] [lang="fr"]').filter({ hasText: 'NICHE' }).waitFor({ state: 'attached' });
  await page
    .locator('.reading [lang="fr"]')
    .filter({ hasText: /^niche$/ })
    .first()
    .waitFor();
  await page.locator('a[lang="en"]').filter({ hasText: 'begin with' }).locator('[lang="fr"]').waitFor();
  await isSound(visitor, 'an entry in English', ['light']);
});

test('the host’s dictionary is shown as text, even where an entry has markup', async ({ serve, arrive }) => {
  const folder = mkdtempSync(join(tmpdir(), 'lettrine-dico-'));
  const file = join(folder, 'Mon dico.tsv');
  writeFileSync(file, 'aboyer\tCrier, en parlant du chien.\\n<img src=x onerror=alert(1)> & co\n');
  const server = await serve({}, ['--definitions', file]);
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.goto(`${server.address}/dico/aboyez`);
  await page.getByText('Crier, en parlant du chien.').waitFor();
  await page.getByText('<img src=x onerror=alert(1)> & co').waitFor();
  await page.getByText('Mon dico').waitFor();
  expect(await page.locator('main img').count()).toBe(0);
  expect(await page.getByRole('link', { name: /autre site/ }).count()).toBe(0);
  await isSound(visitor, 'a meaning', ['light', 'dark']);
  await page.goto(`${server.address}/dico/rue`);
  await page.getByRole('link', { name: /^rue \(autre site/ }).waitFor();
});

test('a missing word is reported to the host, and so is one that should not be there', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.goto(`${server.address}/dico/zobé`);
  await page.getByText('n’est pas un mot valable').first().waitFor();
  await page.getByText('Ce mot manque ?').tap();
  await page.getByLabel('C’est…').selectOption({ label: 'un nom masculin' });
  await page.getByLabel(/Pourquoi/).fill('un poisson');
  await isSound(visitor, 'a report', ['light', 'dark']);
  await page.getByRole('button', { name: 'Le signaler à l’hôte' }).tap();
  await page.getByText('Merci, l’hôte le verra.').waitFor();
  await page.goto(`${server.address}/dico/rue`);
  await page.getByText('Ce mot est en trop ?').tap();
  await page.getByRole('button', { name: 'Le signaler à l’hôte' }).tap();
  await page.getByText('Merci, l’hôte le verra.').waitFor();
  const told = execFileSync(BINARY, ['--lang', 'fr', 'reports', '--data', server.data], { encoding: 'utf8' });
  expect(told).toContain('1 ×  zobé  un poisson');
  expect(told).toContain('1 ×  rue');
});
