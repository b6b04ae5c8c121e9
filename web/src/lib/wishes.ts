// How this browser's user likes to play each game: the changed options, stored for the next table.

import { store, stored } from './storage';

export interface Wishes {
  /** The chosen options, agreed words among them; the others have their defaults. */
  options: Record<string, unknown>;
  /** The word list, by its fingerprint. */
  lexicon?: string;
  /** Whether hints are given; if undefined, in games with one person only. */
  hints?: boolean;
}

const KEY = 'lettrine.wishes';
/** Options that belong to the players of one table, and are not stored for the next. */
const OF_ONE_TABLE = ['ages'];

export function wishesFor(game: string): Wishes {
  const { options, lexicon, hints } = stored<Record<string, Partial<Wishes>>>(KEY, {})[game] ?? {};
  return { options: { ...options }, lexicon, hints };
}

export function keepWishes(game: string, { options, lexicon, hints }: Wishes): void {
  const kept = Object.fromEntries(Object.entries(options).filter(([name]) => !OF_ONE_TABLE.includes(name)));
  store(KEY, { ...stored<Record<string, Wishes>>(KEY, {}), [game]: { options: kept, lexicon, hints } });
}

export function forgetWishes(game: string): void {
  const { [game]: _gone, ...others } = stored<Record<string, Wishes>>(KEY, {});
  store(KEY, others);
}
