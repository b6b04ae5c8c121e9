// What a screen reader is told in each game: what happened, then whose turn it is, then what may be done; nothing twice, nothing lost.

import { expect } from 'vitest';
import '../src/games';
import { aloud } from '../src/lib/aloud';
import { GAMES, type About } from '../src/lib/games';
import { set } from '../src/lib/heard';
import type { Game, Tell, WordOut } from '../src/protocol';
import { hasBoard, isSound, moves, takeSeat } from './playing';
import { CrackWordPlayer } from './players/crack-word';
import { RondorondoPlayer } from './players/rondorondo';
import { WordOutPlayer } from './players/word-out';
import { YahtzeePlayer } from './players/yahtzee-des-mots';
import { test } from './test';
import { DESKTOP, MOVING, PHONE, type Visitor } from './visitor';

type Move = (game: Game) => Promise<void>;

/** The sentences of all `played` messages, in order. */
function told(visitor: Visitor, game: About, language: 'fr' | 'en'): string[] {
  const signs = Object.entries(game.signs ?? {}).map(([sign, said]): [string, string] => [sign, said[language === 'fr' ? 0 : 1]]);
  const tells = visitor.heard.filter((text) => text.includes('"tell":"played"')).map((text) => JSON.parse(text) as Tell);
  return tells.flatMap((tell) => (tell.tell === 'played' ? aloud(tell.happened, game, signs).map(set) : []));
}

const TURN = /^(À vous de|Your turn|.* (joue|répond|is playing|is answering)…|Tout le monde|La partie est|The game is)/;
const ranked = (line: string, happened: Set<string>): number => (happened.has(line) ? 0 : TURN.test(line) ? 1 : 2);

test.for([
  [
    'Word Out',
    'fr',
    (ada: Visitor): Move =>
      (game) =>
        new WordOutPlayer(ada).move(game, 'tap'),
  ],
  [
    'Crack Word',
    'fr',
    (ada: Visitor): Move =>
      (game) =>
        new CrackWordPlayer(ada).move(game),
  ],
  [
    'Rondorondo',
    'fr',
    (ada: Visitor): Move =>
      (game) =>
        new RondorondoPlayer(ada).move(game),
  ],
  [
    'Yahtzee des Mots',
    'en',
    (ada: Visitor): Move =>
      (game) =>
        new YahtzeePlayer(ada).move(game),
  ],
] as const)('%s is told in order', async ([title, language, player], { server, arrive }) => {
  const ada = await arrive({ ...DESKTOP, ...MOVING, hasTouch: true, locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: new RegExp(`^(Jouer|Play) ${title}`) }).click();
  const move = player(ada);
  await hasBoard(ada);
  // Keys belong to the board while no control has the focus.
  await ada.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (let number = 0; number < 4; number++) {
    if (number === 2) await moves(ada, false);
    const game = await ada.until(({ turn, result }) => result !== null || (turn?.may.length ?? 0) > 0);
    if (game.result) break;
    const { window } = game.turn!;
    await move(game);
    await ada.until(({ turn, result }) => result !== null || turn?.window !== window);
  }
  await ada.until(({ turn, result }) => result !== null || (turn?.may.length ?? 0) > 0);
  const kind = GAMES.find((game) => game.title === title)!;
  const happened = new Set(told(ada, kind, language));
  const heard = async (): Promise<string[]> => (await ada.said()).flat().filter((line) => happened.has(line));
  // Nothing is lost, nothing is said twice, and everything comes in the order in which it happened.
  await expect.poll(heard).toEqual(told(ada, kind, language));
  // What may be done comes last, and may not have been said yet.
  if (!ada.game!.result) await expect.poll(async () => ranked((await ada.said()).flat().at(-1) ?? '', happened)).toBe(2);
  const moments = await ada.said();
  for (const moment of moments) {
    const ranks = moment.map((line) => ranked(line, happened));
    expect(ranks, moment.join(' / ')).toEqual([...ranks].sort());
  }
  // A player who is told that it is their turn is next told what may be done, before anything else happens.
  const lines = moments.flat();
  const turns = lines.flatMap((line, at) => (/^(À vous de jouer|Your turn)/.test(line) ? [at] : []));
  expect(turns.length).toBeGreaterThan(1);
  for (const at of turns) expect(ranked(lines[at + 1] ?? '', happened), lines.slice(at, at + 3).join(' / ')).toBe(2);
  // The page has a single live region.
  expect(await ada.page.locator('[role=status], [role=alert], [role=log], [aria-live]').count()).toBe(1);
  // Closing the menu repeats nothing.
  await ada.settled();
  const before = (await ada.said()).length;
  await ada.page.getByRole('button', { name: /^(Menu de la table|Table menu)/ }).click();
  await ada.page.keyboard.press('Escape');
  await ada.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await ada.settled();
  expect((await ada.said()).slice(before)).toEqual([]);
});

test('in a game by ear, hands and rows are heard again and moves are typed', async ({ server, arrive }) => {
  const hands = [
    ['E', 'A', 'T'],
    ['S', 'I', 'N'],
  ];
  const rows = [['R', 'O', 'B'], ['T'], ['L'], ['M']];
  const setup = { hands, rows, draw: ['A', 'I', 'N', 'U', 'E', 'S'], turn: 0 };
  const links = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  const ada = await arrive(DESKTOP);
  await takeSeat(ada, links.seats[0]!, links.host);
  const { page } = ada;
  const hears = async (key: string, line: RegExp): Promise<void> => {
    const before = (await ada.said()).length;
    await page.keyboard.press(`Alt+${key}`);
    await expect
      .poll(async () =>
        (await ada.said())
          .slice(before)
          .flat()
          .some((said) => line.test(said)),
      )
      .toBe(true);
  };
  await ada.until(({ turn }) => (turn?.may.length ?? 0) > 0);
  await hears('j', /^Votre main.: (A, E, T|E, A, T)$/);
  await hears('p', /^Rangée 1.: R, O, B$/);
  await hears('s', /^Vous 0, Léo 0$/);
  await hears('t', /^(Aucun sablier|Il reste)/);
  await hears('q', /^À vous de jouer$/);
  await page.keyboard.press('Alt+m');
  await page.keyboard.type('bonjour');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await ada.said()).flat().at(-1)).toMatch(/bonjour.*n’est pas un coup/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('E 1');
  await page.keyboard.press('Enter');
  await ada.until(({ turn }) => turn?.seats[0] === 1, 'the other’s turn');
  expect((ada.game!.view as WordOut.View).rows[0]).toEqual(['R', 'O', 'B', 'E']);
  await hears('c', /^Vous posez E sur la rangée 1\.$/);
  expect(await page.getByLabel('Taper un coup').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Alt+h');
  const help = page.getByRole('dialog', { name: 'Jouer à l’oreille et au clavier' });
  // The keys of the game's own board, too.
  await help.getByText('Maj + Entrée').waitFor();
  await isSound(ada, 'the help', ['light']);
});

test('a reaction is seen while the chat is shut, without motion too, and goes though the seats change', async ({ server, arrive }) => {
  const setup = { hands: [['E'], ['S']], rows: [['R'], ['T'], ['L'], ['M']], draw: ['A', 'I'], turn: 0 };
  const links = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  const ada = await arrive(DESKTOP);
  await takeSeat(ada, links.seats[0]!, links.host);
  const leo = await arrive({ ...PHONE, reducedMotion: 'reduce' });
  await takeSeat(leo, links.seats[1]!);
  await ada.page.getByRole('button', { name: 'Bravo' }).click();
  // In the place of the sender's disc, and so over nothing else.
  const shown = leo.page.locator('[data-reaction]');
  await leo.page.getByRole('listitem').filter({ hasText: 'Ada' }).locator('[data-reaction]').filter({ hasText: '👏' }).waitFor();
  expect(await shown.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1');
  const paints = await shown.evaluate((shown) => [getComputedStyle(shown).color, getComputedStyle(shown.parentElement!).backgroundColor]);
  expect(new Set(paints).size, 'ink and disc, where emoji have no colours of their own').toBe(2);
  // The news that Ada has left must not keep it.
  await ada.page.goto('about:blank');
  await leo.page.getByText('Ada s’est absenté').waitFor();
  await shown.waitFor({ state: 'detached', timeout: 20_000 });
  expect((await leo.said()).flat().filter((line) => line === 'Ada 👏')).toHaveLength(1);
});

test('a play is told once, though the players come and go, and though it ends the game', async ({ server, arrive }) => {
  const setup = { hands: [['E'], ['S', 'K']], rows: [['R', 'O', 'B'], ['T'], ['L'], ['M']], draw: [], turn: 1 };
  const links = await server.position({ game: 'word-out', seats: ['Ada', 'Léo'], setup });
  const [ada, leo] = [await arrive(DESKTOP), await arrive(PHONE)];
  await takeSeat(ada, links.seats[0]!, links.host);
  await takeSeat(leo, links.seats[1]!);
  await leo.page.getByText('À vous de jouer').first().waitFor();
  await new WordOutPlayer(leo).lay({ row: 3, cards: ['S'], wordOut: false }, 'tap');
  const said = async (line: string): Promise<string[]> => (await ada.said()).flat().filter((one) => one.startsWith(line));
  await expect.poll(() => said('Léo pose S')).toHaveLength(1);
  const seatings = (): number => ada.heard.filter((text) => text.includes('"tell":"seats"')).length;
  const before = seatings();
  await leo.page.goto('about:blank');
  await expect.poll(seatings).toBeGreaterThan(before);
  await ada.page.keyboard.press('Alt+m');
  await ada.page.keyboard.type('E 1');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByRole('dialog', { name: 'Bravo' }).waitFor();
  // The last move is announced after the result has opened.
  await expect.poll(() => said('Vous posez E')).toHaveLength(1);
  expect(await said('Léo pose S')).toHaveLength(1);
  expect(await said('Vous avez posé votre dernière carte')).toHaveLength(1);
});
