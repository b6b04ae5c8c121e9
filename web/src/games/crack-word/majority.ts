// Who has the majority of a line (rule CW-11), to be seen at a glance. The server decides; this only shows.

import type { CrackWord } from '../../protocol';
import { isJoker, topOf, type Stack } from './cards';

/** How many visible cards of a line each seat has. */
export function visible(stacks: Stack[], seats: number, jokerWorth = 1): number[] {
  const counts = Array<number>(seats).fill(0);
  for (const stack of stacks) {
    const { code, seat } = topOf(stack);
    counts[seat] = (counts[seat] ?? 0) + (isJoker(code) ? jokerWorth : 1);
  }
  return counts;
}

/** The seat that would take the line if it were a word; null, if nobody has the majority. */
export function holder(stacks: Stack[], seats: number, majority: CrackWord.Majority): number | null {
  const once = visible(stacks, seats);
  const twice = visible(stacks, seats, 2);
  const wins = (counts: number[], seat: number): boolean => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const most = Math.max(0, ...counts.filter((_, other) => other !== seat));
    return majority === 'absolute' ? counts[seat]! * 2 > total : counts[seat]! > most;
  };
  // Jokers count double only where a colour ties for the most.
  const ties = (seat: number): boolean => once[seat] === Math.max(0, ...once.filter((_, other) => other !== seat));
  const found = once.findIndex((count, seat) => count > 0 && (wins(once, seat) || (ties(seat) && wins(twice, seat))));
  return found < 0 ? null : found;
}
