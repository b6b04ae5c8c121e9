// Hints on a phone, in every game: where to look, then the word if there is one, then the move, which can be played from there.

import { expect } from 'vitest';
import { GAMES } from './games';
import { becomesHost, hasBoard, isSound } from './playing';
import { POSITIONS } from './positions';
import { unreachable } from './reach';
import { places } from './steady';
import { test } from './test';
import { DESKTOP, PHONE } from './visitor';

for (const [game] of GAMES) {
  // For dice that are thrown again, a hint has no word.
  const ways = game === 'yahtzee-des-mots' ? ['Voir le coup'] : ['Voir le mot', 'Voir le coup'];
  test(`${game}: a hint comes in ${ways.length + 1} steps, is counted, and can be played`, async ({ server, arrive }) => {
    const ada = await arrive(PHONE);
    const { page } = ada;
    const record = { game, seats: ['Ada', 'Léo'], setup: POSITIONS[game] };
    const { table, links, seats } = await server.post<{
      table: string;
      links: { host: string };
      seats: { secret: string }[];
    }>('/api/records', { record, bots: ['debutant'] });
    await becomesHost(ada, `${server.address}/t/${table}#${links.host}`);
    await page.goto(`${server.address}/t/${table}#${seats[0]!.secret}`);
    await hasBoard(ada);
    await page.getByRole('button', { name: 'Reprendre', exact: true }).tap();
    await page.getByText('À vous de jouer').first().waitFor();
    const before = await places(ada);
    await page.getByRole('button', { name: 'Indice', exact: true }).tap();
    const panel = page.getByRole('region', { name: 'Un indice' });
    await panel.getByRole('button', { name: ways[0] }).waitFor();
    expect(await panel.getByRole('listitem').count()).toBe(1);
    expect(await panel.getByRole('link').count(), 'where to look gives no word away').toBe(0);
    await isSound(ada, 'where to look');
    expect(await places(ada), 'the board stays where it is').toEqual(before);
    for (const way of ways) await panel.getByRole('button', { name: way }).tap();
    const play = panel.getByRole('button', { name: 'Jouer ce coup' });
    await play.waitFor();
    expect(await panel.getByRole('listitem').count()).toBe(ways.length + 1);
    expect(await places(ada), 'the board stays where it is').toEqual(before);
    // The word links to the dictionary, and back leads to the hint.
    if (ways.length > 1) {
      await panel.getByRole('link').first().tap();
      await page.getByRole('dialog', { name: 'Le dictionnaire' }).getByText('est valable').first().waitFor();
      await page.goBack();
      await page.getByRole('dialog', { name: 'Le dictionnaire' }).waitFor({ state: 'detached' });
    }
    for (const place of ['header', 'main']) expect(await unreachable(ada, place), 'what the hint lies over').toEqual([]);
    const card = (await panel.boundingBox())!;
    const lowest = await page
      .locator('main button')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    expect(card.y, 'the hint is below every button of the board').toBeGreaterThanOrEqual(lowest);
    expect(await panel.evaluate((all) => all.scrollHeight <= all.clientHeight), 'its text is whole').toBe(true);
    await isSound(ada, 'the move', ['light']);
    // The hint is still there after a reload, and need not be requested again.
    await page.reload();
    await hasBoard(ada);
    await page.getByRole('button', { name: 'Menu de la table' }).tap();
    await page.getByRole('button', { name: 'Demander un indice' }).tap();
    await play.waitFor();
    const { window } = ada.game!.turn!;
    await play.tap();
    await ada.until(({ turn, result }) => result !== null || turn?.window !== window, 'the move is played');
    await page.getByRole('button', { name: 'La partie', exact: true }).tap();
    await page.getByText(`Vous avez demandé un indice (${ways.length + 1}).`).waitFor();
    expect(await page.getByText('Vous avez demandé un indice').count()).toBe(ways.length + 1);
  });
}

test('by keyboard a hint goes on step by step, heard alone and seen above the open field', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  const { page } = ada;
  const record = { game: 'crack-word', seats: ['Ada', 'Léo'], setup: POSITIONS['crack-word'] };
  const { table, links, seats } = await server.post<{ table: string; links: { host: string }; seats: { secret: string }[] }>(
    '/api/records',
    {
      record,
      bots: ['debutant'],
    },
  );
  await becomesHost(ada, `${server.address}/t/${table}#${links.host}`);
  await page.goto(`${server.address}/t/${table}#${seats[0]!.secret}`);
  await hasBoard(ada);
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
  await page.getByText('À vous de jouer').first().waitFor();
  // A play first: a hint after it must not announce it again.
  const { window } = ada.game!.turn!;
  await page.keyboard.press('Alt+m');
  await page.keyboard.type('passer');
  await page.keyboard.press('Enter');
  await ada.until(({ turn }) => turn !== null && turn.window > window && turn.may.length > 0, 'the turn to come back');
  const steps = page.getByRole('region', { name: 'Un indice' }).getByRole('listitem');
  for (const step of [1, 2, 3]) {
    await ada.settled();
    const before = (await ada.said()).length;
    await page.keyboard.press('Alt+i');
    await expect.poll(() => steps.count()).toBe(step);
    await expect.poll(async () => (await ada.said()).slice(before).flat()).toContain(await steps.last().innerText());
    await ada.settled();
    // On a busy machine the player is also told that a hint is being looked for.
    const said = (await ada.said())
      .slice(before)
      .flat()
      .filter((line) => line !== 'Je cherche…');
    expect(said, `step ${step} alone`).toHaveLength(1);
  }
  const [card, bar] = [await page.getByRole('region', { name: 'Un indice' }).boundingBox(), await page.locator('.aloud').boundingBox()];
  expect(card!.y + card!.height).toBeLessThanOrEqual(bar!.y);
  expect(card!.y).toBeGreaterThanOrEqual(0);
  // The focus is left on the button of hints, from where letters still reach the board.
  await page.getByRole('button', { name: 'Fermer l’indice' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement!.textContent)).toContain('Indice');
  await page.keyboard.press('s');
  await page.locator('[data-spot^="hand:"][aria-pressed="true"]').waitFor();
});
