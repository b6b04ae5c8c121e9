// The rows of the printed sheet, from top to bottom: boxes and sums.

import type { YahtzeeDesMots } from '../../protocol';
import { words } from '../../lib/words';
import type { Box } from './boxes';
import { ALL_ALIKE, BONUS, LOWER, PREMIUM, UPPER, YAHTZEE } from './components';
import { titleOf } from './names';

export type Column = YahtzeeDesMots.Column;
type Sum = Exclude<keyof Column, 'boxes'>;

export interface PrintedRow {
  title: string;
  /** How the row is scored, in words. */
  how: string;
  /** The number of the box's turn. */
  turn?: number;
  box?: Box;
  sum?: Sum;
}

const told = words(
  {
    points: 'total des points',
    mark: (points: number) => `marquer ${points}`,
    upper: 'Total',
    bonus: 'Prime',
    reach: (needed: number, points: number) => `${needed} ou plus : marquer ${points}`,
    lower: 'Section inférieure',
    premiums: 'Autres yahtzees',
    each: (points: number) => `${points} chacun`,
    total: 'Total général',
  },
  {
    points: 'sum of the points',
    mark: (points: number) => `score ${points}`,
    upper: 'Total',
    bonus: 'Premium',
    reach: (needed: number, points: number) => `${needed} or more: score ${points}`,
    lower: 'Lower section',
    premiums: 'Extra yahtzees',
    each: (points: number) => `${points} each`,
    total: 'Grand total',
  },
);

/** The rows, with the bonus of this edition. */
export function printed(edition: unknown): PrintedRow[] {
  const t = told();
  const [needed, points] = BONUS[edition === '1982' ? '1982' : '1979'];
  const box = (name: Box, how: string, turn?: number): PrintedRow => ({ title: titleOf(name), how, turn, box: name });
  return [
    ...UPPER.map((name, at) => box(name, t.points, at + 1)),
    { title: t.upper, how: '', sum: 'upper' },
    { title: t.bonus, how: t.reach(needed, points), sum: 'bonus' },
    ...LOWER.map((name, at) => box(name, t.points, UPPER.length + at + 1)),
    box('consonnes', t.mark(ALL_ALIKE)),
    box('voyelles', t.mark(ALL_ALIKE)),
    box('yahtzee', t.mark(YAHTZEE)),
    box('chance', t.points),
    { title: t.lower, how: '', sum: 'lower' },
    { title: t.premiums, how: t.each(PREMIUM), sum: 'premiums' },
    { title: t.total, how: '', sum: 'total' },
  ];
}
