// How the points of a game came, read in its replay: whenever a score changed, by how much, and what was told of it.

import { sentence } from '../../lib/aloud';
import type { Replay } from '../../protocol';

export interface Gain {
  points: number;
  told: string;
}

/** What each seat gained and lost, in the order in which it came. */
export function gainsOf({ seats, steps }: Pick<Replay, 'seats'> & { steps: Pick<Replay['steps'][number], 'scores' | 'told'>[] }): Gain[][] {
  const gains: Gain[][] = seats.map(() => []);
  let before = seats.map(() => 0);
  for (const { scores, told } of steps) {
    for (const [seat, score] of scores.entries()) {
      const points = score - (before[seat] ?? 0);
      if (points !== 0) gains[seat]?.push({ points, told: lineOf(told, Math.abs(points)) });
    }
    before = scores;
  }
  return gains;
}

/** Of what was told, the line that names these points; where none does, all of it. */
function lineOf(told: string[], points: number): string {
  const named = new RegExp(`(^|\\D)${points}(\\D|$)`);
  return told.find((line) => named.test(line)) ?? told.map(sentence).join(' ');
}
