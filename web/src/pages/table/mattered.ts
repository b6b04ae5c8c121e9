// The last play that mattered: one with points is shown until the next one, or until every player has played since. So is that a
// player gave up.

import { passesTheTurn } from '../../lib/aloud';
import type { About } from '../../lib/games';
import type { Asked } from '../../lib/hints';
import type { Line } from '../../lib/table.svelte';

export interface Mattered {
  line: string;
  /** The words that the play made. */
  words?: string[];
}

export function lastThatMattered(lines: Line[], game: Pick<About, 'great' | 'passes'>, gaveUp?: Asked): Mattered {
  const latest = lines.at(-1);
  const seats = new Set(lines.map(({ seat }) => seat)).size;
  if (gaveUp && (latest?.number ?? 0) - gaveUp.after < Math.max(2, seats)) return { line: gaveUp.line };
  // One play per player: anything older is no longer news.
  for (const { told, events, words } of lines.slice(-Math.max(2, seats)).reverse()) {
    const at = events.map(({ event }) => game.great?.includes(event) ?? false).lastIndexOf(true);
    if (at >= 0) return { line: told[at] ?? '', words };
  }
  const line = latest?.told.find((_, at) => !passesTheTurn(latest.events[at], game)) ?? latest?.told[0] ?? '';
  return { line, words: latest?.words };
}
