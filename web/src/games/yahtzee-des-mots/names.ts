// What the boxes of the sheet are called: as the server calls them, in both languages.

import { settings } from '../../lib/settings.svelte';
import type { Box } from './boxes';
import { NAMES } from './components';

/** A sign for where there is no room for a name. */
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

/** What a box is called within a sentence: as the log and the server's refusals call it. */
export const nameOf = (box: Box): string => NAMES[box][settings.language === 'en' ? 1 : 0];
/** The same at the head of a line. */
export const titleOf = (box: Box): string => nameOf(box).replace(/^./, (first) => first.toUpperCase());
export const signOf = (box: Box): string => SIGNS[box];
