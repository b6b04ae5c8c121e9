// On a phone, hints and the coach cover no points and move nothing, with large cards and in a guided game too.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { givesUp, sitsDown } from './playing';
import { POSITIONS } from './positions';
import { Pupil } from './pupil';
import { unreachable } from './reach';
import { LIES, overScores, places } from './steady';
import { LOST, test } from './test';
import { PHONE, TALL, type Visitor } from './visitor';

const GAMES = Object.keys(POSITIONS) as GameName[];

/** Opens a hint to its end: it covers no points and no card, and moves nothing. */
async function asksForHint(ada: Visitor): Promise<void> {
  const { page } = ada;
  const before = await places(ada);
  await page.getByRole('button', { name: 'Indice', exact: true }).tap();
  const panel = page.getByRole('region', { name: 'Un indice' });
  for (;;) {
    await panel.getByRole('button', { name: /^(Voir|Jouer)/ }).waitFor();
    expect(await overScores(ada)).toEqual([]);
    expect(await places(ada)).toEqual(before);
    if (await panel.getByRole('button', { name: /^Jouer/ }).isVisible()) break;
    const steps = await panel.getByRole('listitem').count();
    await panel.getByRole('button', { name: /^Voir/ }).tap();
    await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(steps);
  }
  expect(await panel.evaluate((all) => all.scrollHeight <= all.clientHeight), 'its text is whole').toBe(true);
  const { y, height } = (await panel.boundingBox())!;
  const highest = await page
    .locator('main .card, main .die, main .pad button')
    .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top)));
  expect(y + height, 'the hint is above every card').toBeLessThanOrEqual(highest);
  await panel.getByRole('button', { name: 'Fermer l’indice' }).tap();
  await panel.waitFor({ state: 'detached' });
}

const PHONES = GAMES.flatMap((game) => [[game, '360', PHONE] as const, [game, '390', TALL] as const]);

test.for(PHONES)('%s, %s wide: with large cards a hint lies over the line above the board', async ([game, , shape], { server, arrive }) => {
  const ada = await arrive(shape);
  const { page } = ada;
  await page.goto(`${server.address}/icon.svg`);
  await page.evaluate(() => localStorage.setItem('lettrine.settings', JSON.stringify({ cards: 'large' })));
  await sitsDown(ada, server, game);
  await asksForHint(ada);
  const before = await places(ada, LIES);
  await givesUp(ada);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'La partie est finie' }).waitFor();
  expect(await places(ada, LIES), 'the game is over').toEqual(before);
});

/** Goes to the game after the chapters. */
async function firstGame(ada: Visitor, address: string, game: GameName): Promise<Pupil> {
  const { page } = ada;
  const pupil = new Pupil(ada);
  await page.goto(`${address}/lecon/${game}`);
  const heading = pupil.coach.getByRole('heading', { name: 'Votre première partie' });
  for (; !(await heading.isVisible()); await page.waitForTimeout(100)) {
    const next = pupil.coach.getByRole('button', { name: 'Suivant' });
    if (await next.isVisible()) await next.click().catch(() => undefined);
  }
  await page.getByText('À vous de').first().waitFor();
  await pupil.coach.getByRole('button', { name: 'Compris' }).tap();
  return pupil;
}

test.for(PHONES)('%s, %s wide: beside a coach a hint lies over the coach', async ([game, , shape], { server, arrive }) => {
  const ada = await arrive(shape);
  await firstGame(ada, server.address, game);
  await asksForHint(ada);
});

test('in a guided game on a phone, what the coach says later moves nothing, nor does a lost connection or the end', async ({
  server,
  arrive,
}) => {
  const ada = await arrive(PHONE);
  const { page } = ada;
  const { coach } = await firstGame(ada, server.address, 'word-out');
  const read = coach.getByRole('button', { name: 'Compris' });
  const rows = (): Promise<string[]> => places(ada, '[data-row], main .tally, main .bar');
  const before = await rows();
  // A WORD OUT of the bot is news for a beginner, and it comes soon.
  for (let passes = 0; !(await read.isVisible()); passes++) {
    expect(passes, 'the coach has nothing to say').toBeLessThan(15);
    await page
      .getByRole('button', { name: /^Passer|Laisser faire|^Commencer/ })
      .first()
      .tap();
    await ada.until(({ turn }) => (turn?.may.length ?? 0) > 0);
    await ada.settled();
    expect(await rows()).toEqual(before);
  }
  expect(await coach.locator('.says p').count()).toBeGreaterThan(0);
  expect(await rows(), 'the coach speaks').toEqual(before);
  await read.tap();
  expect(await rows(), 'it was read').toEqual(before);
  ada.forgives(LOST);
  await server.stop('SIGKILL');
  await page.getByText('Connexion perdue').waitFor();
  expect(await rows(), 'the connection is lost').toEqual(before);
  expect(await overScores(ada)).toEqual([]);
  await server.start();
  await page.getByText('Connexion perdue').waitFor({ state: 'detached' });
  const table = await page.evaluate(() => JSON.parse(localStorage.getItem('lettrine.lessons')!)['word-out'].table as string);
  const beside = await ada.beside();
  await beside.page.goto(`${server.address}/t/${table}`);
  await givesUp(beside);
  await coach.getByRole('link', { name: 'Revoir la partie' }).waitFor();
  expect(await rows(), 'the game is over').toEqual(before);
});

test('in landscape neither the line with the turn nor a hint lies over points or over the coach’s buttons', async ({ server, arrive }) => {
  const ada = await arrive({ ...PHONE, viewport: { width: 740, height: 360 } });
  const { page } = ada;
  await page.goto(`${server.address}/lecon/word-out`);
  await page.getByText('À vous de jouer').first().waitFor();
  expect(await unreachable(ada, '.coached > .coach'), 'in a chapter').toEqual([]);
  await firstGame(ada, server.address, 'word-out');
  expect(await unreachable(ada, '.coached > .coach'), 'in the first game').toEqual([]);
  const before = await places(ada);
  await page.getByRole('button', { name: 'Indice', exact: true }).tap();
  await page
    .getByRole('region', { name: 'Un indice' })
    .getByRole('button', { name: /^(Voir|Jouer)/ })
    .waitFor();
  expect(await overScores(ada)).toEqual([]);
  expect(await places(ada)).toEqual(before);
});
