// A thing that is shown for a moment, such as a stamp. Its duration does not depend on whether animations are on.

import { LASTS } from './pace';

export class Moment<What> {
  /** The thing shown, with a number of its own: showing the same thing twice makes two moments. */
  shown: { number: number; what: What; lasts: number } | null = $state.raw(null);
  private number = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(what: What, lasts: number = LASTS.moment): void {
    this.end();
    this.shown = { number: ++this.number, what, lasts };
    this.timer = setTimeout(() => (this.shown = null), lasts);
  }

  end(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }
}
