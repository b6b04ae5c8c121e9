// How well bots play, game by game, as this browser's user wishes it.

import type { GameName, Level } from '../protocol';
import { settings } from './settings.svelte';

/** From the weakest on, in French and in English. */
export const LEVELS: { level: Level; title: [string, string]; about: [string, string] }[] = [
  { level: 'easy', title: ['Facile', 'Easy'], about: ['joue au hasard, sans faute', 'plays anything that is allowed'] },
  { level: 'normal', title: ['Normal', 'Normal'], about: ['prend ce qui rapporte le plus', 'takes what scores most'] },
];

export function levelTitle(level: Level): string {
  const title = LEVELS.find((one) => one.level === level)?.title;
  return title?.[settings.language === 'en' ? 1 : 0] ?? level;
}

/** The level that was chosen for a game; where none was, the one that holds for all. */
export function levelOf(game: string): Level {
  const chosen = settings.levels[game];
  return LEVELS.find(({ level }) => level === chosen)?.level ?? settings.level;
}

export function choose(game: GameName, level: Level): void {
  settings.levels = { ...settings.levels, [game]: level };
}
