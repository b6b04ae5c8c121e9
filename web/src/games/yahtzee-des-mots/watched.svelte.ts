// The dice that somebody else throws. A bot throws, writes and is gone within seconds: what it threw, and kept, lies there long
// enough to be read, while the viewer may go on as soon as they like.

export interface Throw {
  dice: string;
  /** Which throw of the turn it was. */
  throws: number;
  /** The dice that were kept, counted from 0. */
  keep: number[];
}

/** How long each throw lies there at least, in milliseconds. */
export const READ = 2000;
/** So many wait to be seen; whoever plays faster than that is not followed throw by throw. */
const MOST = 3;

export class Watched {
  /** What lies there although the table may have gone on. */
  shown: Throw | null = $state.raw(null);
  private waiting: Throw[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `roll`: a throw begins to be seen. */
  constructor(private readonly roll: (thrown: Throw) => void) {}

  /** Dice were thrown by somebody else; `own`, by the viewer, who waits for nobody. */
  see(thrown: Throw, own = false): void {
    if (own) {
      this.clear();
      return this.roll(thrown);
    }
    if (!this.shown) return this.show(thrown);
    this.waiting = [...this.waiting, thrown].slice(-MOST);
  }

  /** Nothing of the others lies there any more. */
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
    }, READ);
  }
}
