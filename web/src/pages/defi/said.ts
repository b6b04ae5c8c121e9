// What the puzzles are called, and what each asks for.

import type { GameName } from '../../protocol';
import { settings } from '../../lib/settings.svelte';
import { words } from '../../lib/words';

export interface Said {
  title: string;
  task: string;
  /** What to do where something was played that is no answer. */
  astray: string;
}

const FRENCH: Record<GameName, Said> = {
  'word-out': {
    title: 'Le WORD OUT du jour',
    task: 'Quel WORD OUT rapporte le plus ? Posez sur une rangée, et annoncez.',
    astray: 'Il faut annoncer WORD OUT en posant.',
  },
  'crack-word': {
    title: 'Le CRACK du jour',
    task: 'Quelle ligne rapporte le plus de cartes ? Posez-y une carte, et CRACK !',
    astray: 'Il faut emporter une ligne d’un CRACK.',
  },
  rondorondo: {
    title: 'Le mot du jour',
    task: 'Quel mot marque le plus au porte-cartes ? Couvrez, allongez, gommez.',
    astray: 'Il faut composer un mot.',
  },
  'yahtzee-des-mots': {
    title: 'Le jet du jour',
    task: 'Gardez des dés et relancez, deux fois au plus, puis écrivez. Sept lettres valent 50.',
    astray: 'Il faut écrire un mot.',
  },
};
const ENGLISH: Record<GameName, Said> = {
  'word-out': {
    title: 'The WORD OUT of the day',
    task: 'Which WORD OUT is worth the most? Lay on a row, and announce.',
    astray: 'Announce WORD OUT as you lay.',
  },
  'crack-word': {
    title: 'The CRACK of the day',
    task: 'Which line brings the most cards? Lay a card there, and CRACK!',
    astray: 'Take a line by a CRACK.',
  },
  rondorondo: {
    title: 'The word of the day',
    task: 'Which word scores the most at the holder? Cover, lengthen, rub out.',
    astray: 'Make a word.',
  },
  'yahtzee-des-mots': {
    title: 'The throw of the day',
    task: 'Keep dice and throw again, twice at most, then write. Seven letters are worth 50.',
    astray: 'Write a word.',
  },
};

export const puzzlesSaid = words(FRENCH, ENGLISH);

/** A day as people write it: `mardi 17 novembre 2026`. */
export function dateSaid(day: string, short = false): string {
  const form: Intl.DateTimeFormatOptions = short
    ? { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }
    : { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(settings.language === 'en' ? 'en-GB' : 'fr-FR', form);
}
