// Every page, on a phone in both themes and in English, and on a desktop: axe finds nothing, nothing scrolls sideways, the console is
// silent, and no other host is contacted.

import { describe, expect } from 'vitest';
import { GAMES } from './games';
import { weight } from './loads';
import { isSound } from './playing';
import { LOST, test } from './test';
import { DESKTOP, PHONE, WITH_WORKER } from './visitor';

/** The pages, each with a selector, in either language, that is there once the page is complete. */
const PAGES: [name: string, path: string, shown: string][] = [
  ['home', '/', '.boxes'],
  ['on this screen', '/nouvelle/word-out', 'text=/^(Joueur|Player) 1$/'],
  ['dictionary', '/dico/aboyer', 'text=/est valable|is a valid word/'],
  ['a search', '/dico/AEIRST%3F', 'main [role="status"] >> text=/mots|words/'],
  ['rules', '/regles', 'main a[href="/regles/word-out"]'],
  ['rules of a game', '/regles/word-out', 'main figure'],
  ['shared rules', '/regles/communes', '.rules h3'],
  ['settings', '/reglages', 'main select'],
  ['my records', '/palmares', 'text=/Pas encore de partie finie|No finished game yet/'],
  ['my data', '/donnees', 'main td'],
  ['we have the box', '/boite', 'main a[href="/boite/arbitre"]'],
  ['the arbiter', '/boite/arbitre', 'main form'],
  ['the hourglass', '/boite/sablier', 'text=/Retourner le sablier|Turn the hourglass/'],
  ['the score sheets', '/boite/feuille', 'text=/Commencer la feuille|Start the sheet/'],
  ['an empty score sheet', '/boite/feuille/vierge/yahtzee-des-mots', 'main table'],
  ['who begins', '/boite/commence', 'main >> role=button[name=/Qui commence|Who begins/]'],
  ['setting up', '/boite/mise-en-place', 'main li'],
  ['an evening', '/soiree', 'role=button[name=/Ouvrir la soirée|Open the evening/]'],
  ['nothing', '/t/aaaaaaaaaaaaaaaa', 'text=/Il n’y a pas .*de table|There is no table/'],
];

// Colours are the same on both devices and in both languages, so one run is enough for the second theme.
describe.each([
  ['on a phone, in both themes', PHONE, ['light', 'dark']],
  ['on a desk', DESKTOP, ['light']],
  ['on a phone, in English', { ...PHONE, locale: 'en-GB' }, ['light']],
] as const)('%s', (_, device, themes) => {
  test('every page is sound', async ({ server, arrive }) => {
    const visitor = await arrive(device);
    for (const [name, path, shown] of PAGES) {
      await visitor.page.goto(server.address + path);
      await visitor.page.locator('h1').first().waitFor();
      await visitor.page.locator(shown).first().waitFor();
      await isSound(visitor, name, themes);
    }
    expect([...visitor.hosts]).toEqual([new URL(server.address).host]);
    const language = 'locale' in device ? 'en' : 'fr';
    expect(await visitor.page.evaluate(() => document.documentElement.lang)).toBe(language);
  });
});

test('the page is in French, and in English where it is wished', async ({ server, arrive }) => {
  const french = await arrive({ ...DESKTOP, locale: 'de-DE' });
  await french.page.goto(server.address);
  await french.page.getByRole('heading', { name: 'À quoi joue-t-on' }).waitFor();
  await french.page.goto(`${server.address}/reglages`);
  await french.page.getByLabel('Langue').selectOption('en');
  await french.page.getByRole('heading', { name: 'Settings' }).waitFor();
  await french.page.goto(server.address);
  await french.page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
  expect(await french.page.evaluate(() => document.documentElement.lang)).toBe('en');
  const english = await arrive({ ...DESKTOP, locale: 'en-GB' });
  await english.page.goto(server.address);
  await english.page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
});

test('a missing page says so, with a way back', async ({ server, arrive }) => {
  const visitor = await arrive();
  // The browser's own messages about missing resources.
  visitor.forgives(/404|WebSocket connection/);
  for (const [path, says] of [
    ['/n-importe-quoi', 'Il n’y a rien ici.'],
    ['/nouvelle/pas-un-jeu', 'Il n’y a rien ici.'],
    ['/regles/pas-un-jeu', 'Il n’y a rien ici.'],
    ['/boite/pas-un-outil', 'Il n’y a rien ici.'],
    ['/boite/arbitre/encore', 'Il n’y a rien ici.'],
    ['/boite/feuille/pas-une-feuille', 'Il n’y a rien ici.'],
    ['/boite/feuille/vierge/pas-un-jeu', 'Il n’y a rien ici.'],
    ['/revoir/aaaaaaaaaaaaaaaa/abc', 'Il n’y a rien ici.'],
    ['/revoir/aaaaaaaaaaaaaaaa/1', 'Cette partie ne peut pas être revue'],
    ['/t/nulle-part', 'Cette table ne s’ouvre pas'],
  ] as const) {
    await visitor.page.goto(server.address + path);
    await visitor.page.getByRole('heading', { name: says }).waitFor();
    await visitor.page.getByRole('link', { name: 'Retour à l’accueil' }).waitFor();
  }
  expect((await fetch(`${server.address}/n-importe-quoi`)).status).toBe(404);
});

test('the dictionary answers as one types', async ({ server, arrive }) => {
  const visitor = await arrive();
  await visitor.page.goto(`${server.address}/dico`);
  const field = visitor.page.getByRole('searchbox');
  await field.fill('aboyez');
  await visitor.page.getByText('est valable').first().waitFor();
  await visitor.page.getByText('aboyer, verbe').first().waitFor();
  await field.fill('aboyezz');
  await visitor.page.getByText('n’est pas un mot valable').first().waitFor();
  await field.fill('M.R.E');
  await visitor.page
    .getByRole('link', { name: 'MARGE' })
    .or(visitor.page.getByRole('link', { name: 'MERLE' }))
    .first()
    .waitFor();
  visitor.forgives(/400/);
  await field.fill('m0t');
  await visitor.page.getByText('n’est pas une lettre').first().waitFor();
  // An invalid address shows an invalid word.
  await visitor.page.goto(`${server.address}/dico/%`);
  await visitor.page.getByText('n’est pas une lettre').first().waitFor();
});

test('a first visit to the first page, and to each table, stays under 150 kB', async ({ server, browser }) => {
  expect(await weight(browser, server.address)).toBeLessThan(150_000);
  for (const [game] of GAMES) {
    const { table, seat } = await server.post<{ table: string; seat: { secret: string } }>('/api/quick', { game, sit: { name: 'Ada' } });
    expect(await weight(browser, `${server.address}/t/${table}#${seat.secret}`), game).toBeLessThan(150_000);
  }
});

test('the files of the first page are cached for the next visit', async ({ server, arrive }) => {
  const visitor = await arrive({ ...DESKTOP, ...WITH_WORKER });
  await visitor.page.goto(server.address);
  const kept = await visitor.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caching = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url));
    return (await Promise.all(caching)).flat();
  });
  const named = (await (await fetch(server.address)).text()).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  expect(named.length).toBeGreaterThan(1);
  for (const file of named) expect(kept).toContain(server.address + file);
  // With the server and the browser's own cache gone, nothing else could answer.
  visitor.forgives(LOST);
  visitor.forgives(/50[34]|WebSocket/);
  await server.stop();
  await (await visitor.context.newCDPSession(visitor.page)).send('Network.clearBrowserCache');
  const next = new Map<string, boolean>();
  visitor.page.on('response', (response) => next.set(response.url(), response.ok() && response.fromServiceWorker()));
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { level: 1, name: 'À quoi joue-t-on' }).waitFor();
  await expect.poll(() => named.filter((file) => !next.get(server.address + file))).toEqual([]);
});
