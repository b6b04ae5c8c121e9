// The cards that were laid last, until the next ones, whoever passes meanwhile.

import type { Rondorondo } from '../../protocol';

/** The compartments of the last cards, and the seat that laid them. */
export function lastLaid(events: Rondorondo.Seen[]): { at: Set<number>; seat: number } | null {
  for (const event of [...events].reverse()) {
    if (event.event === 'composed')
      return { at: new Set(event.cells.flatMap((face, at) => (face === null ? [] : [at]))), seat: event.seat };
  }
  return null;
}
