// Drafts survive a reload of the page: a draft is restored if the position is still the same.

import { storedInTab, storeInTab } from './storage';

interface Left<T> {
  /** Identifies the position that the draft depends on. */
  position: string;
  what: T;
}

/** Storage for one draft, per tab. */
export class Kept<T> {
  /** The draft of the previous page. It is returned once: a player who starts again does not want it back. */
  private left: Left<T> | null;

  constructor(private readonly key: string) {
    this.left = storedInTab(key);
  }

  /** Stores the draft; null removes it. */
  keep(position: string, what: T | null): void {
    storeInTab(this.key, what === null ? null : ({ position, what } satisfies Left<T>));
  }

  /** The draft of the previous page, if it was made in this position. */
  take(position: string): T | null {
    const { left } = this;
    this.left = null;
    return left?.position === position ? (left.what ?? null) : null;
  }
}
