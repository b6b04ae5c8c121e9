// How far this browser's user has come in each game's lessons.

import { store, stored } from '../../lib/settings.svelte';

export interface Progress {
  /** The chapters done, by their names. */
  done: string[];
  /** What the coach has said in the first game. */
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
