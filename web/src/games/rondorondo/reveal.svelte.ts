// The words revealed at the end of the opening, shown over the board for a limited time.

import { DEAF, STAYS } from '../../lib/pace';
import type { Rondorondo } from '../../protocol';

export class Reveal {
  shown: { shown: Rondorondo.Shown[]; first: number | null; by: Rondorondo.First | null } | null = $state.raw(null);
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Shows a reveal among these events; later events close an earlier one after its least time. Without events the position is another one,
   * in a replay, and the reveal does not belong to it.
   */
  follow(seen: Rondorondo.Seen[]): void {
    if (!seen.length) this.shown = null;
    const revealed = seen.find((event) => event.event === 'revealed');
    const begins = seen.find((event) => event.event === 'begins');
    if (revealed) {
      this.since = performance.now();
      this.shown = { shown: revealed.shown, first: begins?.seat ?? null, by: begins?.by ?? null };
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.shown = null), this.since + (revealed ? STAYS.reveal : STAYS.revealLeast) - performance.now());
  }

  /** Dismisses the reveal, because the player does something else. */
  dismiss(): void {
    if (performance.now() - this.since > DEAF.reveal) this.shown = null;
  }
}
