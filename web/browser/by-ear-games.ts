// The games that are played by ear: positions, and the keys that are pressed there.

import type { GameName } from '../src/protocol';
import { POSITIONS } from './positions';

/**
 * A key, or a text that is typed and sent with Enter. A `silent` key moves the focus: Orca speaks, while the page need not say anything.
 * A step that `ends` the game also opens the dialog with the result, whose sentence is heard.
 */
export type Step = ({ key: string; silent?: boolean } | { type: string }) & { ends?: boolean };

/** One sitting at a table: the first turns of a game, or its last ones. */
export interface Sitting {
  title: string;
  setup: Record<string, unknown>;
  options?: Record<string, unknown>;
  steps: Step[];
}

const keys = (...letters: string[]): Step[] => letters.map((letter) => ({ key: `alt+${letter}` }));
const FIELD: Step = { key: 'alt+m', silent: true };
const HELP: Step[] = [
  { key: 'alt+h', silent: true },
  { key: 'Escape', silent: true },
];
const SHUT: Step = { key: 'Escape', silent: true };

/** Turns with a clock are as long as the rules allow, so that a busy machine has the time for all steps. */
const LONG = { turn_seconds: 180 };

/** Léo has announced ROBE, and nobody can counter ROBES. The hands are the last cards. */
const ROBE = {
  hands: [
    ['S', 'A', 'E'],
    ['K', 'W', 'X'],
  ],
  rows: [['R', 'O', 'B', 'E'], ['T'], ['L'], ['M']],
  draw: [],
  scores: [8, 12],
  phase: 'counter',
  row: 1,
  announcer: 1,
  turn: 0,
};

/** Ada can make LACS; with the only card of her pile the last hand begins. */
const LACS = {
  hands: [
    ['S', 'A', 'I'],
    ['K', 'W'],
  ],
  piles: [['E'], ['O', 'N']],
  lines: [['R0', 'A1'], ['T0'], ['L0', 'A0', 'C0'], ['M1']],
  paquets: [3, 5],
  turn: 0,
};

/** Ada has a word to open with, and a card more; the pile is empty. */
const OPENING = {
  hands: [
    ['M', 'E', 'R', 'A'],
    ['W', 'W', 'W'],
  ],
  draw: [],
  scores: [12, 9],
  phase: 'opening',
};

/** One box of each sheet is open. */
const SHEET = { 'mot-2': 4, 'mot-3': 6, 'mot-4': 0, 'mot-5': 9, 'mot-6': 0, 'un-mot': 12, 'deux-mots': 11 };

/** For each game its first turns, from a position in the middle, and its end. */
export const SITTINGS: Record<GameName, [first: Sitting, end: Sitting]> = {
  'word-out': [
    {
      title: 'Turns',
      setup: POSITIONS['word-out'],
      steps: [
        ...HELP,
        ...keys('j', 'p', 's', 't', 'i'),
        FIELD,
        { type: 'bonjour' },
        { type: 'E 1' },
        ...keys('c', 'q'),
        { type: 'passer' },
        ...keys('c'),
      ],
    },
    {
      title: 'A CONTRE, and the end',
      setup: ROBE,
      steps: [...keys('p', 'j'), FIELD, { type: 'S !' }, ...keys('q'), { type: 'A' }, { type: 'E 3', ends: true }, SHUT],
    },
  ],
  'crack-word': [
    {
      title: 'Turns',
      setup: POSITIONS['crack-word'],
      steps: [...keys('j', 'p', 's', 't', 'i'), FIELD, { type: 'S droite 1' }, ...keys('c', 'q'), { type: 'passer' }, ...keys('c')],
    },
    {
      title: 'A CRACK, the last hand, and the end',
      setup: LACS,
      steps: [
        FIELD,
        { type: 'S droite 3 crack' },
        { type: 'A' },
        { type: 'passer' },
        { type: 'passer' },
        { key: 'Return', ends: true },
        SHUT,
      ],
    },
  ],
  rondorondo: [
    {
      title: 'Turns',
      setup: POSITIONS.rondorondo,
      options: LONG,
      steps: [...keys('j', 'p', 's', 't', 'i'), FIELD, { type: 'mares' }, ...keys('c', 'q', 't'), { type: 'passer' }, ...keys('c')],
    },
    {
      title: 'The opening, and the end',
      setup: OPENING,
      options: LONG,
      steps: [...keys('j', 'p'), FIELD, { type: 'montrer mer' }, ...keys('c'), { type: 'mer' }, { type: 'amer', ends: true }, SHUT],
    },
  ],
  'yahtzee-des-mots': [
    {
      title: 'Turns',
      setup: POSITIONS['yahtzee-des-mots'],
      steps: [
        ...keys('j', 'p', 's', 't', 'i'),
        FIELD,
        { type: 'garder r a v i' },
        ...keys('j', 'c', 'q'),
        { type: 'ecrire 0' },
        { key: 'Return' },
        ...keys('c'),
        { type: 'lancer' },
      ],
    },
    {
      title: 'The last box, and the end',
      setup: { sheets: [SHEET, SHEET], turn: 0, dice: 'RAVIEST', throws: 2 },
      steps: [...keys('j', 'p', 's'), FIELD, { type: 'va ri es', ends: true }, SHUT],
    },
  ],
};

export const TITLES: Record<GameName, string> = {
  'word-out': 'WORD OUT',
  'crack-word': 'CRACK WORD',
  rondorondo: 'RONDORONDO',
  'yahtzee-des-mots': 'YAHTZEE DES MOTS',
};
