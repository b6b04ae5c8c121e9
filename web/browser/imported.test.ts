// An imported game: another player who sits down is told, and gets other cards than those in the record.

import { expect } from 'vitest';
import type { WordOut } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import { places } from './steady';
import { test } from './test';
import { PHONE, type Visitor } from './visitor';

const RIGGED = {
  game: 'word-out',
  seats: ['Ada', 'Léo'],
  setup: {
    hands: [
      ['?', '?', '?', '?', '?', '?'],
      ['K', 'W', 'X', 'Y', 'Z', 'Q'],
    ],
    rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']],
    draw: ['A', 'I', 'N', 'U'],
    turn: 0,
  },
};
const sorted = (cards: readonly string[]): string => [...cards].sort().join(' ');
const hand = (visitor: Visitor): string => sorted((visitor.game!.view as WordOut.View).hand ?? []);
const [JOKERS, RARE] = RIGGED.setup.hands.map(sorted);
const TOLD = /Cette partie a été importée/;

test('a player who joins an imported game is told so, and all hands are dealt anew', async ({ serve, arrive }) => {
  const server = await serve({ LETTRINE_KEEP_IMPORTS: '0' });
  const { host, seats } = await server.position(RIGGED);
  const [ada, leo] = [await arrive(), await arrive()];
  await takeSeat(ada, seats[0]!, host);
  expect(hand(ada)).toBe(JOKERS);
  await takeSeat(leo, seats[1]!);
  await leo.page.locator('details').filter({ hasText: TOLD }).filter({ hasText: 'redistribué' }).waitFor();
  // These six rare letters are hardly ever dealt together.
  expect(hand(leo)).not.toBe(RARE);
  await expect.poll(() => hand(ada)).not.toBe(JOKERS);
  expect(await ada.page.getByText(TOLD).count()).toBe(0);
});

test('where a server keeps imported cards, players are told that they may have been chosen', async ({ server, arrive }) => {
  const { host, seats } = await server.position(RIGGED);
  const [ada, leo] = [await arrive(), await arrive()];
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  await leo.page.locator('details').filter({ hasText: TOLD }).filter({ hasText: 'choisir' }).waitFor();
  await leo.page.getByText('Partie importée', { exact: true }).click();
  await leo.page.getByText(TOLD).waitFor();
  expect(hand(leo)).toBe(RARE);
});

test('on a phone the notice of an imported game takes no room from the board', async ({ server, arrive }) => {
  const { host, seats } = await server.position({ game: 'yahtzee-des-mots', seats: ['Ada', 'Léo'], setup: POSITIONS['yahtzee-des-mots'] });
  const [ada, leo] = [await arrive(PHONE), await arrive()];
  await takeSeat(leo, seats[1]!, host);
  await takeSeat(ada, seats[0]!);
  await ada.page.getByText('À vous de jouer').first().waitFor();
  const [before, { height }] = [await places(ada), PHONE.viewport!];
  expect(await ada.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  await ada.page.getByText('Importée', { exact: true }).click();
  await ada.page.getByText(TOLD).waitFor();
  expect(await places(ada)).toEqual(before);
});
