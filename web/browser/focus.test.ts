// Played by keyboard alone: when a focused element disappears, the focus never falls to the top of the page, where a screen reader
// would swallow the next key.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { POSITIONS } from './positions';
import { LOST, test } from './test';
import { hasBoard } from './playing';
import { sits, Typist, watchFocus } from './typist';
import { DESKTOP, type Visitor } from './visitor';

const GAMES = Object.keys(POSITIONS) as GameName[];

/** One move in each game by its keys. A joker's dialog is first closed and then answered. */
const PLAY: Record<GameName, (typist: Typist) => Promise<void>> = {
  'word-out': async (typist) => {
    await typist.press('1');
    await typist.press('?');
    await typist.dialog(/^Quelle lettre/);
    await typist.press('Escape');
    await typist.dialog(/^Quelle lettre/, 'hidden');
    await typist.press('?');
    await typist.dialog(/^Quelle lettre/);
    await typist.press('e');
    await typist.press('Escape');
    await typist.press('1', 'e');
    await typist.press('Backspace');
    await typist.press('e');
    await typist.press('Shift+Enter');
  },
  'crack-word': async (typist) => {
    await typist.press('?');
    await typist.press('ArrowRight');
    await typist.dialog(/^Quelle lettre/);
    await typist.press('Escape');
    await typist.dialog(/^Quelle lettre/, 'hidden');
    await typist.press('Escape');
    await typist.press('e');
    await typist.press('ArrowDown');
    await typist.button(/^Poser/);
  },
  rondorondo: async (typist) => {
    await typist.press('Home');
    await typist.press('ArrowRight');
    await typist.press('?');
    await typist.dialog(/^Quelle lettre|joker/i);
    await typist.press('Escape');
    await typist.dialog(/^Quelle lettre|joker/i, 'hidden');
    await typist.press('?');
    await typist.press('t');
    await typist.press('Backspace');
    await typist.press('Escape');
    await typist.press('>');
    await typist.press('End');
    await typist.press('s');
    await typist.visitor.page.getByRole('button', { name: /^Composer .*point/ }).waitFor();
    await typist.press('Enter');
  },
  'yahtzee-des-mots': async (typist) => {
    await typist.button(/^Composer$/);
    await typist.press('r', 'e');
    await typist.press('Backspace');
    await typist.press('Escape');
    await typist.press('s', 'i');
    await typist.button(/^Écrire [1-9]/);
  },
};

test.for(GAMES)('%s by keyboard alone: the focus never falls to the top of the page', async (game, { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  const typist = await sits(ada, server, game);
  await typist.holds('the game goes on');
  // The button that was pressed is gone, and the board has the focus. Without a name Orca would read all of the board's content aloud.
  expect(await ada.page.evaluate(() => document.activeElement!.matches('main [tabindex="-1"][aria-label]'))).toBe(true);

  let window = typist.window;
  await PLAY[game](typist);
  await typist.turn(window);

  await typist.button(/^Menu de la table/);
  await typist.dialog('Menu de la table');
  await typist.press('Escape');
  await typist.dialog('Menu de la table', 'hidden');
  await typist.button(/^Menu de la table/);
  await typist.button(/dictionnaire$/i);
  await typist.dialog('Le dictionnaire');
  await typist.press('Escape');
  await typist.dialog('Le dictionnaire', 'hidden');

  // A seat that has cashed a word must start its row again, and may not pass.
  if (game !== 'yahtzee-des-mots' && !ada.game!.turn!.may.includes('start')) {
    window = typist.window;
    await typist.button(/^(Passer|Laisser faire)/);
    await typist.turn(window);
  }

  await typist.button(/^Menu de la table/);
  await typist.button(/^Abandonner/);
  await typist.button(/^Continuer à jouer/);
  await typist.button(/^Abandonner/);
  await typist.button(/^Oui, abandonner/);
  await typist.dialog(/abandonné/);
  await typist.press('Escape');
  await typist.dialog(/abandonné/, 'hidden');
});

test('passing keeps the focus at the table, however long the server is silent', async ({ serve, arrive }) => {
  const server = await serve();
  const typist = await sits(await arrive(DESKTOP), server, 'rondorondo');
  typist.visitor.forgives(LOST);
  await typist.goTo(/^Passer/);
  await server.freeze();
  await typist.press('Enter');
  await typist.page.waitForFunction(() => document.querySelector('main [data-pass][aria-disabled="true"]') !== null);
  await typist.holds('nothing was answered');
  await typist.holds('nothing was answered yet');
});

/** A visitor who types from the first page on. */
async function types(visitor: Visitor, address: string): Promise<Typist> {
  await visitor.page.addInitScript(watchFocus);
  await visitor.page.goto(address);
  return new Typist(visitor);
}

test('around the table, and from there into the game, the focus is never lost', async ({ server, arrive }) => {
  const ada = await types(await arrive(DESKTOP), server.address);
  await ada.button(/^Entre amis Word Out/);
  await ada.button(/^Ajouter un robot/);
  await ada.button(/^Enlever(?! une)/);
  await ada.page.getByRole('button', { name: /^Ajouter un robot/ }).waitFor();
  await ada.holds('the bot is gone');
  // What has taken the place of the pressed button.
  expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toMatch(/Ajouter un robot/);

  const leo = await types(await arrive(DESKTOP), ada.page.url());
  await leo.button(/^S’asseoir/);
  await leo.dialog(/^Comment/);
  await leo.press('Enter');
  await leo.page.getByRole('button', { name: /^Quitter ma place/ }).waitFor();
  await leo.holds('Léo sits');

  await ada.button(/^Commencer la partie/);
  for (const typist of [ada, leo]) {
    await typist.page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
    await hasBoard(typist.visitor);
    await typist.holds('the game begins');
  }
});

test('in a guided game the focus goes from chapter to chapter', async ({ server, arrive }) => {
  const ada = await types(await arrive(DESKTOP), `${server.address}/lecon`);
  await ada.goTo(/Word Out/i);
  await ada.press('Enter');
  for (const chapter of [1, 2]) {
    await ada.page.getByText(new RegExp(`^${chapter} / `)).waitFor();
    await hasBoard(ada.visitor);
    await ada.button(/^Suivant$/);
  }
  await ada.page.getByText(/^3 \/ /).waitFor();
  await hasBoard(ada.visitor);
  await ada.holds('the third chapter');
});

test('who waits for the master keeps the focus, and hears the answer', async ({ server, arrive }) => {
  const setup = { hands: [['U', 'N', 'S'], ['K']], draw: [], holder: ['L', 'I', 'E', 'N'], turn: 0 };
  const record = { game: 'rondorondo', seats: ['Ada', 'Léo'], setup, actions: [0, 1].map((seat) => ({ seat, do: 'pass' })) };
  const { table } = await server.post<{ table: string }>('/api/records', { record });
  const ada = await types(await arrive(DESKTOP), `${server.address}/revoir/${table}/1`);
  await ada.button(/^Revoir avec le maître/);
  await ada.page.getByRole('heading', { name: 'Avec le maître' }).waitFor();
  await ada.holds('the answer is there');
  expect(await ada.page.evaluate(() => document.activeElement?.id)).toBe('master');
  await expect.poll(async () => (await ada.visitor.said()).flat().join(' ')).toMatch(/Avec le maître.*Ada.*% de précision/);
});
