// Without a network, the dictionary answers from the word list in the cache, and says so.

import { expect } from 'vitest';
import type { FoundWords, WordAbout } from '../src/protocol';
import { WordList } from '../src/lib/word-list';
import { hasBoard } from './playing';
import { LOST, test } from './test';
import { DESKTOP, PHONE, WITH_WORKER } from './visitor';

test('the dictionary answers without a network, and says so', async ({ server, arrive }) => {
  const visitor = await arrive({ ...DESKTOP, ...WITH_WORKER });
  const { page } = visitor;
  visitor.forgives(LOST);
  await page.goto(`${server.address}/dico`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = (): Promise<number> => page.evaluate(async () => (await (await caches.open('lettrine-words')).keys()).length);
  await expect.poll(kept).toBe(1);
  await page.reload();
  await page.getByRole('searchbox').waitFor();
  await visitor.context.setOffline(true);
  await page.getByRole('searchbox').fill('aboyez');
  await page.getByText('Hors ligne').waitFor();
  await page.getByText('ABOYEZ est valable').first().waitFor();
  await page.getByRole('searchbox').fill('aboyezz');
  await page.getByText('ABOYEZZ n’est pas un mot valable').first().waitFor();
  await page.getByRole('searchbox').fill('-OYE-');
  await page
    .getByRole('link', { name: 'ABOYEZ', exact: true })
    .or(page.getByText(/mots, dont voici 400/))
    .first()
    .waitFor();
  await visitor.context.setOffline(false);
  await page.getByRole('searchbox').fill('rue');
  await page.getByText('RUE est valable').first().waitFor();
  await page.getByText('Hors ligne').waitFor({ state: 'detached' });
});

test('without the list the dictionary says why it does not answer', async ({ server, arrive }) => {
  const visitor = await arrive(DESKTOP);
  visitor.forgives(LOST);
  await visitor.page.route('**/api/lexicons**', (route) => route.abort());
  await visitor.page.goto(`${server.address}/dico`);
  await visitor.context.setOffline(true);
  await visitor.page.getByRole('searchbox').fill('rue');
  await visitor.page.getByText('après une première visite avec le réseau').waitFor();
  await visitor.context.setOffline(false);
});

test('offline, pages say so, and a lesson still has its way home', async ({ server, arrive }) => {
  const visitor = await arrive({ ...PHONE, ...WITH_WORKER });
  const { page } = visitor;
  visitor.forgives(LOST);
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker keeps what this page loads.
  await page.goto(`${server.address}/lecon/word-out`);
  await hasBoard(visitor);
  await page.goto(server.address);
  await page.getByRole('button', { name: /^Jouer Word Out/ }).waitFor();
  await visitor.context.setOffline(true);
  await page.getByRole('button', { name: /^Jouer Word Out/ }).click();
  await page.getByText('Vous êtes hors connexion.').waitFor();
  // The browser under test forgets in a new document that it is offline.
  const silent = /Vous êtes hors connexion|Le serveur ne répond pas/;
  await page.goto(`${server.address}/lecon/word-out`);
  await page.getByText(silent).waitFor();
  await page.getByRole('link', { name: 'Quitter' }).click();
  await page.getByText('Vos parties et les tables ouvertes n’ont pas pu être chargées.').waitFor();
  await visitor.context.setOffline(false);
});

test('the downloaded word list answers as the server does', async ({ server }) => {
  const get = async <T>(path: string): Promise<T> => (await fetch(server.address + path)).json() as Promise<T>;
  const [french] = await get<{ fingerprint: string; words: number }[]>('/api/lexicons');
  const text = await (await fetch(`${server.address}/api/lexicons/${french!.fingerprint}/words`)).text();
  const list = new WordList(text);
  const words = text.split('\n').filter(Boolean);
  expect(words.length).toBe(french!.words);
  // Words from the whole list, and each with a wrong last letter.
  for (let at = 0; at < words.length; at += 6007) {
    const word = words[at]!;
    const slip = word.slice(0, -1) + String.fromCharCode(65 + (at % 26));
    for (const one of [word, slip]) {
      const { valid, front, behind } = await get<WordAbout>(`/api/words/${one}`);
      expect(list.about(one), one).toMatchObject({ word: one, valid, front, behind });
    }
  }
  const sorted = (found: FoundWords | null): string[] => (found?.words ?? []).map(({ word }) => word).sort();
  for (let at = 0; at < words.length; at += 40_009) {
    const word = words[at]!;
    const pattern = [...word].map((letter, place) => (place % 2 ? '.' : letter)).join('');
    for (const [kind, typed] of [
      ['starts', word.slice(0, 4)],
      ['ends', word.slice(-4)],
      ['contains', word.slice(1, 5)],
      ['pattern', pattern],
      ['rack', `${word.slice(0, 6)}?`],
    ] as const) {
      const told = await get<FoundWords>(`/api/words?${new URLSearchParams({ [kind]: typed })}`);
      const here = list.search({ [kind]: typed });
      expect(here?.count, `${kind} ${typed}`).toBe(told.count);
      if (told.count <= 400) expect(sorted(here), `${kind} ${typed}`).toEqual(sorted(told));
    }
  }
});
