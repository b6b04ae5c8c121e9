// The people of a game that is over, as boards know seats.

import type { SeatInfo } from '../../protocol';
import { COLOURS } from '../../parts/Colours.svelte';

export function seatsOf(names: string[]): SeatInfo[] {
  return names.map((name, place) => ({
    place,
    kind: 'person',
    name,
    colour: COLOURS[place % COLOURS.length] ?? null,
    level: null,
    present: 1,
    stand_in: false,
    muted: false,
  }));
}
