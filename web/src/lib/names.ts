// The names of players at a table: the viewer is "Vous", the others have their own names.

import type { SeatInfo } from '../protocol';
import { words } from './words';

const you = words('Vous', 'You');

/** The names at a table, by seat, as this viewer reads and hears them. */
export function namesFor(seats: readonly Pick<SeatInfo, 'name'>[], viewer: number | null): string[] {
  return seats.map(({ name }, seat) => (seat === viewer ? you() : name));
}
