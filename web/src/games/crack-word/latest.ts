// The card that was laid last, until the next play.

import type { CrackWord } from '../../protocol';

/** Where it lies: `left` and `right` are the ends of the line as it is now. */
export function lastLaid(events: CrackWord.Seen[]): { line: number; at: CrackWord.At } | null {
  for (const event of [...events].reverse()) {
    if (event.event === 'placed') return { line: event.line, at: event.at };
    if (event.event === 'started') return { line: event.line, at: 'right' };
    if (event.event === 'cracked' || event.event === 'binned' || event.event === 'passed' || event.event === 'misplayed') return null;
  }
  return null;
}

/** Which letter of a line that has so many is meant, counted from 1. */
export function indexOf(at: CrackWord.At, letters: number): number {
  return at === 'left' ? 1 : at === 'right' ? letters : at;
}
