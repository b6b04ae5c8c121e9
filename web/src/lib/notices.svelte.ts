// Short notices, such as refusals with their reasons.

import { announcer } from './announcer.svelte';
import { problemOf } from './api';
import { STAYS } from './pace';

export interface Notice {
  number: number;
  text: string;
  kind: 'refusal' | 'news';
  /** The rule behind the notice, shown as a link. */
  rule?: string;
  /** Words of the dictionary in the text, and the table whose word list they belong to. */
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
    setTimeout(() => this.dismiss(number), kind === 'refusal' ? STAYS.refusalNotice : STAYS.notice);
  }

  /** Shows why an action was refused. */
  refuse(error: unknown): void {
    const { message, rule } = problemOf(error);
    this.show(message, 'refusal', { rule });
  }

  /** Removes all notices, when the visitor goes to another page. */
  clear(): void {
    this.all = [];
  }

  dismiss(number: number): void {
    this.all = this.all.filter((notice) => notice.number !== number);
  }
}

export const notices = new Notices();

/** Does something, and shows a notice if it was refused. Returns whether it was done. */
export async function attempt(doing: () => Promise<unknown>): Promise<boolean> {
  try {
    await doing();
    return true;
  } catch (error) {
    notices.refuse(error);
    return false;
  }
}
