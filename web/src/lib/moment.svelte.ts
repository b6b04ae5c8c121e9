// What deserves a stage for a moment, and is out of the way again. How long it is there does not depend on whether anything moves.

import { LASTS } from './pace';

export class Moment<What> {
  /** What has the stage, under a number of its own: the same thing twice is two moments. */
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
