// Lessons: every prepared position against the real server, and the pictures beside the rules.

import { describe, expect } from 'vitest';
import type { GameName, Happening, Outcome } from '../src/protocol';
import '../src/games';
import { courseOf } from '../src/pages/lesson/course';
import { advance, recordOf } from '../src/pages/lesson/task';
import { FIGURES as crackWord } from '../src/games/crack-word/figures';
import { FIGURES as rondorondo } from '../src/games/rondorondo/figures';
import { FIGURES as wordOut } from '../src/games/word-out/figures';
import { FIGURES as yahtzee } from '../src/games/yahtzee-des-mots/figures';
import { Pupil } from './pupil';
import { isSound } from './playing';
import { layOut, play, stage } from './seat';
import { test } from './test';
import { DESKTOP, PHONE } from './visitor';

const GAMES = [
  ['word-out', wordOut],
  ['crack-word', crackWord],
  ['rondorondo', rondorondo],
  ['yahtzee-des-mots', yahtzee],
] as const;

describe.each(GAMES)('%s', (game: GameName, figures) => {
  test('every prepared position can be laid out and solved, and its picture tells the points', async ({ server, arrive }) => {
    const visitor = await arrive();
    await visitor.page.goto(`${server.address}/reglages`);
    for (const task of (await courseOf(game)).tasks) {
      const told: Happening[] = [];
      let step = 0;
      const refused = await play(
        visitor.page,
        await layOut(server, recordOf(game, task, ['Ada', 'Azur']), 'debutant'),
        task.steps.flatMap(({ solution }) => solution),
        (plays) => {
          told.push(...plays);
          step = advance(
            task,
            step,
            plays.flatMap(({ events }) => events),
          );
          return step === task.steps.length;
        },
      );
      expect([task.id, refused, step]).toEqual([task.id, null, task.steps.length]);
      const points = told.flatMap(({ events }) => events).map((event) => ('points' in event ? event.points : undefined));
      for (const { strips } of game === 'word-out' ? [] : figures.filter((figure) => figure.task === task.id)) {
        for (const strip of strips) {
          if (strip.points !== undefined) expect(points, task.id).toContain(strip.points);
          if (strip.boxes) expect(points, task.id).toContain(Object.values(strip.boxes)[0]);
        }
      }
    }
  });

  test('its rules, with all their pictures, are sound in both themes on a phone', async ({ server, arrive }) => {
    const visitor = await arrive(PHONE);
    await visitor.page.goto(`${server.address}/regles/${game}`);
    await visitor.page.locator('figure').first().waitFor();
    await expect.poll(() => visitor.page.locator('figure').count()).toBe(figures.length);
    await isSound(visitor, `the rules of ${game}`);
  });
});

test('WORD OUT’s pictures tell the points that the server counts', async ({ server, arrive }) => {
  const visitor = await arrive();
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
});

test('all lessons stand on a shelf', async ({ server, arrive }) => {
  const visitor = await arrive(PHONE);
  await visitor.page.goto(`${server.address}/lecon`);
  await visitor.page.getByRole('heading', { name: 'Premières parties guidées' }).waitFor();
  for (const [game] of GAMES) expect(await visitor.page.locator(`main a[href="/lecon/${game}"]`).count()).toBe(1);
  expect(await visitor.findings()).toEqual([]);
});

test('“Essayer” under a picture opens its position, and the ways lead on and back', async ({ server, arrive }) => {
  const visitor = await arrive(DESKTOP);
  const { page } = visitor;
  const pupil = new Pupil(visitor);
  await page.goto(`${server.address}/regles/rondorondo#RR-8`);
  await page.getByRole('link', { name: 'Essayer : La gomme couvre le E' }).click();
  await pupil.opens('La gomme');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('-');
  await page.getByRole('button', { name: 'Composer ROND · 3 points' }).click();
  await pupil.goesOn();
  await pupil.opens('Échanger');
  await pupil.coach.getByRole('link', { name: 'Quitter' }).click();
  await page.waitForURL(/\/regles\/rondorondo#RR-12$/);
});
