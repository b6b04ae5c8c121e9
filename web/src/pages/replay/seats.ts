// The people of a game that is over, as boards know seats.

import type { Colour, SeatInfo } from '../../protocol';

const COLOURS: Colour[] = ['brick', 'azure', 'olive', 'amber', 'plum', 'teal', 'rose', 'indigo'];

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
