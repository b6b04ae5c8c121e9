// The line that was written last, in a few words: a board shows it until the next throw.

import type { YahtzeeDesMots } from '../../protocol';
import { count, words } from '../../lib/words';
import type { Box } from './boxes';
import { nameOf } from './names';

type Written = Extract<YahtzeeDesMots.Seen, { event: 'scored' | 'timed-out' }>;

const told = words(
  {
    late: 'temps écoulé',
    premium: 'prime',
    to: (points: number, box: Box) => `${count(points, 'point', 'points')} dans « ${nameOf(box)} »`,
  },
  { late: 'out of time', premium: 'premium', to: (points: number, box: Box) => `${count(points, 'point', 'points')} in “${nameOf(box)}”` },
);

export interface Line {
  line: string;
  /** The dictionary words in the line. */
  words: string[];
}

export const NOTHING: Line = { line: '', words: [] };

export function written(event: Written, who: string): Line {
  const t = told();
  if (event.event === 'timed-out') return { line: `${who} · ${t.late} · ${t.to(0, event.box)}`, words: [] };
  const { words } = event;
  const premium = event.premium ? ` · ${t.premium} ${event.premium}` : '';
  return { line: [who, ...(words.length ? [words.join(' + ')] : []), t.to(event.points, event.box) + premium].join(' · '), words };
}

/** The last written line of a game so far; empty after the next throw. */
export function lastWritten(events: readonly YahtzeeDesMots.Seen[], names: readonly string[]): Line {
  let last = NOTHING;
  for (const event of events) {
    if (event.event === 'thrown') last = NOTHING;
    else if (event.event === 'scored' || event.event === 'timed-out') last = written(event, names[event.seat]!);
  }
  return last;
}

/** The boxes that were filled last, and the seat of their sheet; null after the next throw. */
export function lastBoxes(events: readonly YahtzeeDesMots.Seen[]): { seat: number; boxes: Box[] } | null {
  for (const event of [...events].reverse()) {
    if (event.event === 'thrown') return null;
    if (event.event === 'timed-out') return { seat: event.seat, boxes: [event.box] };
    if (event.event === 'scored') return { seat: event.seat, boxes: [event.box, ...(event.zero ? [event.zero] : [])] };
  }
  return null;
}
