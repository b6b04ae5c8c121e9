// A test player who plays by keyboard alone, and watches the focus.

import { expect } from 'vitest';
import type { GameName } from '../src/protocol';
import { becomesHost, hasBoard } from './playing';
import { POSITIONS } from './positions';
import { layOut } from './seat';
import type { Server } from './server';
import type { Visitor } from './visitor';

/** Changes to each game's position: a joker, or in YAHTZEE a diamond, that needs a letter. */
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

/** In the page: records the last focused element whenever the focus is lost for three frames. */
export function watchFocus(): void {
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
  // From the last stop of a page, the Tab key leaves the page, which is no loss of focus.
  addEventListener('keydown', ({ key }) => key === 'Tab' && (had = ''), true);
  requestAnimationFrame(look);
}

export class Typist {
  constructor(readonly visitor: Visitor) {}

  get page() {
    return this.visitor.page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    await this.holds(keys.join(' '));
  }

  /** Checks that the focus has not been lost so far; `after` names the last step. */
  async holds(after: string): Promise<void> {
    // As many frames as the watcher needs.
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
    await this.goTo(name);
    await this.press('Enter');
  }

  async goTo(name: RegExp): Promise<void> {
    const wanted = this.page.getByRole('button', { name }).or(this.page.getByRole('link', { name })).first();
    await wanted.waitFor();
    const isThere = (): Promise<boolean> => wanted.evaluate((button) => button === document.activeElement);
    // In the shorter direction, as a user who knows the page does: backwards if the target is before the focus.
    const back = await wanted.evaluate((button) => {
      const now = document.activeElement;
      return now && now !== document.body && now.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING;
    });
    for (let tabs = 0; tabs < 90; tabs++) {
      if (await isThere()) return;
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`no ${name} within reach of the Tab key`);
  }

  /** Holds a key down until something has happened, and some time longer: from the second `down` on, the key repeats. */
  async hold(key: string, happened: () => Promise<unknown>): Promise<void> {
    await this.page.keyboard.down(key);
    await happened();
    for (let times = 0; times < 12; times++) {
      await this.page.keyboard.down(key);
      await this.page.waitForTimeout(60);
    }
    await this.page.keyboard.up(key);
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

/** Sits down at a position of the game against a bot; `other` overrides parts of the position. */
export async function sits(
  visitor: Visitor,
  server: Server,
  game: GameName,
  other: Record<string, unknown> = HANDS[game],
): Promise<Typist> {
  const { table, secret, host } = await layOut(server, { game, seats: ['Ada', 'Léo'], setup: { ...POSITIONS[game], ...other } });
  const { page } = visitor;
  const link = `${server.address}/t/${table}`;
  await becomesHost(visitor, `${link}#${host}`);
  await page.goto(`${link}#${secret}`);
  await page.evaluate(watchFocus);
  await page.waitForURL((url) => url.hash === '');
  await page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
  await hasBoard(visitor);
  const typist = new Typist(visitor);
  await typist.button(/^Reprendre$/);
  await page.getByText('À vous de jouer').first().waitFor();
  return typist;
}
