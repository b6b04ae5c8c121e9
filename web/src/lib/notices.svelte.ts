// Short notices, such as refusals that explain themselves.

import type { Problem } from '../protocol';
import { announcer } from './announcer.svelte';
import { Refused } from './api';

export interface Notice {
  number: number;
  text: string;
  kind: 'refusal' | 'news';
  /** The rule that says so, to be read up. */
  rule?: string;
  /** Words of the dictionary in the text, and the table whose words they are. */
  words?: string[];
  table?: string;
}

class Notices {
  all: Notice[] = $state([]);
  private next = 1;

  show(text: string, kind: Notice['kind'] = 'news', about: Pick<Notice, 'rule' | 'words' | 'table'> = {}): void {
    const number = this.next++;
    announcer.say('told', text);
    this.all = [...this.all.filter((notice) => notice.text !== text), { number, text, kind, ...about }].slice(-3);
    setTimeout(() => this.dismiss(number), kind === 'refusal' ? 9000 : 5000);
  }

  /** Tells why something was not done. */
  refuse(error: unknown): void {
    const problem: Problem = error instanceof Refused ? error.problem : { code: 'unknown', message: String(error) };
    this.show(problem.message, 'refusal', { rule: problem.rule });
  }

  /** Who goes elsewhere has read them. */
  clear(): void {
    this.all = [];
  }

  dismiss(number: number): void {
    this.all = this.all.filter((notice) => notice.number !== number);
  }
}

export const notices = new Notices();

/** Does something, and tells if it was refused. Whether it was done. */
export async function attempt(doing: () => Promise<unknown>): Promise<boolean> {
  try {
    await doing();
    return true;
  } catch (error) {
    notices.refuse(error);
    return false;
  }
}
