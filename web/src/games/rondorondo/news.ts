// The latest deeds at this table, shown until the next ones.

import type { By, Rondorondo, Seen } from '../../protocol';

/** A play of a table or a replay. */
interface Play {
  events: readonly Seen[];
  by?: By | null;
}

export type Deed = {
  seat: number;
  /** Whether the clock ran out and caused the deed. */
  late: boolean;
  /** How many cards were exchanged in that turn so far. */
  exchanges: number;
} & ({ did: 'word'; word: string; points: number } | { did: 'pass'; points: number } | { did: 'exchange' | 'begin' | 'nothing' });

/** All deeds, the oldest first. */
function deeds(past: readonly Play[]): Deed[] {
  let exchanges = 0;
  return past.flatMap(({ events, by }) =>
    (events as readonly Rondorondo.Seen[]).flatMap((event): Deed[] => {
      const late = by === 'clock';
      switch (event.event) {
        case 'turn':
          exchanges = 0;
          return [];
        case 'exchanged':
          return [{ did: 'exchange', seat: event.seat, late, exchanges: ++exchanges }];
        case 'composed':
          return [{ did: 'word', seat: event.seat, late, exchanges, word: event.word, points: event.points }];
        case 'passed':
          return [{ did: 'pass', seat: event.seat, late, exchanges, points: event.points }];
        case 'begins':
          return [{ did: 'begin', seat: event.seat, late: false, exchanges }];
        case 'shown':
          return late ? [{ did: 'nothing', seat: event.seat, late, exchanges }] : [];
        default:
          return [];
      }
    }),
  );
}

/** The last deed. If the viewer's own time ran out before it, that is shown too: the viewer may have missed it. */
export function news(past: readonly Play[], viewer: number | null): Deed[] {
  const all = deeds(past);
  // The viewer's own exchange shows in the hand, so that the other players' last deed stays visible instead.
  const last = all.filter(({ seat, did }) => seat !== viewer || did !== 'exchange').at(-1);
  const own = all.filter(({ seat, did }) => seat === viewer && did !== 'exchange' && did !== 'begin').at(-1);
  return own?.late && last && own !== last ? [own, last] : last ? [last] : [];
}
