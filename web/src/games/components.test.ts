// The numbers and pictures of the page agree with the game boxes: with each game's `components.ts`, generated from the file that the rules
// use. Lessons and figures (`tasks.ts`, `figures.ts`) are left out: they show one position, with numbers of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../lib/games';
import type { Figure, Minute, Strip } from '../lib/taught';
import './index';
import * as crackWord from './crack-word/components';
import { SIGNS } from './crack-word/signs';
import * as rondorondo from './rondorondo/components';
import { FIGURES as rondorondoFigures } from './rondorondo/figures';
import { MINUTE as rondorondoMinute } from './rondorondo/minute';
import * as wordOut from './word-out/components';
import { FIGURES as wordOutFigures } from './word-out/figures';
import { MINUTE as wordOutMinute } from './word-out/minute';
import { BOXES } from './yahtzee-des-mots/boxes';
import * as yahtzee from './yahtzee-des-mots/components';
import { FIGURES as yahtzeeFigures } from './yahtzee-des-mots/figures';
import { MINUTE as yahtzeeMinute } from './yahtzee-des-mots/minute';

const NUMBERS = [
  ['zéro', 'zero'],
  ['un', 'one'],
  ['deux', 'two'],
  ['trois', 'three'],
  ['quatre', 'four'],
  ['cinq', 'five'],
  ['six', 'six'],
  ['sept', 'seven'],
  ['huit', 'eight'],
  ['neuf', 'nine'],
];
const N = `(\\d+|${NUMBERS.flat().join('|')})`;
const numberOf = (text: string): number => {
  const named = NUMBERS.findIndex((words) => words.includes(text.toLowerCase()));
  return named < 0 ? Number(text) : named;
};

/** Comments and styles, whose numbers are not shown. */
const ASIDES = /<style>[^]*<\/style>|<!--[^]*?-->|\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** The source files of a game that describe the game as a whole. */
const sources = (game: string): [file: string, text: string][] => {
  const folder = new URL(`./${game}/`, import.meta.url);
  const files = readdirSync(folder).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/(^tasks|^figures|^components|\.test)\.ts$/.test(file),
  );
  return files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8').replace(ASIDES, '')]);
};

/**
 * Per game: patterns of phrases that state a number, that number, and how often the phrase occurs at least. Without the last, a test whose
 * pattern finds nothing would pass.
 */
const SAID: Record<string, [says: string, number: number, least: number][]> = {
  'word-out': [
    [`${N} (?:rangées|rows)`, wordOut.ROWS, 4],
    [`(?:de 1 à|from 1 to) ${N}`, wordOut.ROWS, 2],
    [`${N} (?:nouvelles |new )?(?:cartes|cards)`, wordOut.HAND, 2],
    [`${N} (?:lettres ou plus|letters or more)`, wordOut.SHORTEST, 2],
  ],
  'crack-word': [
    [`${N} (?:lignes|lines)`, crackWord.LINES, 2],
    [`${N} cartes au plus|up to ${N} cards`, crackWord.HAND, 2],
    [`${N} (?:lettres ou plus|letters or more)`, crackWord.SHORTEST, 3],
    [`au moins ${N} lettres`, crackWord.SHORTEST, 1],
  ],
  rondorondo: [
    [`mot de ${N} (?:cartes|lettres)|${N}-(?:card|letter) word`, rondorondo.FEWEST_CELLS, 4],
    [`(?:premier mot|first word) ?: (?:exactement |exactly )?${N}`, rondorondo.FEWEST_CELLS, 3],
  ],
  'yahtzee-des-mots': [
    [`${N} (?:dés|dice)`, yahtzee.DICE.length, 8],
    [`${N} (?:jets|throws)`, yahtzee.THROWS, 6],
    [`${N} (?:tours|turns)`, yahtzee.UPPER.length + yahtzee.LOWER.length, 4],
    [`${N} cases de remplacement|${N} stand-in boxes`, yahtzee.STAND_INS.length, 2],
    [`autre mot de ${N}|further ${N}-letter word`, yahtzee.DICE.length, 2],
    [`(?:prime de|premium of) ${N}`, yahtzee.PREMIUM, 2],
  ],
};

/** The texts in quotes that are four letters or more in alphabetical order. */
function listsIn(source: string): string[] {
  const inOrder = (text: string): boolean => [...text].every((letter, at) => at === 0 || letter > text[at - 1]!);
  return [...source.matchAll(/(['"`])([A-Z*?-]{4,})\1/g)].map(([, , text]) => text!).filter(inOrder);
}

describe.each(Object.entries(SAID))('%s', (game, said) => {
  test.each(said)('says %s as it is in the box', (says, number, least) => {
    const found = sources(game).flatMap(([file, text]) =>
      [...text.matchAll(new RegExp(`(?<![\\p{L}$])${says}`, 'giu'))].map((match) => [file, match[0], numberOf(match[1] ?? match[2] ?? '')]),
    );
    expect(found.filter(([, , told]) => told !== number)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(least);
  });

  test('has no list of letters of its own', () => {
    expect(sources(game).flatMap(([file, text]) => listsIn(text).map((list) => [file, list]))).toEqual([]);
  });
});

test('a list of letters is found by its order', () => {
  expect(listsIn(`const GREEN = 'BFGHP'; const WORD = "MARE", FEW = 'ABC';`)).toEqual(['BFGHP']);
});

function piecesOf(name: string) {
  const { pieces } = GAMES.find((game) => game.name === name)!.box;
  expect(pieces.length).toBeGreaterThan(2);
  return pieces;
}

describe('a box shows pieces as they are printed', () => {
  test.each([
    ['rondorondo', rondorondo.VALUES as Record<string, number>],
    ['yahtzee-des-mots', yahtzee.VALUES as Record<string, number>],
  ])('%s', (name, values) => {
    for (const { letter, sign } of piecesOf(name)) expect([letter, sign]).toEqual([letter, `${values[letter]}`]);
  });
  test('word-out', () => {
    for (const { letter, sign } of piecesOf('word-out')) {
      expect([letter, sign === '+2']).toEqual([letter, wordOut.GREEN.includes(letter)]);
      expect([letter, sign === '×2']).toEqual([letter, wordOut.RED.includes(letter)]);
    }
  });
  test('crack-word', () => {
    expect(SIGNS).toHaveLength(crackWord.COLOURS);
  });
});

/** All pictures beside the rules of a game. */
const drawn = (figures: Figure[], minute: Minute): Strip[] => [
  ...figures.flatMap(({ strips }) => strips),
  ...minute.flatMap(([, strip]) => strip ?? []),
];
const STRIPS = {
  rondorondo: drawn(rondorondoFigures, rondorondoMinute),
  wordOut: drawn(wordOutFigures, wordOutMinute),
  yahtzee: drawn(yahtzeeFigures, yahtzeeMinute),
};

describe('pictures beside the rules', () => {
  test('are of faces that are on the dice, and of boxes that are on the sheet', () => {
    const strips = STRIPS.yahtzee;
    expect(strips.length).toBeGreaterThan(5);
    for (const { pieces, boxes = {} } of strips) {
      for (const piece of pieces) expect([...yahtzee.DICE.join('')]).toContain(piece[0]);
      for (const box of Object.keys(boxes)) expect(BOXES).toContain(box);
    }
    const written = strips.flatMap(({ boxes = {} }) => Object.entries(boxes));
    expect(written).toContainEqual(['yahtzee', yahtzee.YAHTZEE]);
    const wordless = written.filter(([box]) => (yahtzee.WORDLESS as readonly string[]).includes(box));
    expect(wordless.length).toBeGreaterThan(0);
    expect(wordless.filter(([, points]) => points !== yahtzee.ALL_ALIKE)).toEqual([]);
  });
  test('are of cards that are in the box', () => {
    for (const strips of [STRIPS.rondorondo, STRIPS.wordOut]) expect(strips.length).toBeGreaterThan(5);
    for (const { pieces } of STRIPS.rondorondo) {
      for (const piece of pieces) expect(Object.keys(rondorondo.VALUES)).toContain(piece.replace(/[()]/g, '')[0] ?? '?');
    }
    // Green and red letters are never REJOUER or INCONTRABLE cards.
    for (const { pieces } of STRIPS.wordOut)
      for (const piece of pieces) if (/[>!]$/.test(piece)) expect(wordOut.GREEN + wordOut.RED).not.toContain(piece[0]);
  });
  test('show holders of a length that there is', () => {
    const holders = STRIPS.rondorondo.filter(({ held }) => held);
    expect(holders.length).toBeGreaterThan(2);
    for (const { pieces } of holders) {
      expect(pieces.length).toBeGreaterThanOrEqual(rondorondo.FEWEST_CELLS);
      expect(pieces.length).toBeLessThanOrEqual(rondorondo.MOST_CELLS);
    }
  });
});
