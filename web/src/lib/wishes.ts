// How this browser's user likes to play each game: what was changed of its rule, kept for the next table.

import { store, stored } from './storage';

export interface Wishes {
  /** Options that were chosen, agreed words among them; the others take their defaults. */
  options: Record<string, unknown>;
  /** The word list, by its fingerprint. */
  lexicon?: string;
  /** Whether hints are given in games against the computer. */
  hints?: boolean;
}

const KEY = 'lettrine.wishes';
/** What belongs to the people of one table, and not to the next. */
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
