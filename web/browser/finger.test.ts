// Nothing moves under a finger: not when the game ends, nor when somebody else plays, nor when an answer comes.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { givesUp, sitsDown, takeSeat } from './playing';
import { WordOutPlayer } from './players/word-out';
import { POSITIONS } from './positions';
import { LIES, places } from './steady';
import { test } from './test';
import { DESKTOP, PHONE, TALL, type Visitor } from './visitor';

const SHAPES = { 'small phone': PHONE, phone: TALL, desktop: DESKTOP };
const GAMES = Object.keys(POSITIONS) as GameName[];

test.for(GAMES.flatMap((game) => Object.entries(SHAPES).map(([name, shape]) => [game, name, shape] as const)))(
  '%s, %s: when the game ends, what lies on the table stays where it is',
  async ([game, , shape], { server, arrive }) => {
    const ada = await arrive(shape);
    const { page } = ada;
    // With a clock, which is gone at the end as well.
    await sitsDown(ada, server, game, { turn_seconds: 120 });
    const before = await places(ada, LIES);
    expect(before.length).toBeGreaterThan(0);
    await givesUp(ada);
    await page.getByRole('dialog', { name: 'Vous avez abandonné la partie.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'La partie est finie' }).waitFor();
    expect(await places(ada, LIES)).toEqual(before);
  },
);

test.for(Object.entries(SHAPES))(
  'word-out, %s: an announced word moves no row, though only turns have a clock',
  async ([, shape], { server, arrive }) => {
    const [ada, leo] = [await arrive(shape), await arrive()];
    const options = { turn_seconds: 120 };
    const setup = { ...POSITIONS['word-out'], turn: 1 };
    const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], options, setup });
    await takeSeat(ada, seats[0]!, host);
    await takeSeat(leo, seats[1]!);
    await ada.page.getByText('Léo joue…').first().waitFor();
    const before = await places(ada, '[data-row], [data-hand] .card');
    await new WordOutPlayer(leo).lay({ row: 1, cards: ['E'], wordOut: true }, 'tap');
    await ada.page.getByText('À vous de répondre').first().waitFor();
    expect(await places(ada, '[data-row], [data-hand] .card'), 'the word is announced').toEqual(before);
    await ada.page.getByRole('button', { name: 'Laisser faire' }).click();
    await ada.page.getByText('Léo joue…').first().waitFor();
    expect(await places(ada, '[data-row], [data-hand] .card'), 'it is cashed').toEqual(before);
  },
);

test.for(Object.entries(SHAPES))('crack-word, %s: the last hand is announced and moves no line', async ([, shape], { server, arrive }) => {
  const ada = await arrive(shape);
  const setup = { ...POSITIONS['crack-word'], piles: [['E'], ['A', 'B', 'C']] };
  const { host, seats } = await server.position({ game: 'crack-word', seats: ['Ada', 'Léo'], setup });
  const leo = await arrive();
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  const lines = async (): Promise<string[]> => places(ada, '[data-line], [data-line] .card');
  await ada.page.getByText('À vous de jouer').first().waitFor();
  const before = await lines();
  await ada.page.getByRole('button', { name: /^Passer · piocher la dernière carte/ }).click();
  await ada.page.locator('.mine').getByText('passer, c’est sortir').waitFor();
  await ada.page.getByText('Léo joue…').first().waitFor();
  expect(await lines(), 'in another’s turn').toEqual(before);
  await leo.page.getByRole('button', { name: /^Passer/ }).click();
  await leo.page.waitForTimeout(600);
  await leo.page.getByRole('button', { name: /^Sortir jusqu’à la fin/ }).click();
  await ada.page.getByText('À vous de jouer').first().waitFor();
  await ada.page.locator('.mine').getByText('passer, c’est sortir').waitFor();
  expect(await lines(), 'in one’s own').toEqual(before);
});

/** The box of a button. */
async function boxOf(visitor: Visitor, name: RegExp): Promise<object> {
  await visitor.page.getByRole('button', { name }).waitFor();
  await visitor.settled();
  return (await visitor.page.getByRole('button', { name }).boundingBox())!;
}

test.for(Object.entries(SHAPES))(
  'crack-word, %s: a CRACK that comes with an answer moves no button',
  async ([, shape], { server, arrive }) => {
    const ada = await arrive(shape);
    const { page } = ada;
    await sitsDown(ada, server, 'crack-word');
    const pass = await boxOf(ada, /^Passer/);
    await page.keyboard.press('s');
    expect(await boxOf(ada, /^Passer/), 'a card is chosen').toEqual(pass);
    await page.keyboard.press('Escape');
    // Two letters are not a word, so there can be no CRACK.
    await page.keyboard.press('i');
    await page.locator('[data-spot="at:2:right"]').click();
    await page.locator('p.says').filter({ hasText: 'TI' }).waitFor();
    expect(await page.locator('.bar .crack').count()).toBe(0);
    const [lay, back] = [await boxOf(ada, /^Poser I/), await boxOf(ada, /^Reprendre/)];
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await page.locator('[data-spot="at:3:right"]').click();
    await page.locator('.bar .crack').waitFor();
    expect(await boxOf(ada, /^Poser S/), 'with a CRACK').toEqual(lay);
    expect(await boxOf(ada, /^Reprendre/), 'with a CRACK').toEqual(back);
  },
);

test('word-out, desktop: points that come with an answer move no button', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sitsDown(ada, server, 'word-out');
  // ROBA is not a word, and scores nothing.
  await ada.page.keyboard.type('1a');
  const bare = [await boxOf(ada, /^Poser A/), await boxOf(ada, /^WORD OUT/)];
  await ada.page.keyboard.press('Escape');
  await ada.page.keyboard.type('1e');
  expect([await boxOf(ada, /^Poser E/), await boxOf(ada, /^WORD OUT.*points/)]).toEqual(bare);
});

test('yahtzee-des-mots, phone: the reason why words do not suit a box is as wide as the button that writes them', async ({
  server,
  arrive,
}) => {
  const ada = await arrive(PHONE);
  await sitsDown(ada, server, 'yahtzee-des-mots');
  await ada.page.keyboard.type('VT');
  await ada.page.locator('.actions p').waitFor();
  const refused = await boxOf(ada, /^Relancer/);
  await ada.page.keyboard.press('Backspace');
  await ada.page.keyboard.press('Backspace');
  await ada.page.keyboard.type('RA');
  await ada.page.getByRole('button', { name: /^Écrire [1-9]/ }).waitFor();
  expect(await boxOf(ada, /^Relancer/)).toEqual(refused);
});
