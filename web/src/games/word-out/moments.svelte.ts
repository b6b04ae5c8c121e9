// Things that the board shows for a moment after a play: passing cards, stamps and a refused word.

import { Moment } from '../../lib/moment.svelte';
import { LASTS as PACE, STAYS } from '../../lib/pace';
import { play } from '../../lib/sound';
import type { WordOut } from '../../protocol';
import { spell } from './cards';
import { passings, type Passing } from './history';

const LASTS: Record<Passing['kind'], number> = { cashed: PACE.wordMoment, binned: PACE.moment, misplayed: PACE.moment };

export interface Misplay {
  word: string;
  /** Whether the player drew a card for it, as for any pass. */
  drew: boolean;
}

export class Moments {
  passing: (Passing & { key: number })[] = $state.raw([]);
  readonly shout = new Moment<{ what: 'out' | 'countered'; seat: number }>();
  /** The viewer's word that the dictionary has refused (WO-17). */
  misplay: Misplay | null = $state.raw(null);
  private next = 1;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  show(events: WordOut.Seen[], before: string[][], countering: boolean, seat: number | null): void {
    for (const passing of passings(events, before)) {
      if (passing.kind === 'misplayed' && passing.seat === seat) {
        const drew = events.some((event) => event.event === 'passed' && event.seat === seat && event.drew);
        const misplay = { word: spell([...passing.under, ...passing.cards]), drew };
        this.misplay = misplay;
        this.later(STAYS.ownRefusal, () => this.misplay === misplay && (this.misplay = null));
      }
      const shown = { ...passing, key: this.next++ };
      // Another player's refused word is new to the viewer, who needs time to read it.
      const lasts = passing.kind === 'misplayed' && passing.seat !== seat ? PACE.refusal : LASTS[passing.kind];
      // A row shows one thing at a time: the later one replaces the earlier.
      this.passing = [...this.passing.filter((other) => other.row !== passing.row), shown];
      this.later(lasts, () => (this.passing = this.passing.filter((other) => other.key !== shown.key)));
    }
    for (const event of events) {
      if (event.event !== 'laid' || !(event.word_out || countering)) continue;
      this.shout.show({ what: event.word_out ? 'out' : 'countered', seat: event.seat });
    }
    const has = (name: WordOut.Seen['event']): boolean => events.some((event) => event.event === name);
    if (has('cashed')) play('cash');
    else if (has('misplayed')) play('refused');
    else if (this.shout.shown && has('laid')) play('moment');
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
    this.shout.end();
  }
}
