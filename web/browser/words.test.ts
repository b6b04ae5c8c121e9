// From a played word to the dictionary, by one tap and without leaving the game.

import { expect } from 'vitest';
import { takeSeat } from './playing';
import { WordOutPlayer } from './players/word-out';
import { test } from './test';
import { DESKTOP, PHONE } from './visitor';

/** Ada can make ZOBE of the first row, a word that is valid at this table only. */
const record = {
  game: 'word-out',
  seats: ['Ada', 'Léo'],
  options: { extra_words: ['ZOBE', 'ZOBERA'] },
  setup: {
    hands: [
      ['E', 'A', 'T'],
      ['N', 'I', 'U'],
    ],
    rows: [['Z', 'O', 'B'], ['T'], ['L'], ['M']],
    draw: ['A', 'I', 'N', 'U', 'E', 'S'],
    turn: 0,
  },
};

test('a tap on a word opens its entry over the table, in the words of that table', async ({ server, arrive }) => {
  const { host, seats } = await server.position(record);
  const [ada, leo] = [await arrive(DESKTOP), await arrive(PHONE)];
  await takeSeat(leo, seats[1]!);
  await takeSeat(ada, seats[0]!, host);
  await new WordOutPlayer(ada).lay({ row: 1, cards: ['E'], wordOut: true }, 'tap');
  await leo.page.getByRole('button', { name: 'Laisser faire' }).click();
  const address = ada.page.url();

  const dictionary = ada.page.getByRole('dialog', { name: 'Le dictionnaire' });
  const word = ada.page.getByRole('list', { name: 'Ce qui s’est passé' }).getByRole('link', { name: 'ZOBE' });
  expect(await word.getAttribute('href')).toBe('/dico/zobe');
  await word.click();
  await dictionary.getByText('est valable').first().waitFor();
  expect(ada.page.url()).toBe(address);
  expect(await ada.findings()).toEqual([]);
  // Back, as people close a dialog on a phone.
  await ada.page.goBack();
  await dictionary.waitFor({ state: 'detached' });
  await word.click();
  await dictionary.getByText('est valable').first().waitFor();
  await ada.page.keyboard.press('Escape');
  await dictionary.waitFor({ state: 'detached' });
  expect(ada.page.url()).toBe(address);

  // On a phone, the line of the last play links the word; a tap elsewhere on the line opens the log.
  await leo.page.getByRole('link', { name: 'ZOBE' }).first().tap();
  await leo.page.getByRole('dialog', { name: 'Le dictionnaire' }).getByText('est valable').first().waitFor();
  await leo.page.getByRole('button', { name: 'Fermer' }).tap();
  await leo.page.getByRole('dialog', { name: 'Le dictionnaire' }).waitFor({ state: 'detached' });
  expect(await leo.page.getByRole('list', { name: 'Ce qui s’est passé' }).isVisible()).toBe(false);
  await leo.page.locator('.pull small').tap({ position: { x: 2, y: 2 }, force: true });
  await leo.page.getByRole('list', { name: 'Ce qui s’est passé' }).waitFor();

  // The address alone opens the general dictionary, which does not know the table's words.
  await leo.page.goto(`${server.address}/dico/zobe`);
  await leo.page.getByText('n’est pas un mot valable').first().waitFor();
});

// One table for both checks: compiling its own words takes the server seconds.
test('the menu’s dictionary, where a word can be typed, and « Justifier » answer with the words of the table', async ({
  server,
  arrive,
}) => {
  const { host, seats } = await server.position(record);
  const [ada, leo] = [await arrive(DESKTOP), await arrive(PHONE)];
  await takeSeat(leo, seats[1]!);
  await leo.page.getByRole('button', { name: 'Menu de la table' }).tap();
  await leo.page.getByRole('button', { name: 'Le dictionnaire' }).tap();
  const dictionary = leo.page.getByRole('dialog', { name: 'Le dictionnaire' });
  await dictionary.getByRole('searchbox').fill('zobera');
  await dictionary.getByText('est valable').first().waitFor();
  await dictionary.getByRole('button', { name: 'Fermer' }).tap();
  await dictionary.waitFor({ state: 'detached' });
  await leo.page.getByRole('list', { name: 'Les joueurs' }).waitFor();
  await takeSeat(ada, seats[0]!, host);
  await new WordOutPlayer(ada).lay({ row: 1, cards: ['E'], wordOut: false }, 'tap');
  await ada.page.getByRole('button', { name: /^Justifier/ }).click();
  await ada.page.getByText('ZOBE peut encore devenir ZOBERA.').waitFor();
  await ada.page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'ZOBERA' }).click();
  await ada.page.getByRole('dialog', { name: 'Le dictionnaire' }).getByText('est valable').first().waitFor();
});
