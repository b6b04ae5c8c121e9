// What is in the making outlives its page: what was there when it was left is there again, if nothing has changed since.

interface Left<T> {
  /** Whatever it depends on. */
  position: string;
  what: T;
}

/** A place of this tab's own for one such thing. */
export class Kept<T> {
  /** What the page before this one left. It is given once: who starts again wants none of it. */
  private left: Left<T> | null;

  constructor(private readonly key: string) {
    this.left = this.read();
  }

  private read(): Left<T> | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as Left<T> | null;
    } catch {
      return null;
    }
  }

  /** Keeps it; nothing, where there is nothing to keep. */
  keep(position: string, what: T | null): void {
    try {
      if (what === null) sessionStorage.removeItem(this.key);
      else sessionStorage.setItem(this.key, JSON.stringify({ position, what } satisfies Left<T>));
    } catch {
      // Without storage a page that is left forgets.
    }
  }

  /** What was left in this very position. */
  take(position: string): T | null {
    const { left } = this;
    this.left = null;
    return left?.position === position ? (left.what ?? null) : null;
  }
}
