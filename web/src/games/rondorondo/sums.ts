// A word's points and their parts, as the server previews them.

import { signed } from '../../lib/signed';
import type { Outcome, Problem } from '../../protocol';

export const PARTS = ['letters', 'gommes', 'bonus', 'exchanges'] as const;
export type Part = (typeof PARTS)[number];

export interface Foreseen {
  word?: string;
  points: number;
  /** The parts of the points, if the server gives them. Parts of 0 points are left out, except the letters. */
  parts: [Part, number][];
}

/** The server's answer about an action: its preview, or the reason to refuse it. */
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
