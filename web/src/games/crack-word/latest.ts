// The card that was laid last, until the next one, whoever passes meanwhile.

import type { CrackWord } from '../../protocol';

/** The place of the last card: `left` and `right` are the ends of the line as it is now. */
export function lastLaid(events: CrackWord.Seen[]): { line: number; at: CrackWord.At } | null {
  for (const event of [...events].reverse()) {
    if (event.event === 'placed') return { line: event.line, at: event.at };
    if (event.event === 'started') return { line: event.line, at: 'right' };
    if (event.event === 'cracked' || event.event === 'binned') return null;
  }
  return null;
}

/** The index, counted from 1, of the letter at a place on a line with this many letters. */
export function indexOf(at: CrackWord.At, letters: number): number {
  return at === 'left' ? 1 : at === 'right' ? letters : at;
}
