// The sheet (rule YM-2): its boxes and what they are called.

import type { YahtzeeDesMots } from '../../protocol';
import { LOWER, STAND_INS, UPPER } from './components';

export type Box = YahtzeeDesMots.Box;
export type Turn = YahtzeeDesMots.Turn;
export type Sheet = YahtzeeDesMots.Sheet;

export const BOXES: readonly Box[] = [...UPPER, ...LOWER, ...STAND_INS];

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
