// The remaining time. It updates once a second, so that a running clock costs hardly any work.

import { untrack } from 'svelte';
import type { ClockInfo } from '../protocol';

/** The remaining seconds at which screen readers announce the time. */
const MILESTONES = [0, 10, 30] as const;
export type Milestone = (typeof MILESTONES)[number];

/** A deadline that the server sends again may differ from the earlier one by less than this, in milliseconds, without being a new one. */
const JITTER = 1500;

export interface Time {
  /** The clock as the server sent it. */
  clock: ClockInfo;
  /** When it runs out, by this page's clock; null if it is stopped. */
  deadline: number | null;
}

export class Hourglass {
  /** The remaining whole seconds. */
  seconds = $state(0);
  /** The remaining share of the whole time, from 1 to 0. */
  share = $state(0);
  /** How often the hourglass was turned since it was created. */
  turned = $state(0);
  private deadline: number | null = null;
  /** The fewest remaining seconds seen since it was last wound. */
  private fewest = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `tell` is called once for each milestone, when the time reaches it. */
  constructor(private readonly tell: (milestone: Milestone) => void = () => undefined) {}

  /** Called when a component is created: runs for the lifetime of that component. */
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
    // A milestone equal to the starting time is not announced.
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
