// The last thing that mattered: points are remembered until the next ones, or until everybody has played something since.

import { passesTheTurn } from '../../lib/aloud';
import type { Line } from '../../lib/table.svelte';

/** Events that bring or cost points, or that change the game for all. */
const GREAT = [
  'cashed',
  'cracked',
  'composed',
  'scored',
  'misplayed',
  'timed_out',
  'bonus_reached',
  'binned',
  'last_hand',
  'finished',
  'ended',
];

export interface Mattered {
  line: string;
  /** The words that were made by it. */
  words?: string[];
}

export function lastThatMattered(lines: Line[]): Mattered {
  const latest = lines.at(-1);
  const seats = new Set(lines.map(({ seat }) => seat)).size;
  // A play of one's own, and what the others did since: what came before that is no news.
  for (const { told, events, words } of lines.slice(-Math.max(2, seats)).reverse()) {
    const at = events.map(({ event }) => GREAT.includes(event)).lastIndexOf(true);
    if (at >= 0) return { line: told[at] ?? '', words };
  }
  const line = latest?.told.find((_, at) => !passesTheTurn(latest.events[at])) ?? latest?.told[0] ?? '';
  return { line, words: latest?.words };
}
