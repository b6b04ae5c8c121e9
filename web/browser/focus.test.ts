// Played by keyboard alone: when a focused element disappears, the focus never falls to the top of the page, where a screen reader
// would swallow the next key.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { POSITIONS } from './positions';
import { LOST, test } from './test';
import { sits, type Typist } from './typist';
import { DESKTOP } from './visitor';

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
  await typist.page.waitForFunction(() => document.querySelector('main button:disabled') !== null);
  await typist.holds('nothing was answered');
  await typist.holds('nothing was answered yet');
});
