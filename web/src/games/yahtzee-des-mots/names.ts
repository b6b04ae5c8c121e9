// The names of the sheet's boxes: the server's names, in both languages.

import { say } from '../../lib/say';
import type { Box } from './boxes';
import { NAMES } from './components';

/** Short signs, where there is no room for a name. */
const SIGNS: Record<Box, string> = {
  'mot-2': '2',
  'mot-3': '3',
  'mot-4': '4',
  'mot-5': '5',
  'mot-6': '6',
  'un-mot': 'I',
  'deux-mots': 'II',
  'trois-mots': 'III',
  voyelles: 'V',
  consonnes: 'C',
  yahtzee: 'Y',
  chance: '?',
};

/** The name of a box within a sentence, as in the log and in the server's refusals. */
export const nameOf = (box: Box): string => say(NAMES[box]);
/** The name with a capital. */
export const titleOf = (box: Box): string => nameOf(box).replace(/^./, (first) => first.toUpperCase());
export const signOf = (box: Box): string => SIGNS[box];
