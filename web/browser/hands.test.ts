// Slips and keys at the boards: no slip destroys anything, a draft survives a reload, and everything can be done by keyboard.

import { expect } from 'vitest';
import type { WordOut, YahtzeeDesMots } from '../src/protocol';
import { takeSeat } from './playing';
import type { Server } from './server';
import { test } from './test';
import type { Visitor } from './visitor';

const WORD_OUT = { rows: [['R', 'O'], ['T'], ['L'], ['M']], draw: ['A', 'I', 'N'], turn: 0 };
const CRACK_WORD = { piles: [['A'], ['A']], lines: [['R0', 'A0'], ['T0'], ['L1'], ['M1']], paquets: [0, 0], turn: 0 };
const RONDORONDO = { draw: ['A', 'E'], holder: ['M', 'U', 'R'], turn: 0 };

const hands = (...own: string[]): { hands: string[][] } => ({ hands: [own, ['A', 'E', 'I']] });

async function sits(visitor: Visitor, server: Server, game: string, setup: Record<string, unknown>, options = {}): Promise<void> {
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup });
  await takeSeat(visitor, seats[0]!, host);
  await visitor.page.getByText('À vous de jouer').first().waitFor();
}

const sheet = (visitor: Visitor): YahtzeeDesMots.Sheet => (visitor.game!.view as YahtzeeDesMots.View).sheets[0]!;
const isOnBoard = ({ page }: Visitor): Promise<boolean> =>
  page.getByRole('main', { name: 'Le jeu' }).evaluate((board) => board.contains(document.activeElement));

test('no 0 is written by one tap, nor by a double one', async ({ server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, 'yahtzee-des-mots', { sheets: [{}, {}], turn: 0, dice: 'RAVIEST', throws: 3 });
  const window = ada.game!.turn!.window;
  const write = ada.page.getByRole('button', { name: /^Écrire 0 point dans/ });
  // While the dice are rolling, nothing can be written.
  await expect.poll(() => write.getAttribute('aria-disabled')).not.toBe('true');
  await write.evaluate((button: HTMLElement) => [1, 2].forEach(() => button.click()));
  const sure = ada.page.getByRole('button', { name: 'Écrire 0 dans « mot de 2 lettres », vraiment ?' });
  await sure.waitFor();
  expect([ada.game!.turn!.window, sheet(ada)]).toEqual([window, {}]);
  // An answer counts only after the time to read the question.
  await ada.page.waitForTimeout(600);
  await sure.click();
  await ada.until(() => sheet(ada)['mot-2'] === 0, 'the 0 to be written');
});

test('Enter writes the word that is composed, though the focus is still on the button that threw', async ({ server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, 'yahtzee-des-mots', { sheets: [{}, {}], turn: 0, dice: 'RAVIEST', throws: 2 });
  await ada.page.getByRole('button', { name: /^Relancer/ }).focus();
  await ada.page.keyboard.type('va');
  await ada.page.getByRole('button', { name: /^Écrire 5 points dans/ }).waitFor();
  await ada.page.keyboard.press('Enter');
  await ada.until(() => sheet(ada)['mot-2'] === 5);
});

test('a word of two letters is no WORD OUT, under strict arbitration too', async ({ server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, 'word-out', { ...WORD_OUT, ...hands('E', 'A', 'B') }, { arbitration: 'strict' });
  await ada.page.keyboard.type('2e');
  const out = ada.page.getByRole('button', { name: /^WORD OUT\s!/ });
  await expect.poll(() => out.getAttribute('aria-disabled')).toBe('true');
  const window = ada.game!.turn!.window;
  await ada.page.keyboard.press('Shift+Enter');
  await ada.page.getByText('Le mot est trop court pour un WORD OUT.').waitFor();
  expect(ada.game!.turn!.window).toBe(window);
});

test('without a REJOUER a second card takes the place of the first', async ({ server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, 'word-out', { ...WORD_OUT, ...hands('Z', 'B', 'A') }, { arbitration: 'lenient' });
  await ada.page.keyboard.type('1z');
  // The server has refused the first card.
  await ada.page.getByRole('link', { name: 'la règle' }).first().waitFor();
  await ada.page.keyboard.type('b');
  await ada.page.getByRole('button', { name: /^Poser B/ }).waitFor();
  expect(await ada.page.locator('[data-row="1"] .staged').count()).toBe(1);
});

test.for([
  ['word-out', { ...WORD_OUT, ...hands('B', 'A', 'E') }, '1b', /^Poser B/],
  ['crack-word', { ...CRACK_WORD, ...hands('S', 'E', 'A') }, 's1', /^Poser S/],
] as const)('%s: laid pieces are there again after a reload', async ([game, setup, keys, does], { server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, game, setup);
  await ada.page.keyboard.type(keys);
  await ada.page.getByRole('button', { name: does }).waitFor();
  await ada.page.reload();
  await ada.page.getByRole('button', { name: does }).waitFor();
});

/** The letters of the hand, in the displayed order. */
const inHand = async (visitor: Visitor, cards: string): Promise<string> =>
  (await visitor.page.locator(cards).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')?.[0]))).join('');

test.for([
  ['word-out', { ...WORD_OUT, ...hands('A', 'B', 'E') }, '[data-hand] button'],
  ['crack-word', { ...CRACK_WORD, ...hands('A', 'B', 'E') }, '[data-spot^="hand:"]'],
  ['rondorondo', { ...RONDORONDO, ...hands('A', 'B', 'E') }, '[data-card] button'],
] as const)('%s: the hand is put in order by keys and by a button, and stays so', async ([game, setup, cards], { server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, game, setup);
  await expect.poll(() => inHand(ada, cards)).toBe('ABE');
  await ada.page.locator(cards).first().focus();
  await ada.page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => inHand(ada, cards)).toBe('BAE');
  await ada.page.reload();
  await expect.poll(() => inHand(ada, cards)).toBe('BAE');
  await ada.page.getByRole('button', { name: 'Trier', exact: true }).click();
  await expect.poll(() => inHand(ada, cards)).toBe('ABE');
});

test.for([
  ['word-out', { ...WORD_OUT, ...hands('B', 'A', 'E') }, '1b', /^Poser B/],
  ['crack-word', { ...CRACK_WORD, ...hands('S', 'E', 'A') }, 's1', /^Poser S/],
  ['rondorondo', { ...RONDORONDO, ...hands('S', 'E', 'A') }, '>s', /^Composer MURS/],
] as const)('%s: the focus stays on the board after a play', async ([game, setup, keys, does], { server, arrive }) => {
  const ada = await arrive();
  await sits(ada, server, game, setup);
  await ada.page.keyboard.type(keys);
  await ada.page.getByRole('button', { name: does }).focus();
  const window = ada.game!.turn!.window;
  await ada.page.keyboard.press('Enter');
  await ada.until(({ turn }) => turn?.window !== window);
  await ada.settled();
  await expect.poll(() => isOnBoard(ada)).toBe(true);
});

test('« Justifier » shows a familiar word that a row can still become', async ({ server, arrive }) => {
  const [ada, leo] = [await arrive(), await arrive()];
  const { host, seats } = await server.position({
    game: 'word-out',
    seats: ['Ada', 'Léo'],
    setup: { ...WORD_OUT, ...hands('B', 'A', 'E') },
  });
  await takeSeat(ada, seats[0]!, host);
  await takeSeat(leo, seats[1]!);
  await ada.page.keyboard.type('1b');
  await ada.page.getByRole('button', { name: /^Poser B/ }).click();
  await leo.until(({ view }) => (view as WordOut.View).rows[0]!.length === 3);
  await leo.page.getByRole('button', { name: /^Justifier/ }).click();
  await leo.page.getByText(/^ROB peut encore devenir ROB/).waitFor();
});
