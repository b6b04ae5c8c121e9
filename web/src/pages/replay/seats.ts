// The players and bots of a finished game, as the seats that boards expect.

import type { Replay, SeatInfo } from '../../protocol';

export function seatsOf({ seats, colours, hints }: Pick<Replay, 'seats' | 'colours' | 'hints'>): SeatInfo[] {
  return seats.map((name, place) => ({
    place,
    kind: colours[place] ? 'person' : 'bot',
    name,
    colour: colours[place] ?? null,
    level: null,
    present: 1,
    away: false,
    stand_in: false,
    gave_up: false,
    muted: false,
    hints: hints[place] ?? [],
  }));
}
