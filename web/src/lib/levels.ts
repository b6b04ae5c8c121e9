// The strength of bots, per game, as this browser's user chose it.

import type { Level } from '../protocol';
import { say } from './say';
import { settings } from './settings.svelte';
import type { Said } from './taught';

/** The four levels, the weakest first: the name of the bot's character and a description. */
export const LEVELS: { level: Level; title: Said; character: string; about: Said }[] = [
  {
    level: 'debutant',
    title: ['Débutant', 'Beginner'],
    character: 'Minuscule',
    about: ['les mots les plus connus, et bien des occasions manquées', 'the best-known words, and many missed chances'],
  },
  {
    level: 'amateur',
    title: ['Amateur', 'Casual'],
    character: 'Apostrophe',
    about: ['les mots du journal, et quelques distractions', 'newspaper words, and a slip now and then'],
  },
  {
    level: 'confirme',
    title: ['Confirmé', 'Skilled'],
    character: 'Esperluette',
    about: ['presque tous les mots, et un coup d’avance', 'nearly all words, and one move ahead'],
  },
  {
    level: 'maitre',
    title: ['Maître', 'Master'],
    character: 'Majuscule',
    about: ['tous les mots, et plusieurs coups d’avance', 'all words, and several moves ahead'],
  },
];

/** Two former levels that older tables still have. A browser that chose one of them gets the nearest of the four. */
const FORMER: Partial<Record<Level, { title: Said; now: Level }>> = {
  easy: { title: ['Facile', 'Easy'], now: 'debutant' },
  normal: { title: ['Normal', 'Normal'], now: 'amateur' },
};

export function levelTitle(level: Level): string {
  const title = (LEVELS.find((one) => one.level === level) ?? FORMER[level])?.title;
  return title ? say(title) : level;
}

/** The level chosen for a game, or the general one. */
export function levelOf(game: string): Level {
  const chosen = settings.levels[game] ?? settings.level;
  const level = FORMER[chosen]?.now ?? chosen;
  return LEVELS.find((one) => one.level === level)?.level ?? 'debutant';
}

export function choose(game: string, level: Level): void {
  settings.levels = { ...settings.levels, [game]: level };
}
