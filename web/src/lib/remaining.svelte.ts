// What is left until a deadline, for those who look at a clock.

/** How often a clock is looked at, in milliseconds. */
const OFTEN = 250;

export class Remaining {
  private now = $state(performance.now());
  /** Milliseconds, and never less than none. */
  readonly left = $derived.by(() => Math.max(0, (this.deadline() ?? this.now) - this.now));
  readonly seconds = $derived(Math.ceil(this.left / 1000));

  /** Made where a component is: it looks as long as that is there, and while there is a deadline. */
  constructor(private readonly deadline: () => number | null) {
    $effect(() => {
      if (deadline() === null) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), OFTEN);
      return () => clearInterval(timer);
    });
  }
}
