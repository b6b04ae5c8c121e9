// The players who gave the game up, as lines of its log.

import type { Asked } from '../../lib/hints';
import type { GaveUp } from '../../lib/table.svelte';
import type { SeatInfo } from '../../protocol';
import { words } from '../../lib/words';

const told = words(
  {
    you: 'Vous avez abandonné : un robot joue à votre place.',
    other: (name: string) => `${name} a abandonné : un robot joue à sa place.`,
  },
  { you: 'You gave up: a bot plays for you.', other: (name: string) => `${name} gave up: a bot plays for them.` },
);

/** Who gave up, and after which play; `me` is the reader's seat. */
export function whoGaveUp(gone: readonly GaveUp[], seats: readonly Pick<SeatInfo, 'place' | 'name'>[], me: number | null): Asked[] {
  const t = told();
  return gone.flatMap(({ place, after }) => {
    const seat = seats.findIndex((one) => one.place === place);
    return seat < 0 ? [] : [{ after, line: seat === me ? t.you : t.other(seats[seat]!.name) }];
  });
}
