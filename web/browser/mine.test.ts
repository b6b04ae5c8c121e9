// A player's own records: a finished game is listed, and is gone once it is erased.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Entered, Legal, Tell } from '../src/protocol';
import type { Server } from './server';
import { test } from './test';
import { PHONE } from './visitor';

const IDENTITY = 'padaadaadaadaadaadaadaada';

/** Plays YAHTZEE DES MOTS alone to its end in a page, with this identity, and returns the score. */
async function playAlone(server: Server, page: Page): Promise<number> {
  const sit = { name: 'Ada', identity: IDENTITY };
  const entered = await server.post<Entered>('/api/tables', { game: 'yahtzee-des-mots', seats: 1, identity: IDENTITY, sit });
  await page.goto(server.address);
  const play = ({ table, seat, identity }: Entered & { identity: string }): Promise<number> =>
    new Promise((done, failed) => {
      const socket = new WebSocket(`/api/tables/${table}/socket`);
      const say = (said: object): void => socket.send(JSON.stringify(said));
      const act = async (window: number): Promise<void> => {
        const headers = { authorization: `Bearer ${seat!.secret}` };
        const offer = (await (await fetch(`/api/tables/${table}/legal`, { headers })).json()) as Legal;
        say({ say: 'act', id: `window ${window}`, window, action: offer.actions[0]!.action });
      };
      socket.onopen = () => say({ say: 'join', identity });
      socket.onmessage = ({ data }) => {
        const tell = JSON.parse(String(data)) as Tell;
        if (tell.tell === 'refused' || tell.tell === 'closing') failed(new Error(tell.problem.message));
        if (tell.tell === 'table' && !tell.game) say({ say: 'host', id: 'start', host: { do: 'start' } });
        const told = tell.tell === 'table' ? tell.game : tell.tell === 'played' ? tell : null;
        if (told?.turn) void act(told.turn.window);
        if (told?.result) {
          socket.close();
          done(told.result.scores[0]!);
        }
      };
    });
  return page.evaluate(play, { ...entered, identity: IDENTITY });
}

test('a finished game stands among my records until I erase them', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await page.addInitScript((identity) => localStorage.setItem('lettrine.identity', JSON.stringify(identity)), IDENTITY);
  const score = await playAlone(server, page);
  await page.goto(`${server.address}/palmares`);
  await page.getByText('1 partie').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Yahtzee des Mots, seul' })
    .filter({ hasText: `${score} points` })
    .waitFor();
  await page.locator('figure').getByRole('link').first().waitFor();
  expect(await visitor.findings()).toEqual([]);

  await page.getByRole('button', { name: 'Effacer mon palmarès' }).click();
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click();
  await page.getByText('Pas encore de partie finie').waitFor();
  await page.reload();
  await page.getByText('Pas encore de partie finie').waitFor();
  await page.evaluate(() => localStorage.removeItem('lettrine.records'));
  await page.reload();
  await page.getByText('Pas encore de partie finie').waitFor();
});

test('the best scores of one game with different options are told apart by them', async ({ server, arrive }) => {
  const { page } = await arrive(PHONE);
  const game = (number: number, decks: number): object => ({
    ...{ table: 'long-gone', number, ended: number, game: 'word-out', options: { decks, turn_seconds: 30 * number }, winners: [0] },
    ...{ seat: 0, best: null, players: ['Ada', 'Tom'].map((name) => ({ name, kind: 'person', score: 10 * number })) },
  });
  await page.addInitScript((games) => localStorage.setItem('lettrine.records', JSON.stringify(games)), [game(2, 2), game(1, 1)]);
  await page.goto(`${server.address}/palmares`);
  const rows = page.getByRole('listitem').filter({ hasText: 'Word Out' });
  await rows.filter({ hasText: /Nombre de jeux de cartes\s: 1 ·.*10\spoints/ }).waitFor();
  await rows.filter({ hasText: /Nombre de jeux de cartes\s: 2 ·.*20\spoints/ }).waitFor();
  expect(await rows.filter({ hasText: 'seconde' }).count()).toBe(0);
});
