// Who a line is about.

import type { SheetLine } from '../../../protocol';

/** The player of a line; none, where it is about all of them. */
export function seatOf(line: SheetLine): number | null {
  return 'seat' in line ? line.seat : null;
}
