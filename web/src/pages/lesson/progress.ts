// The progress of this browser's user in each game's lessons.

import { store, stored } from '../../lib/settings.svelte';

export interface Progress {
  /** The ids of the finished chapters. */
  done: string[];
  /** The ids of the hints given in the first game. */
  said: string[];
  /** The table of the first game. */
  table?: string;
}

const KEY = 'lettrine.lessons';

export function progressOf(game: string): Progress {
  const known = stored<Record<string, Partial<Progress>>>(KEY, {})[game];
  return { done: [], said: [], ...known };
}

export function note(game: string, progress: Partial<Progress>): Progress {
  const now = { ...progressOf(game), ...progress };
  store(KEY, { ...stored<Record<string, Progress>>(KEY, {}), [game]: now });
  return now;
}
