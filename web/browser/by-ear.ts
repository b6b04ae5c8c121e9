// What Orca says in a game of each kind, played by the keys of a real keyboard: `npm run by-ear` writes it into docs/accessibility.md.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { GameName } from '../src/protocol';
import { hasBoard } from './playing';
import { POSITIONS } from './positions';
import { layOut } from './seat';
import { Server } from './server';

/** Where the voice writes, a sentence a line; `scripts/by-ear` sets it up. */
const SAID = process.env.ORCA_SAID ?? '';
const PAGE = new URL('../../docs/accessibility.md', import.meta.url);
const MARK = '<!-- From here on written by `npm run by-ear`. -->';

/** How long nothing is said until nothing more is expected, in milliseconds. */
const SILENCE = Number(process.env.ORCA_SILENCE ?? 3000);

/** A key, or a text that is typed and sent with Enter. */
type Step = { key: string } | { type: string };

const ASK: Step[] = [{ key: 'alt+j' }, { key: 'alt+p' }, { key: 'alt+s' }];
const again = (...keys: string[]): Step[] => keys.map((key) => ({ key }));

const STEPS: Record<GameName, Step[]> = {
  'word-out': [...ASK, { key: 'alt+m' }, { type: 'bonjour' }, { type: 'E 1' }, ...again('alt+c', 'alt+q'), { type: 'passer' }],
  'crack-word': [...ASK, { key: 'alt+m' }, { type: 'S droite 1' }, ...again('alt+c', 'alt+q'), { type: 'passer' }],
  rondorondo: [...ASK, { key: 'alt+m' }, { type: 'mares' }, ...again('alt+c', 'alt+t'), { type: 'passer' }],
  'yahtzee-des-mots': [
    ...ASK,
    { key: 'alt+m' },
    { type: 'garder r a v i' },
    { key: 'alt+j' },
    { type: 'ecrire 0' },
    { key: 'Return' },
    { type: 'lancer' },
  ],
};

const TITLES: Record<GameName, string> = {
  'word-out': 'WORD OUT',
  'crack-word': 'CRACK WORD',
  rondorondo: 'RONDORONDO',
  'yahtzee-des-mots': 'YAHTZEE DES MOTS',
};

const heard = (): string[] =>
  readFileSync(SAID, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Does something, and gives what was said until it was quiet again. */
async function after(does: () => unknown): Promise<string[]> {
  const before = heard().length;
  await does();
  for (let last = -1; last !== heard().length;) {
    last = heard().length;
    await pause(SILENCE);
  }
  return heard().slice(before);
}

/** A key, with others held down around it: a letter let go after its Alt would be a command of Orca's own. */
function press(key: string): void {
  const held = key.split('+');
  const pressed = held.pop()!;
  keyboard(...held.flatMap((key) => ['keydown', key]), 'key', pressed, ...held.flatMap((key) => ['keyup', key]));
}

/** Presses keys where Orca hears them too: on the screen's own keyboard, not on the page's. */
function keyboard(...words: string[]): void {
  const { status, stderr } = spawnSync('xdotool', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`xdotool ${words.join(' ')}: ${stderr}`);
}

const written = (key: string): string =>
  key
    .split('+')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

async function play(page: Page, server: Server, game: GameName): Promise<string> {
  const opened = await layOut(server, { game, seats: ['Ada', 'Léo'], setup: POSITIONS[game] });
  const link = (secret: string): string => `${server.address}/t/${opened.table}#${secret}`;
  const parts = [`## ${TITLES[game]}\n`];
  const tell = (done: string, lines: string[]): void => {
    parts.push(`**${done}**\n`, lines.map((line) => `> ${line}`).join('\\\n') || '> (nothing)', '');
    console.log(parts.slice(-3).join('\n'));
  };
  await page.goto(link(opened.host));
  await page.waitForURL((url) => url.hash === '');
  await page.getByRole('list', { name: 'Les joueurs', exact: true }).waitFor();
  tell('The table opens', await after(() => page.goto(link(opened.secret)).then(() => hasBoard({ page } as never))));
  const resume = page.getByRole('button', { name: 'Reprendre', exact: true });
  await resume.focus();
  tell('Enter on « Reprendre »', await after(() => press('Return')));
  for (const step of STEPS[game]) {
    if ('key' in step) {
      tell(written(step.key), await after(() => press(step.key)));
      continue;
    }
    // What Orca says of each letter that is typed is of no interest here.
    await after(() => (press('ctrl+a'), keyboard('type', '--delay', '60', step.type)));
    tell(`« ${step.type} », Enter`, await after(() => press('Return')));
  }
  return parts.join('\n');
}

export async function listen(games: string[]): Promise<void> {
  const server = await new Server({ settings: ['--bot-pause', '1500'] }).start();
  const profile = mkdtempSync(join(tmpdir(), 'lettrine-by-ear-'));
  // A window without an address bar, so that the page has the keyboard.
  const args = ['--no-sandbox', '--disable-gpu', '--force-renderer-accessibility', '--no-first-run', `--app=${server.address}`];
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: false,
    args,
    locale: 'fr-FR',
    viewport: null,
  });
  try {
    const parts: string[] = [];
    const all = Object.keys(STEPS) as GameName[];
    for (const game of all.filter((game) => !games.length || games.includes(game)))
      parts.push(await play(browser.pages()[0]!, server, game));
    if (games.length) return;
    const [head = ''] = readFileSync(PAGE, 'utf8').split(MARK);
    writeFileSync(PAGE, `${head}${MARK}\n\n${parts.join('\n')}`);
  } finally {
    await browser.close();
    await server.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}
