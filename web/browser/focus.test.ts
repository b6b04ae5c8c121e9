// Played by keyboard alone: the focus never falls from what is gone to the top of the page, where a screen reader swallows the next key.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { hasBoard } from './playing';
import { POSITIONS } from './positions';
import { layOut } from './seat';
import type { Server } from './server';
import { test } from './test';
import { DESKTOP, type Visitor } from './visitor';

const GAMES = Object.keys(POSITIONS) as GameName[];
/** Of each game's position, what is different here: a joker, and in YAHTZEE a diamond, ask for their letter. */
const HANDS: Record<GameName, Record<string, unknown>> = {
  'word-out': {
    hands: [
      ['E', '?', 'A', 'T', 'R', 'I', '#'],
      ['S', 'I', 'N'],
    ],
  },
  'crack-word': {
    hands: [
      ['S', '?', 'E', 'A', '#'],
      ['A', 'E', 'T'],
    ],
  },
  rondorondo: {
    hands: [
      ['S', '?', 'I', 'T', 'E', '-'],
      ['A', 'E', 'N', 'O', 'L', 'T'],
    ],
  },
  'yahtzee-des-mots': { dice: 'RAVIES*' },
};

/** In the page: notes what had the focus whenever it is nowhere for several frames, once anything has had it. */
function watchFocus(): void {
  const fallen: string[] = [];
  Object.assign(window, { fallen });
  let had = '';
  let frames = 0;
  const look = (): void => {
    const now = document.activeElement;
    if (now && now !== document.body) {
      had = now.outerHTML.slice(0, 160);
      frames = 0;
    } else if (had && ++frames === 3) fallen.push(had);
    requestAnimationFrame(look);
  };
  // From the last stop of a page the Tab key leads out of it, and so to nothing.
  addEventListener('keydown', ({ key }) => key === 'Tab' && (had = ''), true);
  if (location.protocol !== 'about:') requestAnimationFrame(look);
}

/** Somebody with a keyboard and nothing else. */
class Typist {
  constructor(readonly visitor: Visitor) {}

  private get page() {
    return this.visitor.page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    await this.holds(keys.join(' '));
  }

  /** Nothing has fallen so far; `after` says what was done last. */
  async holds(after: string): Promise<void> {
    // As many frames as are looked at.
    await this.page.evaluate(
      () =>
        new Promise<void>((done) => {
          let left = 4;
          const frame = (): unknown => (left-- ? requestAnimationFrame(frame) : done());
          frame();
        }),
    );
    expect(await this.page.evaluate(() => (window as unknown as { fallen: string[] }).fallen), `focus lost after ${after}`).toEqual([]);
  }

  /** Goes to a button or link with the Tab key, and presses it. */
  async button(name: RegExp): Promise<void> {
    const wanted = this.page.getByRole('button', { name }).or(this.page.getByRole('link', { name })).first();
    await wanted.waitFor();
    const isThere = (): Promise<boolean> => wanted.evaluate((button) => button === document.activeElement);
    for (let tabs = 0; tabs < 90; tabs++) {
      if (await isThere()) return this.press('Enter');
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no ${name} within reach of the Tab key`);
  }

  async dialog(name: string | RegExp, state: 'visible' | 'hidden' = 'visible'): Promise<void> {
    await this.page.getByRole('dialog', { name }).waitFor({ state });
    await this.holds(`${name} is ${state}`);
  }

  /** Waits for the turn to come back. */
  async turn(before: number): Promise<void> {
    await this.visitor.until(({ turn }) => turn !== null && turn.window > before && turn.may.length > 0, 'the turn to come back');
    await this.holds('the turn is back');
  }

  get window(): number {
    return this.visitor.game!.turn!.window;
  }
}

/** One move of each game by its keys, and a letter for what asks for one: taken back once, given once. */
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

async function sits(visitor: Visitor, server: Server, game: GameName): Promise<Typist> {
  const { table, secret, host } = await layOut(server, { game, seats: ['Ada', 'Léo'], setup: { ...POSITIONS[game], ...HANDS[game] } });
  const { page } = visitor;
  await page.addInitScript(watchFocus);
  for (const key of [host, secret]) {
    await page.goto(`${server.address}/t/${table}#${key}`);
    await page.waitForURL((url) => url.hash === '');
    await page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
  }
  await hasBoard(visitor);
  const typist = new Typist(visitor);
  await typist.button(/^Reprendre$/);
  await page.getByText('À vous de jouer').first().waitFor();
  return typist;
}

test.for(GAMES)('%s by keyboard alone: the focus never falls to the top of the page', async (game, { server, arrive }) => {
  const ada = await arrive(DESKTOP);
  const typist = await sits(ada, server, game);
  await typist.holds('the game goes on');

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

  if (game !== 'yahtzee-des-mots') {
    window = typist.window;
    await typist.button(/^Passer/);
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
