// The numbers and pictures of the page agree with the game boxes: with each game's `components.ts`, generated from the file that the rules
// use. Lessons and figures (`tasks.ts`, `figures.ts`) show one position, with numbers of its own: only some of their phrases are compared.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../lib/games';
import type { Figure, Minute, Strip } from '../lib/taught';
import './index';
import * as crackWord from './crack-word/components';
import { FIGURES as crackWordFigures } from './crack-word/figures';
import { MINUTE as crackWordMinute } from './crack-word/minute';
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
  ['trois', 'three', 'troisième', 'third'],
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

const ONE_POSITION = /^(?:tasks|figures)\.ts$/;

/** The source files of a game that describe the game as a whole; or those that show one position. */
const sources = (game: string, one = false): [file: string, text: string][] => {
  const folder = new URL(`./${game}/`, import.meta.url);
  const files = readdirSync(folder).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/(^components|\.test)\.ts$/.test(file) && ONE_POSITION.test(file) === one,
  );
  return files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8').replace(ASIDES, '')]);
};

/**
 * Per game: patterns of phrases that state a number, that number, and how often the phrase occurs at least. Without the last, a test whose
 * pattern finds nothing would pass.
 */
type Said = Record<string, [says: string, number: number, least: number][]>;
const SAID: Said = {
  'word-out': [
    [`${N} (?:rangées|rows)`, wordOut.ROWS, 4],
    [`(?:de 1 à|from 1 to) ${N}`, wordOut.ROWS, 2],
    [`${N} (?:nouvelles |new )?(?:cartes|cards)`, wordOut.HAND, 2],
    [`${N} (?:lettres ou plus|letters or more)`, wordOut.SHORTEST, 2],
    [`1 … ${N}`, wordOut.ROWS, 2],
    [`${N} (?:de plus|more)(?! card)`, wordOut.GREEN_EXTRA, 4],
  ],
  'crack-word': [
    [`${N} (?:lignes|lines)`, crackWord.LINES, 2],
    [`${N} cartes au plus|up to ${N} cards`, crackWord.HAND, 2],
    [`${N} (?:lettres ou plus|letters or more)`, crackWord.SHORTEST, 3],
    [`au moins ${N} lettres`, crackWord.SHORTEST, 1],
    [`1 … ${N}`, crackWord.LINES, 2],
  ],
  rondorondo: [
    [`mot de ${N} (?:cartes|lettres)|${N}-(?:card|letter) word`, rondorondo.FEWEST_CELLS, 4],
    [`${N}-letter word`, rondorondo.FEWEST_CELLS, 1],
    [`${N} (?:points de plus|extra points)`, rondorondo.EXTRA, 4],
    [`(?:à partir de la|from the) ${N}(?= on|[ .])`, rondorondo.WITHOUT_EXTRA + 1, 6],
    [`gomme[^.?;]*? ${N} points`, -rondorondo.VALUES['-'], 2],
    [`(?:échangez|exchange)[^.?]* ${N} points`, rondorondo.EXCHANGE, 3],
    [`for ${N} points, exchange`, rondorondo.EXCHANGE, 1],
    [`(?:premier mot|first word) ?: (?:exactement |exactly )?${N}`, rondorondo.FEWEST_CELLS, 3],
  ],
  'yahtzee-des-mots': [
    [`${N} (?:dés|dice)`, yahtzee.DICE.length, 8],
    [`${N} (?:jets|throws)`, yahtzee.THROWS, 6],
    [`${N} (?:tours|turns)`, yahtzee.UPPER.length + yahtzee.LOWER.length, 4],
    [`${N} cases de remplacement|${N} stand-in boxes`, yahtzee.STAND_INS.length, 2],
    [`autre mot de ${N}|further ${N}-letter word`, yahtzee.DICE.length, 2],
    [`(?:prime de|premium of) ${N}`, yahtzee.PREMIUM, 2],
    [`1 … ${N}`, yahtzee.DICE.length, 2],
  ],
};

/** The same for lessons and figures. */
const SAID_OF_ONE: Said = {
  'word-out': [
    [`${N} (?:points de plus|extra points)`, wordOut.GREEN_EXTRA, 2],
    [`(?:verte ajoute|green letter adds) ${N}`, wordOut.GREEN_EXTRA, 2],
  ],
  'crack-word': [
    [`${N} (?:couleurs|colours)`, crackWord.COLOURS, 2],
    [`${N} (?:lignes|lines)`, crackWord.LINES, 2],
  ],
  rondorondo: [
    [`${N} (?:points de plus|extra points)`, rondorondo.EXTRA, 2],
    [`${N} (?:lettre posée|letter laid)`, rondorondo.WITHOUT_EXTRA + 1, 6],
    [`(?:troisième lettre posée rapporte|third letter laid earns) ${N}`, rondorondo.EXTRA, 2],
    [`gomme[^.?;]* (?:coûte|costs) ${N} points`, -rondorondo.VALUES['-'], 2],
    [`(?:échange coûte|exchange costs) ${N} points`, rondorondo.EXCHANGE, 2],
  ],
  'yahtzee-des-mots': [
    [`${N} premières cases|first ${N} boxes`, yahtzee.UPPER.length, 2],
    [`${N} points (?:dans les cinq|in the first)`, yahtzee.BONUS['1979'][0], 2],
    [`(?:donnent une prime de|boxes earn a premium of) ${N}`, yahtzee.BONUS['1979'][1], 2],
    [`(?<!donnent une )prime de ${N}|(?<!boxes earn a )premium of ${N}`, yahtzee.PREMIUM, 8],
  ],
};

/** The texts in quotes that are four letters or more in alphabetical order. */
function listsIn(source: string): string[] {
  const inOrder = (text: string): boolean => [...text].every((letter, at) => at === 0 || letter > text[at - 1]!);
  return [...source.matchAll(/(['"`])([A-Z*?-]{4,})\1/g)].map(([, , text]) => text!).filter(inOrder);
}

/** What a phrase says in these files: the file, the phrase and its number. */
const found = (files: [file: string, text: string][], says: string): [file: string, phrase: string, number: number][] =>
  files.flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}$])${says}`, 'giu'))].map((match): [string, string, number] => [
      file,
      match[0],
      numberOf(match[1] ?? match[2] ?? ''),
    ]),
  );

describe.each(Object.entries(SAID_OF_ONE))('%s, in lessons and figures', (game, said) => {
  test.each(said)('says %s as it is in the box', (says, number, least) => {
    const all = found(sources(game, true), says);
    expect(all.filter(([, , told]) => told !== number)).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(least);
  });
});

describe.each(Object.entries(SAID))('%s', (game, said) => {
  test.each(said)('says %s as it is in the box', (says, number, least) => {
    const all = found(sources(game), says);
    expect(all.filter(([, , told]) => told !== number)).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(least);
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
      expect([letter, sign === `+${wordOut.GREEN_EXTRA}`]).toEqual([letter, wordOut.GREEN.includes(letter)]);
      expect([letter, sign === `×${wordOut.RED_FACTOR}`]).toEqual([letter, wordOut.RED.includes(letter)]);
    }
    // The texts say that a red letter doubles.
    expect(wordOut.RED_FACTOR).toBe(2);
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
  crackWord: drawn(crackWordFigures, crackWordMinute),
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
    for (const strips of [STRIPS.crackWord, STRIPS.rondorondo, STRIPS.wordOut]) expect(strips.length).toBeGreaterThan(5);
    for (const { pieces } of STRIPS.rondorondo) {
      for (const piece of pieces) expect(Object.keys(rondorondo.VALUES)).toContain(piece.replace(/[()]/g, '')[0] ?? '?');
    }
    // A letter, a JOKER or a POUBELLE, and the number of its colour.
    const printed = new RegExp(`^(?:[A-Z]|\\?[A-Z]?|#)[0-${crackWord.COLOURS - 1}]$`);
    for (const { pieces } of STRIPS.crackWord)
      for (const card of pieces.flatMap((piece) => piece.split('/'))) expect(card).toMatch(printed);
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
