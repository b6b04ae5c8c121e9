// Disputes round a real table: what is asked of the arbiter, and the answer, which is yes or no and nothing that would help.

import { api, Refused } from '../../lib/api';
import { keptWords } from '../../lib/offline';
import { store, stored } from '../../lib/storage';
import { folded } from '../../lib/word-list';
import type { Dispute } from '../../lib/games';

export interface Verdict {
  /** What was asked about, as it is laid. */
  letters: string;
  dispute: Dispute;
  yes: boolean;
}

/** How the server's search calls what a row of letters is disputed to be. */
const CONDITION = { start: 'starts', part: 'contains' } as const;

/** Asks the server; without a network, the list that this device keeps. Fails as the server does. */
export async function judge(typed: string, dispute: Dispute): Promise<Verdict> {
  try {
    if (dispute === 'word') {
      const { word, valid } = await api.word(typed);
      return { letters: word, dispute, yes: valid };
    }
    const { count } = await api.words({ [CONDITION[dispute]]: typed, order: 'familiar' });
    return { letters: folded(typed) ?? typed, dispute, yes: count > 0 };
  } catch (error) {
    const list = error instanceof Refused && error.problem.code === 'offline' ? await keptWords() : null;
    const letters = folded(typed);
    if (!list || !letters) throw error;
    const found = dispute === 'word' ? list.about(letters)?.valid : list.search({ [CONDITION[dispute]]: letters })?.count;
    return { letters, dispute, yes: Boolean(found) };
  }
}

/** A word that shows why the answer is yes, the one that people know best. */
export async function example({ letters, dispute }: Verdict): Promise<string | null> {
  if (dispute === 'word') return null;
  const conditions = { [CONDITION[dispute]]: letters };
  try {
    return (await api.words({ ...conditions, order: 'familiar' })).words[0]?.word ?? null;
  } catch (error) {
    const list = error instanceof Refused && error.problem.code === 'offline' ? await keptWords() : null;
    if (!list) throw error;
    // Of a bare list nothing tells which word people know: a short one is the likeliest.
    return list.search(conditions)?.words.at(-1)?.word ?? null;
  }
}

const KEY = 'lettrine.verdicts';
/** So many answers can be read again. */
const MOST = 12;

export function verdicts(): Verdict[] {
  return stored<Verdict[]>(KEY, []);
}

/** The answers with this one in front; one that was given before is not listed twice. */
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
