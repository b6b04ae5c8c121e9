// The names of players at a table: the viewer is "Vous", the others have their own names.

import type { SeatInfo } from '../protocol';
import { words } from './words';

const you = words('Vous', 'You');

/** The names at a table, by seat, as this viewer reads and hears them. */
export function namesFor(seats: readonly Pick<SeatInfo, 'name'>[], viewer: number | null): string[] {
  return seats.map(({ name }, seat) => (seat === viewer ? you() : name));
}

/** The most characters of a name. */
export const LONGEST = 24;

/** Names as people entered them, to be shown: an empty one is replaced by one for its number, and equal ones are told apart by a number. */
export function entered(names: string[], nameless: (number: number) => string): string[] {
  const all: string[] = [];
  names.forEach((written, at) => {
    const name = written.trim().slice(0, LONGEST) || nameless(at + 1);
    let unique = name;
    for (let n = 2; all.includes(unique); n++) unique = `${name.slice(0, LONGEST - 3)} ${n}`;
    all.push(unique);
  });
  return all;
}
