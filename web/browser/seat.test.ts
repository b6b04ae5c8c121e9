// One seat in two tabs, and an action in flight when the server dies: it is neither lost nor done twice.

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

/** The cards on the first row, as the page shows them. */
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
  // A card that is laid but not played shows in its own tab only.
  await again.page.keyboard.type('2a');
  await new WordOutPlayer(ada).lay({ row: 1, cards: ['E'], wordOut: false }, 'tap');
  for (const tab of [ada, again]) {
    await tab.page.getByRole('list', { name: /^Votre main, 2 cartes/ }).waitFor();
    await expect.poll(() => row(tab)).toBe('ROBE');
    await tab.page.getByText('Léo joue…').waitFor();
    await expect.poll(() => hand(tab)).toBe(2);
  }
});

/** Checks that the game goes on: E was laid exactly once, and its card has left the hand. */
async function laidOnce(ada: Visitor): Promise<void> {
  await ada.page.getByText('Léo joue…').waitFor();
  await expect.poll(() => row(ada)).toBe('ROBE');
  const view = (): WordOut.View => ada.game!.view as WordOut.View;
  await expect.poll(() => [view().rows[0], view().hand?.length, view().turn]).toEqual([['R', 'O', 'B', 'E'], 2, 1]);
  await expect.poll(() => hand(ada)).toBe(2);
}

test('an action that never reached the server is sent again', async ({ serve, arrive }) => {
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
 * A visitor's connections to the server. All open ones can be made deaf for good: a late message on an old connection must not arrive
 * once a new one is open.
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

test('an action whose answer was lost is not done twice', async ({ serve, arrive }) => {
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
  // The server has the action, because Léo is told of it.
  await leo.page.getByText('À vous de jouer').waitFor();
  for (const visitor of [ada, leo]) visitor.forgives(LOST);
  await server.stop('SIGKILL');
  await server.start();
  await laidOnce(ada);
  expect(said()).toBe(2);
  await leo.page.getByText('À vous de jouer').waitFor();
  // The server may have died while Léo's board was still loading.
  await expect.poll(() => row(leo)).toBe('ROBE');
});

test('an unreachable store is reported, and a move made meanwhile is sent again when it is back', async ({
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
  // The board stays as it is, and no other message is shown.
  expect(await row(ada)).toBe('ROB');
  expect(await ada.page.getByRole('alert').count()).toBe(0);
  await database.tell('start');
  await laidOnce(ada);
  await told.waitFor({ state: 'detached' });
});

test('a line of chat whose answer was lost is sent again and appears once', async ({ serve, arrive }) => {
  const server = await serve();
  const { host, seats } = await server.position(POSITION);
  const [ada, leo] = [await arrive(), await arrive()];
  const { said, deafen } = await lines(ada, (text) => text.includes('Bonjour'));
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  deafen();
  await ada.page.getByPlaceholder('Dire quelque chose').fill('Bonjour !');
  await ada.page.keyboard.press('Enter');
  // The server has the line, because Léo is told of it.
  await leo.page.getByRole('list', { name: 'Messages' }).getByText('Bonjour !').waitFor();
  for (const visitor of [ada, leo]) visitor.forgives(LOST);
  await server.stop('SIGKILL');
  await server.start();
  await expect.poll(said).toBe(2);
  // A line that is said later stands below whatever the second message has brought.
  await ada.page.getByPlaceholder('Dire quelque chose').fill('À toi');
  await ada.page.keyboard.press('Enter');
  for (const { page } of [ada, leo]) {
    const messages = page.getByRole('list', { name: 'Messages' });
    await messages.getByText('À toi').waitFor();
    expect(await messages.getByText('Bonjour !').count()).toBe(1);
  }
});
