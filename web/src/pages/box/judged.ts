// Disputes at a real table: a question to the arbiter and its answer, which is yes or no and reveals no other word.

import { api, problemOf } from '../../lib/api';
import { keptWords } from '../../lib/offline';
import { store, stored } from '../../lib/storage';
import { folded } from '../../lib/folded';
import type { Dispute } from '../../lib/games';

export interface Verdict {
  /** The letters in question, as they are laid. */
  letters: string;
  dispute: Dispute;
  yes: boolean;
}

/** The name of each dispute in the server's search. */
const CONDITION = { start: 'starts', part: 'contains' } as const;

/** Asks the server; offline, the list stored on this device. Throws the server's error if neither can answer. */
export async function judge(typed: string, dispute: Dispute): Promise<Verdict> {
  try {
    if (dispute === 'word') {
      const { word, valid } = await api.word(typed);
      return { letters: word, dispute, yes: valid };
    }
    const { count } = await api.words({ [CONDITION[dispute]]: typed, order: 'familiar' });
    return { letters: folded(typed) ?? typed, dispute, yes: count > 0 };
  } catch (error) {
    const list = problemOf(error).code === 'offline' ? await keptWords() : null;
    const letters = folded(typed);
    if (!list || !letters) throw error;
    const found = dispute === 'word' ? list.about(letters)?.valid : list.search({ [CONDITION[dispute]]: letters })?.count;
    return { letters, dispute, yes: Boolean(found) };
  }
}

/** The most familiar word that proves a yes. */
export async function example({ letters, dispute }: Verdict): Promise<string | null> {
  if (dispute === 'word') return null;
  const conditions = { [CONDITION[dispute]]: letters };
  try {
    return (await api.words({ ...conditions, order: 'familiar' })).words[0]?.word ?? null;
  } catch (error) {
    const list = problemOf(error).code === 'offline' ? await keptWords() : null;
    if (!list) throw error;
    // The stored list does not say which words are familiar: a short one is the likeliest.
    return list.search(conditions)?.words.at(-1)?.word ?? null;
  }
}

const KEY = 'lettrine.verdicts';
/** How many answers are kept. */
const MOST = 12;

export function verdicts(): Verdict[] {
  return stored<Verdict[]>(KEY, []);
}

/** Adds this answer in front; an earlier answer to the same question is removed. */
export function keepVerdict(verdict: Verdict): Verdict[] {
  const others = verdicts().filter((one) => one.letters !== verdict.letters || one.dispute !== verdict.dispute);
  const all = [verdict, ...others].slice(0, MOST);
  store(KEY, all);
  return all;
}

export function forgetVerdicts(): Verdict[] {
  store(KEY, []);
  return [];
}
