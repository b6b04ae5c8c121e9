// The home page: games that wait for the visitor, the four games on one screen of a phone, and the options one tap away.

import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { test } from './test';
import { DESKTOP, PHONE } from './visitor';

const TALL = { ...PHONE, viewport: { width: 390, height: 844 } };

/** The bottom edge of an element, in pixels. */
const bottom = async (of: Locator): Promise<number> => {
  const box = (await of.boundingBox())!;
  return box.y + box.height;
};

test.for([TALL, PHONE])('four boxes, and the name of the place, are seen at once on a phone', async (size, { server, arrive }) => {
  const ada = await arrive(size);
  await ada.page.goto(server.address);
  await ada.page.getByRole('link', { name: 'Lettrine' }).getByText('Lettrine').waitFor();
  for (const game of ['Word Out', 'Crack Word', 'Rondorondo', 'Yahtzee des Mots']) {
    const more = ada.page.getByRole('button', { name: new RegExp(`^Plus ${game}`) });
    expect(await bottom(more), game).toBeLessThanOrEqual(size.viewport!.height);
  }
  if (process.env.LETTRINE_PICTURES)
    await ada.page.screenshot({ path: `${process.env.LETTRINE_PICTURES}/home-${size.viewport!.width}.png` });
});

test('a game that waits for its player comes first, and names the opponent', async ({ server, arrive }) => {
  const ada = await arrive(TALL);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Jouer Word Out/ }).click();
  // If the bot begins, wait until it has played.
  await ada.until((game) => (game.turn?.may.length ?? 0) > 0);
  const against = ada.ears.at(-1)!;
  expect(against.game).not.toBeNull();
  await ada.page.goto(server.address);
  const waits = ada.page.getByRole('region', { name: 'C’est à vous' });
  await waits.getByText('À vous', { exact: true }).waitFor();
  await waits.getByText(/^contre Minuscule$/).waitFor();
  expect(await bottom(waits)).toBeLessThan((await ada.page.getByRole('heading', { name: 'Word Out' }).boundingBox())!.y);
  if (process.env.LETTRINE_PICTURES) await ada.page.screenshot({ path: `${process.env.LETTRINE_PICTURES}/home-waits.png` });
  await waits.getByRole('link', { name: /^Jouer/ }).click();
  await ada.page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
});

test('whoever comes back to an open page sees what waits now', async ({ server, arrive }) => {
  const ada = await arrive(TALL);
  await ada.page.goto(server.address);
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  await ada.page.waitForLoadState('networkidle');
  const other = await ada.beside();
  await other.page.goto(server.address);
  await other.page.getByRole('button', { name: /^Seul Yahtzee des Mots/ }).click();
  await other.until((game) => (game.turn?.may.length ?? 0) > 0);
  const waits = ada.page.getByRole('region', { name: 'C’est à vous' });
  expect(await waits.count()).toBe(0);
  await ada.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await waits.getByText('en solitaire', { exact: true }).waitFor();
});

test('the bots’ level and the options are chosen and kept for one game', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Plus Rondorondo/ }).click();
  const more = ada.page.getByRole('dialog', { name: 'Rondorondo' });
  await more.getByRole('radio', { name: /^Amateur/ }).check();
  await more.getByText('Règle du jeu', { exact: true }).click();
  await more.getByLabel('Temps pour jouer').selectOption({ label: 'sans limite de temps' });
  await more.getByLabel(/^Mots en plus/).fill('zythons kiwai');
  await more.getByLabel(/^Mots en plus/).blur();
  expect(await ada.findings()).toEqual([]);
  if (process.env.LETTRINE_PICTURES) await ada.page.screenshot({ path: `${process.env.LETTRINE_PICTURES}/more.png` });
  await more.getByRole('button', { name: 'Fermer' }).click();
  await ada.page.getByRole('button', { name: /^Plus Word Out/ }).click();
  expect(
    await ada.page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Débutant/ })
      .isChecked(),
  ).toBe(true);
  await ada.page.keyboard.press('Escape');
  await ada.page.reload();
  await ada.page.getByRole('button', { name: /^Jouer Rondorondo/ }).click();
  await ada.page.waitForURL(/\/t\//);
  const table = (await (await fetch(`${server.address}/api${new URL(ada.page.url()).pathname.replace('/t/', '/tables/')}`)).json()) as {
    seats: { level: string | null }[];
  };
  expect(table).toMatchObject({ options: { turn_seconds: null }, extra_words: ['ZYTHONS', 'KIWAI'] });
  expect(table.seats.map(({ level }) => level)).toContain('amateur');
});

test('what is chosen for all games of a kind holds with friends and on this screen too', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  const { page } = ada;
  const opened = async (): Promise<Record<string, unknown>> => {
    await page.waitForURL(/\/t\//);
    const answer = await fetch(`${server.address}/api${new URL(page.url()).pathname.replace('/t/', '/tables/')}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const choose = async (word: string, hints: string): Promise<void> => {
    await page.goto(server.address);
    await page.getByRole('button', { name: /^Plus Word Out/ }).click();
    const more = page.getByRole('dialog', { name: 'Word Out' });
    await more.getByText('Règle du jeu', { exact: true }).click();
    await more.getByLabel('Un mot refusé').selectOption({ label: word });
    await more.getByLabel('Des indices sur demande').selectOption({ label: hints });
    await more.getByRole('button', { name: 'Fermer' }).click();
  };
  const friends = async (): Promise<Record<string, unknown>> => {
    await page.goto(server.address);
    await page.getByRole('button', { name: /^Entre amis Word Out/ }).click();
    return opened();
  };

  // As long as nothing is chosen, the dialog says where a wrong word costs what.
  await page.goto(server.address);
  await page.getByRole('button', { name: /^Plus Word Out/ }).click();
  await page.getByRole('dialog').getByText('ne coûte rien contre l’ordinateur, coûte le tour ailleurs').first().waitFor();
  expect(await friends()).toMatchObject({ options: { arbitration: 'strict' } });

  // Chosen, it holds everywhere, even where it is the default against the computer.
  await choose('est signalé et ne coûte rien', 'Non');
  expect(await friends()).toMatchObject({ options: { arbitration: 'lenient' }, hints: false });
  await page.goto(`${server.address}/nouvelle/word-out`);
  await page.getByText('Un mot refusé ne coûte rien').waitFor();
  await page.getByRole('button', { name: 'Enlever le dernier' }).click();
  await page.getByLabel('Robots en plus').selectOption('1');
  await page.getByRole('button', { name: 'Commencer' }).click();
  expect(await opened()).toMatchObject({ options: { arbitration: 'lenient' }, hints: false });
  await choose('coûte le tour · règle du jeu', 'Oui');
  expect(await friends()).toMatchObject({ options: { arbitration: 'strict' }, hints: true });
  await page.goto(server.address);
  await page.getByRole('button', { name: /^Jouer Word Out/ }).click();
  expect(await opened()).toMatchObject({ options: { arbitration: 'strict' }, hints: true });
});

test('YAHTZEE DES MOTS is played alone by one tap', async ({ server, arrive }) => {
  const ada = await arrive(DESKTOP);
  await ada.page.goto(server.address);
  await ada.page.getByRole('button', { name: /^Seul Yahtzee des Mots/ }).click();
  await ada.page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
  expect(await ada.page.getByRole('list', { name: 'Les joueurs', exact: true }).getByRole('listitem').count()).toBe(1);
});

test('a board is one answer away from « Jouer »: all its files come while the server opens the game', async ({ server, arrive }) => {
  const ada = await arrive(PHONE);
  await ada.page.goto(server.address);
  await ada.page.waitForLoadState('networkidle');
  const arrived = ada.page.waitForResponse(/\/assets\/rondorondo-[\w-]+\.js/);
  const late: string[] = [];
  await ada.page.route('**/api/quick', async (route) => {
    const answer = await route.fetch();
    await (await arrived).finished();
    ada.page.on('request', (request) => late.push(new URL(request.url()).pathname));
    await route.fulfill({ response: answer });
  });
  await ada.page.getByRole('button', { name: /^Jouer Rondorondo/ }).tap();
  await ada.page.getByRole('list', { name: 'Votre main' }).waitFor();
  expect(late.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});
