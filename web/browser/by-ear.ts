// What Orca says in a game of each kind, played with real key presses: `npm run by-ear` writes it into docs/accessibility.md.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { GameName } from '../src/protocol';
import { SITTINGS, TITLES, type Sitting } from './by-ear-games';
import { becomesHost, hasBoard } from './playing';
import { layOut } from './seat';
import { Server } from './server';
import { isSaid, unheard } from './unheard';
import { listen as listenInPage, Visitor } from './visitor';

/** The file of the voice, with one sentence per line; `scripts/by-ear` prepares it. */
const SAID = process.env.ORCA_SAID ?? '';
const PAGE = new URL('../../docs/accessibility.md', import.meta.url);
const MARK = '<!-- From here on written by `npm run by-ear`. -->';

/** A step is over when neither the page nor Orca has said anything for this time, in milliseconds, and Orca has said all that the page said. */
const SILENCE = Number(process.env.ORCA_SILENCE ?? 3000);

/** A step fails after this time, in milliseconds: on a busy machine Orca may be a minute behind. */
const PATIENCE = Number(process.env.ORCA_PATIENCE ?? 180_000);

/** Bots play the same moves in every run. */
const SEED = 1;

const heard = (): string[] =>
  readFileSync(SAID, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** What a step must have: an announcement of the page, with the dialog of the result at the `end` of a game, or only speech of Orca. */
type Expected = 'announcement' | 'end' | 'speech' | 'nothing';

/**
 * Does a step and returns what Orca said, once all that the page announced was said and both are silent. Fails, naming the step, if Orca
 * loses, repeats or reorders an announcement, or if the step has no answer.
 */
async function after(visitor: Visitor, step: string, expected: Expected, does: () => unknown): Promise<string[]> {
  const voiceBefore = heard().length;
  // The page that the browser opened by itself has no list.
  const pageBefore = (await visitor.said()) ?? [];
  await does();
  const started = Date.now();
  let [spoken, announced]: string[][] = [[], []];
  for (let changed = started; ; await pause(100)) {
    const moments = await visitor.said();
    // A page that was loaded in this step has its own list, which began empty.
    const isSamePage = pageBefore.every((moment, at) => moments[at]?.join() === moment.join());
    const [spokenNow, announcedNow] = [heard().slice(voiceBefore), moments.slice(isSamePage ? pageBefore.length : 0).flat()];
    if (spokenNow.length !== spoken!.length || announcedNow.length !== announced!.length) changed = Date.now();
    [spoken, announced] = [spokenNow, announcedNow];
    const isAnswered = expected === 'nothing' || (spoken.length > 0 && (expected === 'speech' || announced.length > 0));
    const problem = unheard(announced, spoken) || (expected === 'end' && (await missesTheEnd(visitor, spoken)));
    if (isAnswered && !problem && !visitor.isWaiting && Date.now() - changed >= SILENCE) break;
    if (Date.now() - started < PATIENCE) continue;
    const told = (lines: string[]): string => lines.map((line) => `\n    ${line}`).join('') || ' nothing';
    throw new Error(`${step}: ${problem || 'no answer'}\n  the page announced:${told(announced)}\n  Orca said:${told(spoken)}`);
  }
  return spoken;
}

/** What is wrong with the end: the dialog must be open, and the sentence at its head said. */
async function missesTheEnd({ page }: Visitor, spoken: string[]): Promise<string> {
  const head = page.getByRole('dialog').getByRole('heading').first();
  if (!(await head.isVisible())) return 'no dialog with the result';
  return isSaid(await head.innerText(), spoken) ? '' : 'the sentence of the result was not said';
}

/** Presses a key with its modifiers held down. A letter released after its Alt would be a command of Orca's. */
function press(key: string): void {
  const held = key.split('+');
  const pressed = held.pop()!;
  keyboard(...held.flatMap((key) => ['keydown', key]), 'key', pressed, ...held.flatMap((key) => ['keyup', key]));
}

/** Presses keys on the X display's keyboard, not on the page's, so that Orca receives them too. */
function keyboard(...words: string[]): void {
  const { status, stderr } = spawnSync('xdotool', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`xdotool ${words.join(' ')}: ${stderr}`);
}

const written = (key: string): string =>
  key
    .split('+')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

async function play(visitor: Visitor, server: Server, game: GameName, { title, setup, options = {}, steps }: Sitting): Promise<string> {
  const { page } = visitor;
  const opened = await layOut(server, { game, seats: ['Ada', 'Léo'], options, setup });
  const link = (secret: string): string => `${server.address}/t/${opened.table}#${secret}`;
  const parts = [`### ${title}\n`];
  const named = (done: string): string => `${TITLES[game]}, ${title}, ${done}`;
  const step = async (done: string, expected: Expected, does: () => unknown): Promise<void> => {
    const began = Date.now();
    const lines = await after(visitor, named(done), expected, does);
    parts.push(`**${done}**\n`, lines.map((line) => `> ${line}`).join('\\\n'), '');
    console.log(`${parts.slice(-3).join('\n')}(${Math.round((Date.now() - began - SILENCE) / 100) / 10} s)\n`);
  };
  await becomesHost(visitor, link(opened.host));
  await step('The table opens', 'announcement', () => page.goto(link(opened.secret)).then(() => hasBoard(visitor)));
  const resume = page.getByRole('button', { name: 'Reprendre', exact: true });
  await after(visitor, named('the focus on « Reprendre »'), 'speech', () => resume.focus());
  await step('Enter on « Reprendre »', 'announcement', () => press('Return'));
  for (const next of steps) {
    const expected = next.ends ? 'end' : 'announcement';
    if ('key' in next) {
      await step(written(next.key), next.silent ? 'speech' : expected, () => press(next.key));
      continue;
    }
    // Speech about each typed letter is left out.
    await after(
      visitor,
      named(`typing « ${next.type} »`),
      'nothing',
      () => (press('ctrl+a'), keyboard('type', '--delay', '60', next.type)),
    );
    await step(`« ${next.type} », Enter`, expected, () => press('Return'));
  }
  return parts.join('\n');
}

export async function listen(games: string[]): Promise<void> {
  const server = await new Server({ settings: ['--bot-pause', '1500'], seed: SEED }).start();
  const profile = mkdtempSync(join(tmpdir(), 'lettrine-by-ear-'));
  // A window without an address bar, so that the page has the keyboard focus.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--force-renderer-accessibility',
    '--no-first-run',
    '--test-type',
    `--app=${server.address}`,
  ];
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: false,
    args,
    locale: 'fr-FR',
    viewport: null,
  });
  await browser.addInitScript(listenInPage);
  const visitor = new Visitor(browser, browser.pages()[0]!);
  try {
    // The page that the browser opened by itself is without the listener.
    await after(visitor, 'the browser opens', 'nothing', () => visitor.page.reload());
    const parts: string[] = [];
    const all = Object.keys(SITTINGS) as GameName[];
    for (const game of all.filter((game) => !games.length || games.includes(game))) {
      parts.push(`## ${TITLES[game]}\n`);
      for (const sitting of SITTINGS[game]) parts.push(await play(visitor, server, game, sitting));
    }
    if (games.length) return;
    const [head = ''] = readFileSync(PAGE, 'utf8').split(MARK);
    writeFileSync(PAGE, `${head}${MARK}\n\n${parts.join('\n')}`);
  } finally {
    await browser.close();
    await server.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}
