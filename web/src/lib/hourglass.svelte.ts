// The time that is left. It is looked at when a second is over: a clock that stands on the table is hardly any work.

import { untrack } from 'svelte';
import type { ClockInfo } from '../protocol';

/** When somebody who does not look is told of the time, in seconds that are left. */
const MILESTONES = [0, 10, 30] as const;
export type Milestone = (typeof MILESTONES)[number];

/** A table that tells the time again may differ by less than this from what it told before, in milliseconds. */
const JITTER = 1500;

export interface Time {
  /** As the server told it. */
  clock: ClockInfo;
  /** When it runs out by this page's clock; null where it stands still. */
  deadline: number | null;
}

export class Hourglass {
  /** Whole seconds that are left. */
  seconds = $state(0);
  /** How much is left of the whole, from 1 to 0. */
  share = $state(0);
  /** How often it was turned since it is there. */
  turned = $state(0);
  private deadline: number | null = null;
  /** The fewest seconds that were seen since it was last wound. */
  private fewest = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `tell` is told each milestone once, when the time comes to it. */
  constructor(private readonly tell: (milestone: Milestone) => void = () => undefined) {}

  /** Called where a component is made: runs as long as that is there. */
  run(time: () => Time): this {
    $effect.pre(() => {
      const now = time();
      untrack(() => this.follow(now));
      return () => this.stop();
    });
    return this;
  }

  follow({ clock, deadline }: Time): void {
    this.stop();
    if (deadline === null) return this.show(clock.left, clock.of);
    const isWound = this.deadline === null || deadline > this.deadline + JITTER;
    if (isWound) {
      if (this.deadline !== null) this.turned++;
      this.fewest = Infinity;
    }
    this.deadline = deadline;
    this.look(deadline, clock.of);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private look(deadline: number, of: number): void {
    const left = Math.max(0, deadline - performance.now());
    this.show(left, of);
    // The seconds that it is wound to are no news.
    const come = this.fewest === Infinity ? undefined : MILESTONES.find((at) => this.fewest > at && this.seconds <= at);
    this.fewest = Math.min(this.fewest, this.seconds);
    if (come !== undefined) this.tell(come);
    if (left > 0) this.timer = setTimeout(() => this.look(deadline, of), left % 1000 || 1000);
  }

  private show(left: number, of: number): void {
    this.seconds = Math.ceil(left / 1000);
    this.share = of > 0 ? Math.min(1, (this.seconds * 1000) / of) : 0;
  }
}
