// The sheet (rule YM-2): its boxes, what they are called, and how a sheet is read.

import type { YahtzeeDesMots } from '../../protocol';

export type Box = YahtzeeDesMots.Box;
export type Turn = YahtzeeDesMots.Turn;
export type Sheet = YahtzeeDesMots.Sheet;

export const UPPER: readonly Turn[] = ['mot-2', 'mot-3', 'mot-4', 'mot-5', 'mot-6'];
export const LOWER: readonly Turn[] = ['un-mot', 'deux-mots', 'trois-mots'];
export const STAND_INS: readonly YahtzeeDesMots.StandIn[] = ['voyelles', 'consonnes', 'yahtzee', 'chance'];
export const TURNS: readonly Turn[] = [...UPPER, ...LOWER];
export const BOXES: readonly Box[] = [...TURNS, ...STAND_INS];

/** The name on the sheet, the same in English, and a sign for where there is no room. */
const NAMES: Record<Box, readonly [french: string, english: string, short: string]> = {
  'mot-2': ['2 lettres', '2 letters', '2'],
  'mot-3': ['3 lettres', '3 letters', '3'],
  'mot-4': ['4 lettres', '4 letters', '4'],
  'mot-5': ['5 lettres', '5 letters', '5'],
  'mot-6': ['6 lettres', '6 letters', '6'],
  'un-mot': ['Un mot', 'one word', 'I'],
  'deux-mots': ['Deux mots', 'two words', 'II'],
  'trois-mots': ['Trois mots', 'three words', 'III'],
  voyelles: ['Voyelles', 'vowels', 'V'],
  consonnes: ['Consonnes', 'consonants', 'C'],
  yahtzee: ['Yahtzee', '7 letters', 'Y'],
  chance: ['Chance', 'chance', '?'],
};

export const nameOf = (box: Box): string => NAMES[box][0];
export const englishOf = (box: Box): string => NAMES[box][1];
export const shortOf = (box: Box): string => NAMES[box][2];

export function standsIn(box: Box): boolean {
  return (STAND_INS as readonly Box[]).includes(box);
}

/** The turns still open, in the order of the sheet. */
export function openTurns(sheet: Sheet): Turn[] {
  return TURNS.filter((turn) => sheet[turn] === undefined);
}

/** What must be reached in the upper section, and what it earns: printed on the sheet (rule YM-15). */
export function terms(bonus: YahtzeeDesMots.Bonus | undefined): { reach: number; earns: number } {
  return bonus === '1982' ? { reach: 50, earns: 25 } : { reach: 35, earns: 35 };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export interface Totals {
  /** What stands in the upper boxes. */
  upper: number;
  /** The upper premium, as the server counts it. */
  bonus: number;
  /** The premiums of further yahtzees. */
  premiums: number;
  /** This game. */
  game: number;
  /** All games of the match. */
  match: number;
}

/** What a seat has made. The server's score is the match so far: what is not in the boxes, nor beside them, is the upper premium. */
export function totals(view: YahtzeeDesMots.View, seat: number, score: number): Totals {
  const sheet = view.sheets[seat] ?? {};
  const game = score - sum(view.earlier[seat] ?? []);
  const premiums = view.premiums[seat] ?? 0;
  return {
    upper: sum(UPPER.map((box) => sheet[box] ?? 0)),
    bonus: game - sum(BOXES.map((box) => sheet[box] ?? 0)) - premiums,
    premiums,
    game,
    match: score,
  };
}
