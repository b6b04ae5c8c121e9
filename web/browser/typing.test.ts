// The field for typed moves: a whole move of each game is typed, what gives something away is asked about, and the focus stays in it.

import { expect } from 'vitest';
import type { CrackWord, GameName, Rondorondo, WordOut, YahtzeeDesMots } from '../src/protocol';
import { takeSeat } from './playing';
import { POSITIONS } from './positions';
import type { Server } from './server';
import { test } from './test';
import { DESKTOP, type Visitor } from './visitor';

async function sits(visitor: Visitor, server: Server, game: GameName, setup = POSITIONS[game], options = {}): Promise<void> {
  const { host, seats } = await server.position({ game, seats: ['Ada', 'Léo'], options, setup });
  await takeSeat(visitor, seats[0]!, host);
  await visitor.page.getByText('À vous de jouer').first().waitFor();
  await visitor.page.keyboard.press('Alt+m');
  await expect.poll(() => isIn(visitor)).toBe(true);
}

const field = (visitor: Visitor) => visitor.page.getByLabel('Taper un coup');
const isIn = (visitor: Visitor): Promise<boolean> => field(visitor).evaluate((field) => field === document.activeElement);

/** Replaces the field's text, and sends it. */
async function types({ page }: Visitor, move: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(move);
  await page.keyboard.press('Enter');
}

/** Waits for the move to be played: then the field is empty and still has the focus. */
async function isPlayed(visitor: Visitor, window: number): Promise<void> {
  await visitor.until(({ turn, result }) => result !== null || turn?.window !== window, 'the move');
  await expect.poll(() => field(visitor).inputValue()).toBe('');
  expect(await isIn(visitor)).toBe(true);
}

const view = <V>(visitor: Visitor): V => visitor.game!.view as V;
const MOVES: Record<GameName, [typed: string, done: (visitor: Visitor) => unknown, expected: unknown, offered: string]> = {
  'word-out': ['e 1', (ada) => view<WordOut.View>(ada).rows[0], ['R', 'O', 'B', 'E'], 'E 1 !'],
  'crack-word': ['r gauche 4', (ada) => view<CrackWord.View>(ada).lines[3], ['R0', 'M1'], 'S droite 2'],
  rondorondo: ['mares', (ada) => view<Rondorondo.View>(ada).holder, ['M', 'A', 'R', 'E', 'S'], 'échanger S'],
  'yahtzee-des-mots': [
    'va en mot de 2 lettres',
    (ada) => view<YahtzeeDesMots.View>(ada).sheets[0]!['mot-2'],
    5,
    'écrire 0 en mot de 2 lettres',
  ],
};

test.for(Object.keys(MOVES) as GameName[])('%s: a move is typed, and the field offers moves', async (game, { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, game);
  const [typed, done, expected, offered] = MOVES[game];
  const offers = (): Promise<string[]> =>
    field(ada).evaluate((field: HTMLInputElement) => [...field.list!.options].map((option) => option.value));
  await expect.poll(offers).toContain(offered);
  const { window } = ada.game!.turn!;
  await types(ada, 'abracadabra 9');
  await ada.page.getByText('« abracadabra 9 » n’est pas un coup.').waitFor();
  await types(ada, typed);
  await isPlayed(ada, window);
  expect(done(ada)).toEqual(expected);
});

test('dice to keep are typed by their letters', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, 'yahtzee-des-mots');
  await types(ada, 'garder r a v');
  await ada.until(({ view }) => (view as YahtzeeDesMots.View).throws === 2, 'the second throw');
  expect(view<YahtzeeDesMots.View>(ada).dice).toMatch(/^RAV/);
});

test('in free order a box that stands in is typed with the one that gets 0, which is asked for', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, 'yahtzee-des-mots', POSITIONS['yahtzee-des-mots'], { order: 'free' });
  const { window } = ada.game!.turn!;
  await types(ada, 'ravi en chance');
  await ada.page.getByText(/Dites aussi quelle case reçoit 0. Par exemple\s: ravi en chance, 0 en mot de 2 lettres/).waitFor();
  const offers = await field(ada).evaluate((field: HTMLInputElement) => [...field.list!.options].map((option) => option.value));
  expect(offers).toContain('ravi en chance, 0 en mot de 6 lettres');
  await types(ada, 'ravi en chance, 0 en mot de 6 lettres');
  await isPlayed(ada, window);
  expect(view<YahtzeeDesMots.View>(ada).sheets[0]).toMatchObject({ 'mot-6': 0, chance: expect.any(Number) });
});

test.for([
  ['yahtzee-des-mots', 'écrire 0', /Écrire 0 dans «\smot de 2 lettres\s», vraiment/, POSITIONS['yahtzee-des-mots']],
  ['crack-word', 'passer', /Sortir jusqu’à la fin, vraiment/, { ...POSITIONS['crack-word'], piles: [[], []], last_hand: true }],
] as const)('%s: a typed move that gives something away is asked about', async ([game, typed, question, setup], { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, game, setup);
  const { window } = ada.game!.turn!;
  // Two presses without a pause: there was no time to read the question.
  await types(ada, typed);
  await ada.page.keyboard.press('Enter');
  await ada.page.getByText(question).waitFor();
  await expect.poll(async () => (await ada.said()).flat().some((line) => question.test(line))).toBe(true);
  // Other text was typed in between, so the question is asked anew.
  await ada.page.waitForTimeout(600);
  await types(ada, typed);
  await ada.page.getByText(question).waitFor();
  expect(ada.game!.turn!.window).toBe(window);
  await ada.page.waitForTimeout(600);
  await ada.page.keyboard.press('Enter');
  await isPlayed(ada, window);
});

test('a move that is not possible now is refused with the possible ones', async ({ server, arrive }) => {
  const setup = {
    ...POSITIONS['word-out'],
    hands: [
      ['E', 'A', 'T'],
      ['S', 'I', 'N'],
    ],
    rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']],
  };
  const { host, seats } = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  const [ada, leo] = [await arrive(DESKTOP), await arrive(DESKTOP)];
  await takeSeat(leo, seats[1]!);
  await takeSeat(ada, seats[0]!, host);
  await ada.page.keyboard.press('Alt+m');
  await types(ada, 'e 1 !');
  await leo.until(({ turn }) => turn?.phase === 'counter' && turn.may.length > 0, 'the question');
  await leo.page.keyboard.press('Alt+m');
  await types(leo, 'passer');
  await leo.page.getByText('« passer » ne se joue pas maintenant. On peut taper : laisser faire, I.').waitFor();
});

test.for(Object.keys(POSITIONS) as GameName[])('%s: the open bar lies over no card and no button', async (game, { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await sits(ada, server, game);
  await types(ada, '%%%');
  const reply = ada.page.locator('.reply:not(:empty)');
  const bar = (await ada.page.locator('section', { has: reply }).boundingBox())!;
  expect((await reply.boundingBox())!.height, 'the reply is one line').toBeLessThan(30);
  const lowest = await ada.page
    .locator('main :is(button, .card, .die)')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  expect(lowest).toBeLessThanOrEqual(bar.y);
});
