// The puzzles of the day: all four solved on a phone, the outcome, the streak, the archive, and a page that is loaded again.

import { expect } from 'vitest';
import type { GameName, YahtzeeDesMots } from '../src/protocol';
import { isSound, hasBoard } from './playing';
import { CrackWordPlayer } from './players/crack-word';
import { RondorondoPlayer } from './players/rondorondo';
import { WordOutPlayer } from './players/word-out';
import { YahtzeePlayer } from './players/yahtzee-des-mots';
import { test } from './test';
import { PHONE, type Visitor } from './visitor';

const TODAY = '2026-11-18';
const on = (day: string): string[] => ['--bot-pause', '50', '--today', day];
/** The YAHTZEE DES MOTS player uses the English page. */
const ENGLISH = { ...PHONE, locale: 'en-GB' };

/** Waits for another table after this many; messages of earlier tables do not count. */
async function opens(visitor: Visitor, tables: number): Promise<void> {
  await expect.poll(() => visitor.ears.length > tables && visitor.ears.at(-1)!.game !== null).toBe(true);
  await hasBoard(visitor);
}

/** Plays until the puzzle is answered. */
async function solve(visitor: Visitor, game: GameName): Promise<void> {
  const rondorondo = new RondorondoPlayer(visitor);
  // A puzzle has no pile to exchange with.
  rondorondo.did.add('exchange');
  const players = {
    'word-out': () => new WordOutPlayer(visitor).move(visitor.game!, 'tap'),
    'crack-word': () => new CrackWordPlayer(visitor).move(visitor.game!),
    rondorondo: () => rondorondo.move(visitor.game!),
    'yahtzee-des-mots': () => new YahtzeePlayer(visitor).move(visitor.game!),
  };
  const graded = visitor.page.waitForResponse((response) => response.url().endsWith('/answers') && response.ok());
  // Dice may be thrown several times; any other action is the answer.
  do {
    const before = await visitor.until(({ turn }) => (turn?.may.length ?? 0) > 0, 'my turn');
    await players[game]();
    await visitor.until(({ turn, result }) => result !== null || turn?.window !== before.turn!.window, 'the move to be played');
  } while (visitor.ears.at(-1)!.acts.at(-1)!.do === 'throw');
  await graded;
}

const CASES: [game: GameName, title: RegExp, options: typeof PHONE][] = [
  ['word-out', /Le WORD OUT du jour/, PHONE],
  ['crack-word', /Le CRACK du jour/, PHONE],
  ['rondorondo', /Le mot du jour/, PHONE],
  ['yahtzee-des-mots', /The throw of the day/, ENGLISH],
];

test.for(CASES)(
  '%s: one tap from home, solved on a phone, graded, shown on the board, and shared',
  async ([game, title, options], { serve, arrive }) => {
    const server = await serve({}, on(TODAY));
    const visitor = await arrive(options);
    const { page } = visitor;
    await page.goto(server.address);
    await page.getByRole('link', { name: /^(Défi du jour|Daily puzzles)$/ }).click();
    await page.getByRole('heading', { level: 1, name: /défi du jour|puzzles of the day/ }).waitFor();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await hasBoard(visitor);
    await page.getByRole('timer').waitFor();
    // Before the turn, buttons are pale; and the pointer that chose the puzzle may hover over a stack of cards and fan it out.
    await visitor.until((shown) => (shown.turn?.may.length ?? 0) > 0, 'my turn');
    await page.mouse.move(0, 0);
    await isSound(visitor, 'the puzzle', ['light']);
    await solve(visitor, game);
    const grade = page.getByRole('status').filter({ hasText: /%|!/ });
    await grade.waitFor();
    await page.getByRole('region', { name: /Sur le plateau|On the board/ }).waitFor();
    await isSound(visitor, 'the outcome');
    const best = page.locator('dl > div').nth(2);
    const answers = (await best.getByRole('button').allInnerTexts())
      .flatMap((text) => text.split(/\s+/))
      .filter((word) => /^[A-Z]{4,}$/.test(word));
    expect(answers).not.toEqual([]);
    await best.getByRole('button').first().click();
    await expect.poll(() => best.getByRole('button').first().getAttribute('aria-pressed')).toBe('true');
    // The answer is counted once, even after a reload.
    await page.getByText(/^1\s(réponse comptée|answer counted)/).waitFor();
    await page.reload();
    await grade.waitFor();
    await page.getByText(/^1\s(réponse comptée|answer counted)/).waitFor();
    await page.getByRole('link', { name: /Tous les défis|All of the day’s puzzles/ }).click();
    const text = await page.getByRole('textbox', { name: /à partager|to share/ }).inputValue();
    expect(text).toMatch(/[◆◇]{5} \d+.?%/);
    expect(text).toContain(`${server.address.replace(/\/$/, '')}/defi/${TODAY}`);
    for (const word of answers) expect(text).not.toContain(word);
    await page.getByText(/^1\s(jour|day)/).waitFor();
    await isSound(visitor, 'the day');
  },
);

test('a streak grows from day to day, and puzzles of the archive do not count', async ({ serve, arrive }) => {
  const server = await serve({}, on('2026-11-16'));
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  const day = async (today: string): Promise<void> => {
    await server.stop();
    await server.start(['--today', today]);
    await page.goto(`${server.address}/defi`);
    await page.getByRole('heading', { level: 1, name: 'Le défi du jour' }).waitFor();
  };
  const rondorondo = async (): Promise<void> => {
    const tables = visitor.ears.length;
    await page.getByRole('link', { name: /Le mot du jour/ }).click();
    await opens(visitor, tables);
    await solve(visitor, 'rondorondo');
    await page.getByRole('link', { name: 'Tous les défis du jour' }).click();
  };
  await page.goto(`${server.address}/defi`);
  await page.getByText('Pas encore de série').waitFor();
  await rondorondo();
  await page.getByText('1 jour de suite').waitFor();
  await day('2026-11-17');
  await page.getByText('1 jour de suite').waitFor();
  await rondorondo();
  await page.getByText('2 jours de suite').waitFor();
  await day('2026-11-19');
  await page.getByText('Pas encore de série').waitFor();
  await page.getByRole('link', { name: 'Les jours passés' }).click();
  await page.getByRole('heading', { name: 'Les jours passés' }).waitFor();
  await isSound(visitor, 'the archive');
  await page.getByRole('link', { name: /mer\. 18 nov/ }).click();
  await page.getByText('ne compte pas pour la série').waitFor();
  await rondorondo();
  await page.goto(`${server.address}/defi`);
  await page.getByText('Pas encore de série').waitFor();
  // Tomorrow's puzzle does not exist yet.
  visitor.forgives(/404/);
  await page.goto(`${server.address}/defi/2026-11-20`);
  await page.getByText('il n’y a pas de défi ce jour-là').waitFor();
});

test('a page that is loaded again in the middle goes on: the dice, the hourglass, the answer', async ({ serve, arrive }) => {
  const server = await serve({}, on(TODAY));
  const visitor = await arrive(ENGLISH);
  const { page } = visitor;
  await page.goto(`${server.address}/defi/${TODAY}/yahtzee-des-mots`);
  await hasBoard(visitor);
  const player = new YahtzeePlayer(visitor);
  await visitor.until((game) => (game.turn?.may.length ?? 0) > 0);
  await player.move(visitor.game!);
  const thrown = await visitor.until((game) => (game.view as YahtzeeDesMots.View).throws === 2);
  const tables = visitor.ears.length;
  await page.reload();
  await opens(visitor, tables);
  const again = await visitor.until((game) => (game.turn?.may.length ?? 0) > 0);
  expect((again.view as YahtzeeDesMots.View).dice).toEqual((thrown.view as YahtzeeDesMots.View).dice);
  await page.getByRole('timer').waitFor();
  await solve(visitor, 'yahtzee-des-mots');
  await page.getByRole('status').filter({ hasText: /%|!/ }).waitFor();
});

test('a move that is no answer is refused, and the position can be begun again', async ({ serve, arrive }) => {
  const server = await serve({}, on(TODAY));
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  visitor.forgives(/400/);
  await page.goto(`${server.address}/defi/${TODAY}/rondorondo`);
  await hasBoard(visitor);
  await visitor.until((game) => (game.turn?.may.length ?? 0) > 0);
  await page.getByRole('button', { name: /^Passer/ }).click();
  await page.getByText('Il faut composer un mot.').waitFor();
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await visitor.until((game) => (game.turn?.may.length ?? 0) > 0);
});
