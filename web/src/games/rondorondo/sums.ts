// A word's points and what they are made of, as the server foresees them.

import { signed } from '../../lib/signed';
import type { Outcome, Problem } from '../../protocol';

export const PARTS = ['letters', 'gommes', 'bonus', 'exchanges'] as const;
export type Part = (typeof PARTS)[number];

export interface Foreseen {
  word?: string;
  points: number;
  /** What the points are made of, where that is told; what is nothing is left out, but the letters. */
  parts: [Part, number][];
}

/** An answer to what an action would do: what it would make, or why it would be refused. */
export type Staged = { would: Foreseen; refused?: undefined } | { refused: Problem; would?: undefined };

export function understood(outcome: Outcome | undefined): Staged | null {
  if (!outcome) return null;
  if ('refused' in outcome) return { refused: outcome.refused };
  const would = outcome.would as { word?: string; points?: number } & Partial<Record<Part, number>>;
  const parts = PARTS.flatMap((part): [Part, number][] => {
    const points = would[part];
    return points || (points === 0 && part === 'letters') ? [[part, points]] : [];
  });
  return { would: { word: would.word, points: would.points ?? 0, parts } };
}

/** A number as a term of a sum. */
export function term(number: number, first: boolean): string {
  return first ? signed(number) : number < 0 ? `− ${-number}` : `+ ${number}`;
}
