// A game that somebody has brought along: whoever else sits down is told, and gets other cards than those that were chosen.

import { expect } from 'vitest';
import type { WordOut } from '../src/protocol';
import { takeSeat } from './playing';
import { test } from './test';
import type { Visitor } from './visitor';

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

test('who sits down at an imported game is told, and has other cards', async ({ serve, arrive }) => {
  const server = await serve({ LETTRINE_KEEP_IMPORTS: '0' });
  const { host, seats } = await server.position(RIGGED);
  const [ada, leo] = [await arrive(), await arrive()];
  await takeSeat(ada, seats[0]!, host);
  expect(hand(ada)).toBe(JOKERS);
  await takeSeat(leo, seats[1]!);
  await leo.page.locator('details').filter({ hasText: TOLD }).filter({ hasText: 'redistribué' }).waitFor();
  // Six letters of six that are hardly ever dealt together.
  expect(hand(leo)).not.toBe(RARE);
  await expect.poll(() => hand(ada)).not.toBe(JOKERS);
  expect(await ada.page.getByText(TOLD).count()).toBe(0);
});

test('where the host keeps imported cards, it is told that they may have been chosen', async ({ server, arrive }) => {
  const { host, seats } = await server.position(RIGGED);
  const [ada, leo] = [await arrive(), await arrive()];
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  await leo.page.locator('details').filter({ hasText: TOLD }).filter({ hasText: 'choisir' }).waitFor();
  // On a small phone it is one line, which opens.
  await leo.page.setViewportSize({ width: 360, height: 640 });
  const notice = leo.page.locator('details').filter({ hasText: 'Partie importée' });
  expect((await notice.boundingBox())?.height).toBeLessThan(34);
  await notice.getByText('Partie importée').click();
  await notice.getByText(TOLD).waitFor();
  expect(hand(leo)).toBe(RARE);
});
