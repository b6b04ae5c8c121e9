// The player of a line.

import type { SheetLine } from '../../../protocol';

/** The seat of a line's player; null if the line is about all players. */
export function seatOf(line: SheetLine): number | null {
  return 'seat' in line ? line.seat : null;
}
