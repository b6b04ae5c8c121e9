// Screenshots of every page, on a phone and on a desktop, in both themes: `make screenshots` writes them into docs/screenshots.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { BINARY, Server } from './server';
import { DESKTOP, PHONE, Visitor, launch } from './visitor';

const FOLDER = new URL('../../docs/screenshots/', import.meta.url).pathname;
const SHAPES = { phone: { ...PHONE, deviceScaleFactor: 2 }, desktop: DESKTOP };
const THEMES = ['light', 'dark'] as const;

interface Played {
  seats: string[];
  seed: string;
  actions: { seat: number; do: string; word_out?: boolean }[];
}
type Told = (action: Played['actions'][number], next: Played['actions'][number] | undefined) => boolean;

/** A game between bots, the same in every run, up to the first action after `from` where the first seat is next and `wanted` holds. */
function position(game: string, from: number, wanted: Told): Played {
  const record = JSON.parse(
    execFileSync(BINARY, ['random', game, '--bots', 'greedy', '--seats', 'Ada,Léo,Zoé', '--seed', '5'], { encoding: 'utf8' }),
  ) as Played;
  const at = record.actions.findIndex(
    (action, place) => place >= from && record.actions[place + 1]?.seat === 0 && wanted(action, record.actions[place + 1]),
  );
  return { ...record, actions: at < 0 ? record.actions : record.actions.slice(0, at + 1) };
}

/** Sits down at a table imported from a record, connects the other seats too, and resumes the game. */
async function sitDown(server: Server, page: Page, record: Played): Promise<void> {
  const { table, links, seats } = await server.post<{ table: string; links: { host: string }; seats: { secret: string }[] }>(
    '/api/records',
    { record },
  );
  const [own, ...others] = seats.map((seat) => seat.secret);
  await page.goto(`${server.address}/t/${table}#${own}`);
  await page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
  await page.evaluate(
    ([path, host, ...others]) =>
      others.forEach((secret) => {
        const socket = new WebSocket(path!);
        socket.onopen = () => {
          socket.send(JSON.stringify({ say: 'join', secret, host }));
          socket.send(JSON.stringify({ say: 'host', id: 'on', host: { do: 'resume' } }));
        };
      }),
    [`${server.address.replace('http', 'ws')}/api/tables/${table}/socket`, links.host, ...others] as string[],
  );
  await page.waitForFunction(() => ![...document.querySelectorAll('small')].some((note) => note.textContent === 'absent'));
}

type Scene = (server: Server, page: Page) => Promise<unknown>;

const turn: Told = (_, next) => next?.do === 'play' || next?.do === 'place' || next?.do === 'compose' || next?.do === 'score';
const playing =
  (game: string, from: number): Scene =>
  (server, page) =>
    sitDown(server, page, position(game, from, turn));
const at =
  (path: string): Scene =>
  (server, page) =>
    page.goto(server.address + path);
const over = (game: string): Played => position(game, Infinity, turn);

const SCENES: Record<string, Scene> = {
  home: at('/'),
  'on-this-screen': at('/nouvelle/word-out'),
  'before-the-game': async (server, page) => {
    await page.goto(server.address);
    await page.getByRole('button', { name: /Entre amis Word Out/ }).click();
    await page.getByLabel('Votre nom').fill('Ada');
    await page.getByRole('button', { name: 'Garder ce nom' }).click();
    await page.getByLabel('Lien d’invitation').waitFor();
  },
  'word-out': playing('word-out', 40),
  'word-out-counter': (server, page) =>
    sitDown(
      server,
      page,
      position('word-out', 18, (action, next) => action.word_out === true && next?.do === 'decline'),
    ),
  'crack-word': playing('crack-word', 30),
  rondorondo: playing('rondorondo', 9),
  'yahtzee-des-mots': playing('yahtzee-des-mots', 32),
  'hand-over': async (server, page) => {
    await page.goto(`${server.address}/nouvelle/word-out`);
    await page.getByLabel('Joueur 1', { exact: true }).fill('Ada');
    await page.getByLabel('Joueur 2', { exact: true }).fill('Léo');
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.getByRole('heading', { name: /Passez l’appareil à/ }).waitFor();
  },
  end: async (server, page) => {
    await sitDown(server, page, over('word-out'));
    // The dialog opens by itself after a while.
    await page.getByRole('dialog').waitFor();
  },
  replay: async (server, page) => {
    const { table } = await server.post<{ table: string }>('/api/records', { record: over('crack-word') });
    await page.goto(`${server.address}/revoir/${table}/1`);
    await page.getByRole('slider').fill('40');
  },
  lessons: at('/lecon'),
  rules: at('/regles'),
  'rules-word-out': at('/regles/word-out'),
  dictionary: async (server, page) => {
    await page.goto(`${server.address}/dico`);
    await page.getByRole('searchbox').fill('jupe');
    await page.keyboard.press('Enter');
  },
  'first-game': async (server, page) => {
    await page.goto(`${server.address}/lecon/word-out`);
    await page.getByRole('list', { name: /^Votre main/ }).waitFor();
  },
  puzzles: at('/defi'),
  evening: at('/soiree'),
  'beside-the-box': at('/boite'),
  'score-sheet': async (server, page) => {
    await page.goto(`${server.address}/boite/feuille`);
    await page.getByRole('textbox', { name: 'Joueur 1', exact: true }).fill('Ada');
    await page.getByRole('textbox', { name: 'Joueur 2', exact: true }).fill('Léo');
    await page.getByRole('button', { name: 'Commencer la feuille' }).click();
    for (const word of ['objet', 'aboyez', 'rue']) {
      await page.getByRole('textbox', { name: 'Le mot encaissé' }).fill(word);
      await page.getByRole('button', { name: 'Encaisser' }).click();
      await page.locator('main ol').getByText(word.toUpperCase()).waitFor();
    }
  },
  'setting-up': at('/boite/mise-en-place'),
  settings: at('/reglages'),
};

async function shoot(browser: Browser, server: Server, name: string): Promise<void> {
  for (const [shape, options] of Object.entries(SHAPES)) {
    for (const colorScheme of THEMES) {
      // Animations are off while a screenshot is taken.
      const visitor = await Visitor.arrive(browser, { ...options, colorScheme, reducedMotion: 'reduce' });
      await SCENES[name]!(server, visitor.page);
      await visitor.page.waitForLoadState('networkidle');
      await visitor.page.evaluate(() => document.fonts.ready);
      await visitor.page.waitForTimeout(300);
      await visitor.page.evaluate(() => scrollTo(0, 0));
      await visitor.page.screenshot({ path: `${FOLDER}${name}-${shape}-${colorScheme}.jpg`, type: 'jpeg', quality: 85 });
      if (visitor.unforgiven.length) throw new Error(`${name}: ${visitor.unforgiven.join('\n')}`);
      await visitor.leave();
    }
  }
}

/** Takes all screenshots, or only those that are named. */
export async function screenshots(names: string[]): Promise<void> {
  if (!names.length) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const server = await new Server().start();
  const browser = await launch();
  try {
    for (const name of names.length ? names : Object.keys(SCENES)) {
      await shoot(browser, server, name);
      console.log(name);
    }
  } finally {
    await browser.close();
    await server.remove();
  }
}
