// What deserves a stage for a moment, and is gone again.

import { play } from '../../lib/sound';
import type { WordOut } from '../../protocol';
import { spell } from './cards';
import { passings, type Passing } from './history';

const LASTS: Record<Passing['kind'], number> = { cashed: 1700, binned: 1000, misplayed: 1000 };
const SHOUT_LASTS = 900;
const MISPLAY_LASTS = 8000;

export class Moments {
  passing: (Passing & { key: number })[] = $state.raw([]);
  shout: { key: number; what: 'out' | 'countered'; seat: number } | null = $state.raw(null);
  /** The word that the dictionary refused the viewer (WO-17). */
  misplay: string | null = $state(null);
  private next = 1;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  show(events: WordOut.Seen[], before: string[][], countering: boolean, seat: number | null): void {
    for (const passing of passings(events, before)) {
      if (passing.kind === 'misplayed' && passing.seat === seat) {
        const word = spell([...passing.under, ...passing.cards]);
        this.misplay = word;
        this.later(MISPLAY_LASTS, () => this.misplay === word && (this.misplay = null));
      }
      const shown = { ...passing, key: this.next++ };
      // One row shows one thing: what comes later takes the place of what was there.
      this.passing = [...this.passing.filter((other) => other.row !== passing.row), shown];
      this.later(LASTS[passing.kind], () => (this.passing = this.passing.filter((other) => other.key !== shown.key)));
    }
    for (const event of events) {
      if (event.event !== 'laid' || !(event.word_out || countering)) continue;
      const shout = { key: this.next++, what: event.word_out ? ('out' as const) : ('countered' as const), seat: event.seat };
      this.shout = shout;
      this.later(SHOUT_LASTS, () => this.shout?.key === shout.key && (this.shout = null));
    }
    const has = (name: WordOut.Seen['event']): boolean => events.some((event) => event.event === name);
    if (has('cashed')) play('cash');
    else if (has('misplayed')) play('refused');
    else if (this.shout && has('laid')) play('moment');
    else if (has('laid') || has('binned')) play('lay');
  }

  private later(after: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      what();
    }, after);
    this.timers.add(timer);
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
  }
}
