// The text that a player can share about a day: the results, without the answers.

import { count, words } from '../../lib/words';

/** The number of diamonds in the meter. */
const STEPS = 5;

/** A puzzle that was solved: its game's sign and title, and the result. */
export interface Solved {
  sign: string;
  title: string;
  percent: number;
}

/** The meter: `◆◆◆◆◇` for 84 %. Only the best answer fills all five. */
export function meter(percent: number): string {
  const full = Math.floor((percent / 100) * STEPS);
  return '◆'.repeat(full) + '◇'.repeat(STEPS - full);
}

const told = words(
  {
    title: (date: string) => `Lettrine, défi du ${date}`,
    streak: (n: number) => count(n, 'jour de suite', 'jours de suite'),
    percent: (n: number) => `${n} %`,
  },
  {
    title: (date: string) => `Lettrine, puzzles of ${date}`,
    streak: (n: number) => count(n, 'day in a row', 'days in a row'),
    percent: (n: number) => `${n}%`,
  },
);

/** The text to share: a line per puzzle. */
export function sharedText(date: string, solved: Solved[], streak: number, link: string): string {
  const t = told();
  const lines = solved.map(({ sign, percent, title }) => `${sign} ${meter(percent)} ${t.percent(percent)} ${title}`);
  return [t.title(date), ...lines, ...(streak > 1 ? [t.streak(streak)] : []), link].join('\n');
}
