// No file outside a game's folder names the game: a fifth game is one folder and one line in `index.ts`.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES, type About } from '../lib/games';
import './index';

const SOURCES = new URL('../', import.meta.url);
/** Events, phases and verbs of one or two games only: no page may depend on them. */
const OWN = [
  'announcer',
  'binned',
  'cashed',
  'composed',
  'counter',
  'cracked',
  'decline',
  'last_hand',
  'misplayed',
  'opening',
  'scored',
  'throw',
];

/** Patterns of names that only the game's own folder may contain. Names are matched as code, because some are common words. */
function namesOf({ name, title, colour, prefix }: About): string[] {
  const namespace = name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
  const words = [`${namespace}\\.`, `${title}\\b`, `${title.toUpperCase()}\\b`, `${prefix}-\\d+`];
  // In a list of alternatives, a prefix stands alone.
  const alternative = `(?<=[|(])${prefix}(?=[|)])`;
  return [`['"/](${name}|${colour})\\b`, `(\\.|--)${colour}\\b`, alternative, ...words.map((word) => `\\b${word}`)];
}

/** The mentions of any game in a text, each once. */
function mentions(text: string): string[] {
  const patterns = [...GAMES.flatMap(namesOf), `'(${OWN.join('|')})'`];
  return [...new Set([...text.matchAll(new RegExp(patterns.join('|'), 'g'))].map(([found]) => found))];
}

test('a mention is a name in quotes, a title, a type, a class or a rule', () => {
  expect(mentions("game === 'word-out', WordOut.View, .wo { color: var(--wo) }, WO-14, Word Out, phase === 'counter'")).toEqual([
    "'word-out",
    'WordOut.',
    '.wo',
    '--wo',
    'WO-14',
    'Word Out',
    "'counter'",
  ]);
  expect(mentions('/\\b(W|A|WO|CW)-/')).toEqual(['WO', 'CW']);
  expect(mentions('two words, a word out of three, .word, TWO-2, counter')).toEqual([]);
});

test('lib, parts and pages name no game', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|svelte|css)$/.test(path) && !/^games\/|\.test\.ts$|^protocol\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) => mentions(readFileSync(new URL(path, SOURCES), 'utf8')).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});
