// The dice that another player throws. A bot throws and writes within seconds: its throws are shown long enough to be read, while the
// viewer can go on at any time.

import { STAYS } from '../../lib/pace';

export interface Throw {
  dice: string;
  /** The number of the throw in its turn. */
  throws: number;
  /** The indexes of the kept dice, from 0. */
  keep: number[];
}

/** How many throws wait in the queue; of a faster player, the oldest throws are skipped. */
const MOST = 3;

export class Watched {
  /** The throw shown, though the table may have moved on. */
  shown: Throw | null = $state.raw(null);
  private waiting: Throw[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `roll` is called when a throw begins to be shown. */
  constructor(private readonly roll: (thrown: Throw) => void) {}

  /** Takes a throw of another player; `own`: of the viewer, shown at once. */
  see(thrown: Throw, own = false): void {
    if (own) {
      this.clear();
      return this.roll(thrown);
    }
    if (!this.shown) return this.show(thrown);
    this.waiting = [...this.waiting, thrown].slice(-MOST);
  }

  /** Removes the other players' throws. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.shown = null;
  }

  private show(thrown: Throw): void {
    this.shown = thrown;
    this.roll(thrown);
    this.timer = setTimeout(() => {
      const next = this.waiting.shift();
      if (next) this.show(next);
      else this.shown = null;
    }, STAYS.thrown);
  }
}
