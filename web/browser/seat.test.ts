// One seat in two tabs, and an action on its way when the server goes: it is neither lost nor done twice.

import { expect } from 'vitest';
import type { WordOut } from '../src/protocol';
import { takeSeat } from './playing';
import { WordOutPlayer } from './players/word-out';
import { Database } from './database';
import { LOST, test } from './test';
import type { Visitor } from './visitor';

const POSITION = {
  game: 'word-out',
  seats: ['Ada', 'Léo'],
  setup: {
    hands: [
      ['E', 'A', 'T'],
      ['S', 'I', 'N'],
    ],
    rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']],
    draw: ['A', 'I', 'N', 'U'],
    turn: 0,
  },
};

/** What lies on the first row, as the page shows it. */
const row = (visitor: Visitor): Promise<string> =>
  visitor.page
    .locator('[data-row="1"] .place:not(.staged)')
    .allInnerTexts()
    .then((cards) => cards.join('').replace(/\s/g, ''));
const hand = (visitor: Visitor): Promise<number> => visitor.page.locator('[data-hand] .card').count();

test('two tabs on one seat agree', async ({ server, arrive }) => {
  const { host, seats } = await server.position(POSITION);
  const ada = await arrive();
  await takeSeat(ada, seats[0]!, host);
  const again = await ada.beside();
  await again.page.goto(ada.page.url());
  await again.page.getByRole('list', { name: /^Votre main, 3 cartes/ }).waitFor();
  // What is only laid, not played, is that tab's own affair.
  await again.page.keyboard.type('2a');
  await new WordOutPlayer(ada).lay({ row: 1, cards: ['E'], wordOut: false }, 'tap');
  for (const tab of [ada, again]) {
    await tab.page.getByRole('list', { name: /^Votre main, 2 cartes/ }).waitFor();
    await expect.poll(() => row(tab)).toBe('ROBE');
    await tab.page.getByText('Léo joue…').waitFor();
    await expect.poll(() => hand(tab)).toBe(2);
  }
});

/** The game goes on as if nothing had been: E was laid once, and one card was left behind. */
async function laidOnce(ada: Visitor): Promise<void> {
  await ada.page.getByText('Léo joue…').waitFor();
  await expect.poll(() => row(ada)).toBe('ROBE');
  const view = (): WordOut.View => ada.game!.view as WordOut.View;
  await expect.poll(() => [view().rows[0], view().hand?.length, view().turn]).toEqual([['R', 'O', 'B', 'E'], 2, 1]);
  await expect.poll(() => hand(ada)).toBe(2);
}

test('an action that the server never heard is said again', async ({ serve, arrive }) => {
  const server = await serve();
  const { host, seats } = await server.position(POSITION);
  const ada = await arrive();
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByRole('button', { name: 'Rangée 1', exact: true }).click();
  await ada.page.keyboard.type('e');
  await ada.page.getByText('Rangée 1 : ROBE').waitFor();
  ada.forgives(LOST);
  await server.freeze();
  await ada.page.keyboard.press('Enter');
  await ada.page.getByText('Envoi…').waitFor();
  await server.stop('SIGKILL');
  await ada.page.getByText('Connexion perdue').waitFor();
  await server.start();
  await laidOnce(ada);
});

/**
 * A visitor's lines to the server. Those that are open can be made deaf for good: what comes late on one of them must not be heard when
 * the next one is there.
 */
async function lines({ page }: Visitor, counts: (said: string) => boolean): Promise<{ said: () => number; deafen: () => void }> {
  const open: { deaf: boolean }[] = [];
  let said = 0;
  await page.routeWebSocket(/\/socket$/, (page) => {
    const line = { deaf: false };
    open.push(line);
    const far = page.connectToServer();
    page.onMessage((message) => {
      if (counts(message.toString())) said++;
      far.send(message);
    });
    far.onMessage((message) => {
      if (!line.deaf) page.send(message);
    });
  });
  return { said: () => said, deafen: () => open.forEach((line) => (line.deaf = true)) };
}

test('an action that the server heard, though its answer was lost, is not done twice', async ({ serve, arrive }) => {
  const server = await serve();
  const { host, seats } = await server.position(POSITION);
  const ada = await arrive();
  const { said, deafen } = await lines(ada, (text) => (JSON.parse(text) as { say: string }).say === 'act');
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByRole('button', { name: 'Rangée 1', exact: true }).click();
  await ada.page.keyboard.type('e');
  await ada.page.getByText('Rangée 1 : ROBE').waitFor();
  deafen();
  const leo = await arrive();
  await leo.page.goto(seats[1]!);
  await leo.page.getByText('Ada joue…').waitFor();
  await ada.page.keyboard.press('Enter');
  // The server has it, for Léo is told of it.
  await leo.page.getByText('À vous de jouer').waitFor();
  for (const visitor of [ada, leo]) visitor.forgives(LOST);
  await server.stop('SIGKILL');
  await server.start();
  await laidOnce(ada);
  expect(said()).toBe(2);
  await leo.page.getByText('À vous de jouer').waitFor();
  // The server may have gone while Léo's board was still on its way.
  await expect.poll(() => row(leo)).toBe('ROBE');
});

test('a store that is away is told of, and what was played meanwhile is said again when it is back', async ({
  serve,
  arrive,
  onTestFinished,
}) => {
  const database = await Database.start();
  onTestFinished(() => database.remove());
  const server = await serve({}, ['--database', database.address]);
  const { host, seats } = await server.position(POSITION);
  const ada = await arrive();
  await takeSeat(ada, seats[0]!, host);
  await ada.page.getByRole('button', { name: 'Rangée 1', exact: true }).click();
  await ada.page.keyboard.type('e');
  await ada.page.getByText('Rangée 1 : ROBE').waitFor();
  ada.forgives(LOST);
  await database.tell('crash');
  await ada.page.keyboard.press('Enter');
  const told = ada.page.getByText('Le serveur n’atteint pas ses données. Rien n’est perdu');
  await told.waitFor();
  // What is on the board stays there, and nothing else asks for attention.
  expect(await row(ada)).toBe('ROB');
  expect(await ada.page.getByRole('alert').count()).toBe(0);
  await database.tell('start');
  await laidOnce(ada);
  await told.waitFor({ state: 'detached' });
});

test('a line of chat whose answer was lost is said again and stands once', async ({ serve, arrive }) => {
  const server = await serve();
  const { host, seats } = await server.position(POSITION);
  const [ada, leo] = [await arrive(), await arrive()];
  const { said, deafen } = await lines(ada, (text) => text.includes('Bonjour'));
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  deafen();
  await ada.page.getByPlaceholder('Dire quelque chose').fill('Bonjour !');
  await ada.page.keyboard.press('Enter');
  // The server has it, for Léo is told of it.
  await leo.page.getByRole('list', { name: 'Messages' }).getByText('Bonjour !').waitFor();
  for (const visitor of [ada, leo]) visitor.forgives(LOST);
  await server.stop('SIGKILL');
  await server.start();
  await expect.poll(said).toBe(2);
  await expect.poll(() => ada.page.getByRole('list', { name: 'Messages' }).getByText('Bonjour !').count()).toBe(1);
});
