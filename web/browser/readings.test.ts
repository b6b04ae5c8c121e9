// Options where a booklet can be read in two ways: explained in plain words, and played.

import { expect } from 'vitest';
import { isSound, takeSeat } from './playing';
import { test } from './test';
import { PHONE } from './visitor';

test('a joker is laid as a gomme where the table has agreed on it', async ({ server, arrive }) => {
  const setup = {
    hands: [
      ['?', 'E', 'T'],
      ['D', 'A', 'I'],
    ],
    draw: ['L', 'U', 'A', 'E'],
    holder: ['L', 'A', 'M', 'E', 'S'],
    turn: 0,
  };
  const { host, seats } = await server.position({ game: 'rondorondo', seats: ['Ada', 'Léo'], options: { joker_gomme: true }, setup });
  const ada = await arrive(PHONE);
  await takeSeat(ada, seats[0]!, host);
  await ada.until(({ turn }) => turn!.may.length > 0);
  await ada.page.getByRole('button', { name: /^joker, 1 point/ }).tap();
  await ada.page.getByRole('button', { name: /^Compartiment 5/ }).tap();
  const gomme = ada.page.getByRole('button', { name: 'Gomme', exact: true });
  await gomme.waitFor();
  await isSound(ada, 'the letters of a joker, and the gomme');
  await gomme.tap();
  await ada.page.getByRole('button', { name: /joker posé comme gomme, 1 point/ }).waitFor();
  await isSound(ada, 'a joker laid as a gomme');
  await ada.page.keyboard.press('Enter');
  await expect.poll(() => (ada.game!.view as { holder: string[] }).holder).toEqual(['L', 'A', 'M', 'E', '?-']);
});

test('only values from a booklet are called the rule of the game', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  for (const [game, printed, ours] of [
    ['rondorondo', '60 secondes · règle du jeu', 'Un joker peut servir de gomme'],
    ['yahtzee-des-mots', 'celui de la feuille · règle du jeu', 'Qui commence la première partie'],
    ['word-out', 'coûte le tour · règle du jeu', 'Quand un CONTRE est lui-même un WORD OUT'],
  ] as const) {
    await ada.page.goto(`${server.address}/nouvelle/${game}`);
    await ada.page.locator('summary').last().click();
    await ada.page.getByText(ours).first().waitFor();
    const options = await ada.page.locator('option').allTextContents();
    expect(options.map((option) => option.trim().replaceAll('\u00a0', ' '))).toContain(printed);
    const select = ada.page.getByLabel(ours);
    expect((await select.locator('option').allTextContents()).filter((option) => option.includes('règle du jeu'))).toEqual([]);
    await isSound(ada, `the options of ${game}`, ['light']);
  }
});
