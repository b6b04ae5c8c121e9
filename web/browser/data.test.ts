// "Vos données": what is kept and for how long, by the server's settings; what the buttons do; and a chat line reported to the
// host.

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Entered } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { BINARY } from './server';
import { test } from './test';
import { PHONE } from './visitor';

const IDENTITY = 'pzoezoezoezoezoezoezoezoe';

test('the page says how long data is kept, downloads it and erases it', async ({ server, arrive }) => {
  const sit = { name: 'Zoé', identity: IDENTITY };
  const entered = await server.post<Entered>('/api/tables', { game: 'word-out', identity: IDENTITY, sit });
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.addInitScript((identity) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('lettrine.identity', JSON.stringify(identity));
    sessionStorage.setItem('begun', 'yes');
  }, IDENTITY);
  // Pretends that this browser gets pushes: a headless one cannot.
  await page.addInitScript(() => {
    const subscription = { endpoint: 'https://push.example/zoe', unsubscribe: async () => sessionStorage.setItem('calls', 'ended') };
    const registration = { pushManager: { getSubscription: async () => subscription } };
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration });
  });
  await page.goto(server.address);
  await page.getByRole('link', { name: 'Vos données' }).click();
  await page.getByRole('heading', { name: 'Vos données' }).waitFor();
  await page
    .getByRole('row', { name: /Une partie inachevée/ })
    .getByText('60 jours sans un coup, puis 7 jours')
    .waitFor();
  await page
    .getByRole('row', { name: /Une partie finie/ })
    .getByText('sans limite')
    .waitFor();
  expect(await visitor.findings()).toEqual([]);

  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger ce qui est gardé sur moi' }).click();
  const file = await (await arrives).path();
  const kept = JSON.parse(await readFile(file, 'utf8')) as { tables: { table: string; names: string[] }[] };
  expect(kept.tables).toMatchObject([{ table: entered.table, names: ['Zoé'] }]);

  await page.getByRole('button', { name: 'Effacer mes noms et mes messages' }).click();
  await page.getByRole('button', { name: 'Non, garder' }).click();
  await page.getByRole('button', { name: 'Effacer mes noms et mes messages' }).click();
  await page.getByRole('button', { name: 'Oui', exact: true }).click();
  await page.getByText('C’est effacé, à 1 table.').waitFor();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger ce qui est gardé sur moi' }).click();
  expect(JSON.parse(await readFile(await (await again).path(), 'utf8'))).toMatchObject({ tables: [] });
  const left = await (await fetch(`${server.address}/api/tables/${entered.table}`)).json();
  expect(left).toMatchObject({
    seats: [
      { kind: 'person', name: expect.stringMatching(/^Anonyme/) },
      { kind: 'open', name: '' },
    ],
  });

  await page.evaluate(() => sessionStorage.setItem('lettrine.order', '["A"]'));
  await page.getByRole('button', { name: 'Montrer mon identité' }).click();
  await page.getByText(IDENTITY).waitFor();
  await page.getByRole('button', { name: 'Oublier ce navigateur' }).click();
  await page.getByRole('button', { name: 'Oui', exact: true }).click();
  await page.getByRole('heading', { name: 'À quoi joue-t-on' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('lettrine.identity'))).not.toContain(IDENTITY);
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(['begun', 'calls']);
});

test('a line of chat is reported from the menu of the table', async ({ server, arrive }) => {
  const setup = POSITIONS['word-out'];
  const { host, seats } = await server.position({ game: 'word-out', seats: ['Zoé', 'Tom'], setup });
  const [zoe, tom] = [await arrive(PHONE), await arrive()];
  await takeSeat(zoe, seats[0]!, host);
  await takeSeat(tom, seats[1]!);
  await tom.page.getByPlaceholder('Dire quelque chose').fill('Imbécile');
  await tom.page.getByRole('button', { name: 'Envoyer' }).click();
  await zoe.page.getByText('Tom : Imbécile').waitFor();
  await zoe.page.getByRole('button', { name: 'Menu de la table' }).click();
  await zoe.page.getByRole('button', { name: 'Signaler un message' }).click();
  expect(await zoe.findings()).toEqual([]);
  await zoe.page.getByRole('button', { name: 'Tom Imbécile' }).click();
  await zoe.page.getByText('Message signalé.').waitFor();
  const told = execFileSync(BINARY, ['admin', 'chat', '--json', '--data', server.data], { encoding: 'utf8' });
  expect(JSON.parse(told)).toMatchObject([{ count: 1, lines: [{ name: 'Tom', text: 'Imbécile' }] }]);
});
