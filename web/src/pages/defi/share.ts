// What somebody tells others of a day: how good it was, and nothing of the answers.

import type { GameName } from '../../protocol';
import { GAMES } from '../../lib/games';
import { words } from '../../lib/words';

/** A sign of each game, from its cards and dice. */
export const SIGNS: Record<GameName, string> = { 'word-out': '↻', 'crack-word': '▲', rondorondo: '◠', 'yahtzee-des-mots': '◇' };
/** What the meter is made of: the diamond of the dice, full and empty. */
const STEPS = 5;

export interface Solved {
  game: GameName;
  percent: number;
}

/** `◆◆◆◆◇` for 84 %: all five are full for the best answer alone. */
export function meter(percent: number): string {
  const full = Math.floor((percent / 100) * STEPS);
  return '◆'.repeat(full) + '◇'.repeat(STEPS - full);
}

const told = words(
  {
    title: (date: string) => `Lettrine, défi du ${date}`,
    streak: (n: number) => `${n} jours de suite`,
    percent: (n: number) => `${n}\u00a0%`,
  },
  { title: (date: string) => `Lettrine, puzzles of ${date}`, streak: (n: number) => `${n} days in a row`, percent: (n: number) => `${n}%` },
);

/** The text to pass on: a line a game, in their order. */
export function sharedText(date: string, solved: Solved[], streak: number, link: string): string {
  const t = told();
  const line = ({ name, title }: (typeof GAMES)[number]): string[] => {
    const found = solved.find(({ game }) => game === name);
    return found ? [`${SIGNS[name]} ${meter(found.percent)} ${t.percent(found.percent)} ${title}`] : [];
  };
  return [t.title(date), ...GAMES.flatMap(line), ...(streak > 1 ? [t.streak(streak)] : []), link].join('\n');
}
