// The registry of games: each game is found by its name and by the prefix of its rules; an unknown name gets no other game's board.

import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import './index';
import { about, GAMES } from '../lib/games';
import { gameOfRule, pageOfRule } from '../lib/rules';

test.each(GAMES.map((game) => [game.name, game] as const))('%s has the prefix of its own rules', (name, { prefix }) => {
  const rules = readFileSync(new URL(`../../../crates/games/src/${name.replaceAll('-', '_')}/RULES.md`, import.meta.url), 'utf8');
  expect(rules).toContain(`## ${prefix}-1 `);
  expect(gameOfRule(`${prefix}-1`)).toBe(name);
});

test('a rule that all games share has the page of those', () => {
  expect(pageOfRule('A-3')).toBe('/regles/communes#A-3');
});

test('a game that this page does not have is called by its name, and has the board of none', () => {
  const belote = about('belote');
  expect([belote.name, belote.title, belote.colour]).toEqual(['belote', 'belote', 'unknown']);
  for (const { board } of GAMES) expect(belote.board).not.toBe(board);
  expect(about('rondorondo')).toBe(GAMES[2]);
});

test.each(GAMES.map((game) => [game.name, game] as const))('%s can be heard, and typed', async (_, { spoken }) => {
  vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
  const found = (await spoken?.())?.spoken;
  expect(found).toMatchObject(Object.fromEntries(['hand', 'board', 'read', 'offers'].map((name) => [name, expect.any(Function)])));
});

test.each(GAMES.map((game) => [game.name, game] as const))('%s tells its keys in both languages', (_, { keys }) => {
  const [french = {}, english = {}] = keys ?? [];
  expect(Object.keys(french).length).toBeGreaterThan(0);
  expect(Object.keys(english).length).toBe(Object.keys(french).length);
});
