// What all have shown in the opening lies over the board: long enough to be seen, and no longer than it is news.

import type { Rondorondo } from '../../protocol';

/** How long it is there, in milliseconds, if nothing is played; and at least, if something is. */
const LONG = 4500;
const LEAST = 900;
/** The second tap of a double one is not meant to put it away. */
const DOUBLE = 600;

export class Reveal {
  shown: { shown: Rondorondo.Shown[]; first: number | null; by: Rondorondo.First | null } | null = $state.raw(null);
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes in what happened: what is revealed is shown, and gets out of the way of what is played next. */
  follow(seen: Rondorondo.Seen[]): void {
    const revealed = seen.find((event) => event.event === 'revealed');
    const begins = seen.find((event) => event.event === 'begins');
    if (revealed) {
      this.since = performance.now();
      this.shown = { shown: revealed.shown, first: begins?.seat ?? null, by: begins?.by ?? null };
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.shown = null), this.since + (revealed ? LONG : LEAST) - performance.now());
  }

  /** Something else is wanted: it goes. */
  dismiss(): void {
    if (performance.now() - this.since > DOUBLE) this.shown = null;
  }
}
