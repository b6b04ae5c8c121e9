// The hints that players asked for in a game, as lines of its log.

import type { SeatInfo } from '../protocol';
import { words } from './words';

/** A line of the log that is no play. */
export interface Asked {
  /** How many plays had been made. */
  after: number;
  line: string;
}

const told = words(
  {
    you: (nth: number) => `Vous avez demandé un indice (${nth}).`,
    other: (name: string, nth: number) => `${name} a demandé un indice (${nth}).`,
  },
  { you: (nth: number) => `You asked for a hint (${nth}).`, other: (name: string, nth: number) => `${name} asked for a hint (${nth}).` },
);

/** Every hint that players asked for, the oldest first; `me` is the reader's seat. */
export function hintsAsked(seats: Pick<SeatInfo, 'name' | 'hints'>[], me: number | null): Asked[] {
  const t = told();
  const of = ({ name, hints }: Pick<SeatInfo, 'name' | 'hints'>, seat: number): Asked[] =>
    hints.map((after, at) => ({ after, line: seat === me ? t.you(at + 1) : t.other(name, at + 1) }));
  return seats.flatMap(of).sort((a, b) => a.after - b.after);
}
