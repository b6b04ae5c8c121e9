// What is taught: every prepared position against the real server, the pictures beside the rules, and guided games through the page.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameName, Happening, Outcome } from '../src/protocol';
import { courseOf } from '../src/pages/lesson/course';
import { advance, recordOf } from '../src/pages/lesson/task';
import { FIGURES as crackWord } from '../src/pages/rules/figures/crack-word';
import { FIGURES as rondorondo } from '../src/pages/rules/figures/rondorondo';
import { FIGURES as wordOut } from '../src/pages/rules/figures/word-out';
import { FIGURES as yahtzee } from '../src/pages/rules/figures/yahtzee-des-mots';
import { layOut, play, stage } from './seat';
import { Server } from './server';
import { DESKTOP, PHONE, Visitor, launch } from './visitor';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await new Server().start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

const GAMES = [
  ['word-out', wordOut],
  ['crack-word', crackWord],
  ['rondorondo', rondorondo],
  ['yahtzee-des-mots', yahtzee],
] as const;

describe.each(GAMES)('%s', (game: GameName, figures) => {
  test('every prepared position can be laid out and solved, and its picture tells the points', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.page.goto(`${server.address}/reglages`);
    for (const task of (await courseOf(game)).tasks) {
      const told: Happening[] = [];
      let step = 0;
      const refused = await play(visitor.page, await layOut(server, recordOf(game, task, ['Ada', 'Azur'])), task.steps.flatMap(({ solution }) => solution), (plays) => {
        told.push(...plays);
        step = advance(task, step, plays.flatMap(({ events }) => events));
        return step === task.steps.length;
      });
      expect([task.id, refused, step]).toEqual([task.id, null, task.steps.length]);
      const points = told.flatMap(({ events }) => events).map((event) => ('points' in event ? event.points : undefined));
      for (const { strips } of game === 'word-out' ? [] : figures.filter((figure) => figure.task === task.id)) {
        for (const strip of strips) {
          if (strip.points !== undefined) expect(points, task.id).toContain(strip.points);
          if (strip.boxes) expect(points, task.id).toContain(Object.values(strip.boxes)[0]);
        }
      }
    }
    await visitor.leave();
  });

  test.each(['light', 'dark'] as const)('its rules, with all their pictures, are sound in the %s theme on a phone', async (colorScheme) => {
    const visitor = await Visitor.arrive(browser, { ...PHONE, colorScheme });
    await visitor.page.goto(`${server.address}/regles/${game}`);
    await visitor.page.locator('figure').first().waitFor();
    expect(await visitor.page.locator('figure').count()).toBe(figures.length);
    expect(await visitor.findings()).toEqual([]);
    expect(await visitor.overflows()).toBe(false);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
});

test('WORD OUT’s pictures tell the points that the server counts', async () => {
  const visitor = await Visitor.arrive(browser);
  await visitor.page.goto(`${server.address}/reglages`);
  for (const { pieces, points, fresh = [pieces.length - 1] } of wordOut.flatMap(({ strips }) => strips)) {
    if (points === undefined) continue;
    const cards = pieces.filter((_, at) => fresh.includes(at));
    const hand = [...cards.map((card) => (card.startsWith('?') ? '?' : card)), 'A'];
    const setup = { hands: [hand, ['A']], rows: [pieces.filter((_, at) => !fresh.includes(at)), [], [], []], draw: ['E'], turn: 0 };
    const opened = await layOut(server, { game: 'word-out', seats: ['Ada', 'Azur'], setup });
    const [outcome] = await stage(visitor.page, opened, [{ do: 'play', row: 1, cards, word_out: true }]);
    expect((outcome as Extract<Outcome, { would: unknown }>).would['points'], pieces.join('')).toBe(points);
  }
  await visitor.leave();
});

/** Somebody who follows the coach. */
class Pupil {
  readonly coach: Locator;
  readonly page: Page;

  constructor(private readonly visitor: Visitor) {
    this.page = visitor.page;
    this.coach = this.page.getByRole('region', { name: 'Le guide' });
  }

  /** The chapter is open, and sound. */
  async opens(chapter: string): Promise<void> {
    await this.coach.getByRole('heading', { name: chapter }).waitFor();
    await this.page.getByText('À vous de').first().waitFor();
    expect(await this.visitor.findings(), chapter).toEqual([]);
    expect(await this.visitor.overflows(), chapter).toBe(false);
  }

  async hears(text: string | RegExp): Promise<void> {
    await this.coach.getByText(text).first().waitFor();
  }

  async goesOn(): Promise<void> {
    await this.hears('C’est fait !');
    await this.coach.getByRole('button', { name: /La suite|Une vraie partie/ }).click();
  }
}

test('WORD OUT’s guided game on a phone: chapter by chapter, left and resumed, to a real game', async () => {
  const visitor = await Visitor.arrive(browser, PHONE);
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  const lay = async (cards: string[], row?: number): Promise<void> => {
    for (const [at, card] of cards.entries()) {
      await page.locator('[data-hand]').getByRole('button', { name: card, exact: true }).or(page.locator('[data-hand]').getByRole('button', { name: new RegExp(`^${card}\\b`) })).first().click();
      if (row !== undefined && at === 0) await page.getByRole('button', { name: `Rangée ${row}` }).click();
    }
  };
  const announce = (): Promise<void> => page.getByRole('button', { name: /^WORD OUT/ }).click();
  const confirm = (name: RegExp): Promise<void> => page.getByRole('button', { name }).click();

  await page.goto(server.address);
  await page.getByRole('link', { name: 'Première partie guidée Word Out' }).click();
  await pupil.opens('Prolonger une rangée');
  // Passing is not what was asked: the coach says so, and it can be begun again.
  await confirm(/^Passer/);
  await pupil.hears('Ce n’est pas ce qui était demandé');
  await pupil.coach.getByRole('button', { name: 'Recommencer' }).click();
  await pupil.coach.getByText('Ce n’est pas ce qui était demandé').waitFor({ state: 'detached' });
  await pupil.opens('Prolonger une rangée');
  await lay(['N'], 1);
  await confirm(/^Poser N/);
  await pupil.goesOn();

  await pupil.opens('Annoncer WORD OUT');
  await lay(['E'], 1);
  await announce();
  await pupil.hears('c’est à vous de la recommencer');
  await lay(['A']);
  await confirm(/^Commencer la rangée 1/);
  await pupil.goesOn();

  // Left, and found again where it was.
  await page.goto(server.address);
  await page.goto(`${server.address}/lecon/word-out`);
  await pupil.opens('REJOUER');
  await lay(['N', 'E'], 1);
  await announce();
  await pupil.goesOn();

  await pupil.opens('La POUBELLE');
  await lay(['POUBELLE'], 2);
  await page.locator('main .bar button').first().click();
  await pupil.hears('recommencez-la');
  await lay(['S']);
  await page.locator('main .bar button').first().click();
  await pupil.goesOn();

  await pupil.opens('Contrer');
  await lay(['S']);
  await announce();
  await pupil.goesOn();

  await pupil.opens('Poser sa dernière carte');
  await lay(['E'], 1);
  await announce();
  await pupil.goesOn();

  await pupil.coach.getByRole('heading', { name: 'Votre première partie' }).waitFor();
  await page.getByRole('list', { name: /main/i }).first().waitFor();
  expect(await visitor.findings()).toEqual([]);
  expect(visitor.errors).toEqual([]);
  // A real game is found again, and exercises are none of one's games.
  const mine = await page.evaluate(async () => {
    const identity = JSON.parse(localStorage.getItem('lettrine.identity')!) as string;
    return (await (await fetch('/api/me/tables', { headers: { authorization: `Bearer ${identity}` } })).json()) as { id: string }[];
  });
  expect(mine).toHaveLength(1);
  await page.reload();
  await pupil.coach.getByRole('heading', { name: 'Votre première partie' }).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('lettrine.lessons')!)['word-out'].table as string)).toBe(mine[0]!.id);
  await visitor.leave();
});

test('YAHTZEE DES MOTS’ guided game on a desk, with the keyboard', async () => {
  const visitor = await Visitor.arrive(browser, DESKTOP);
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  const write = (name: RegExp): Promise<void> => page.getByRole('button', { name }).click();

  await page.goto(`${server.address}/lecon/yahtzee-des-mots`);
  await pupil.opens('Trois jets');
  await page.keyboard.press('Enter');
  await pupil.hears('Touchez les dés');
  await page.keyboard.press('5');
  await page.keyboard.press('6');
  await page.keyboard.press('Enter');
  await pupil.hears('composez un mot de deux lettres');
  await page.keyboard.type('OH');
  await write(/^Écrire 6 points/);
  await pupil.goesOn();

  await pupil.opens('Les lettres chères');
  await page.keyboard.type('AXE');
  await write(/^Écrire 10 points/);
  await pupil.goesOn();

  await pupil.opens('Le losange');
  await page.keyboard.type('QUAI');
  await write(/^Écrire 11 points/);
  await pupil.goesOn();

  await pupil.opens('Une case de remplacement');
  await page.getByRole('button', { name: /^Voyelles/ }).click();
  await write(/^Écrire 25 points/);
  await pupil.goesOn();

  await pupil.opens('YAHTZEE');
  await page.keyboard.type('VOLUMES');
  await page.getByRole('button', { name: /^Yahtzee/ }).click();
  await write(/^Écrire 50 points/);
  await pupil.goesOn();

  await pupil.coach.getByRole('heading', { name: 'Votre première partie' }).waitFor();
  await pupil.hears(/Règle YM-3|Une vraie partie/);
  expect(await visitor.findings()).toEqual([]);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

test('“Essayer” under a picture opens its position, a refusal is told with its rule, and the way back leads to the rule', async () => {
  const visitor = await Visitor.arrive(browser, DESKTOP);
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  await page.goto(`${server.address}/regles/rondorondo#RR-8`);
  await page.getByRole('link', { name: 'Essayer RR-8' }).click();
  await pupil.opens('La gomme');
  await pupil.coach.getByRole('link', { name: 'Quitter' }).click();
  await page.waitForURL(/\/regles\/rondorondo#RR-8$/);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});
