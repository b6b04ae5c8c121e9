// Dice just thrown. For a moment the press that threw them, come twice, throws nothing and writes nothing: what it would land on
// was not there when the finger set out.

/** How long they take, in milliseconds, to be seen: about as long as the last of them rolls. Where nothing moves, as long. */
export const SEEN = 700;

export class Tumbling {
  on = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The dice were thrown. */
  thrown(): void {
    clearTimeout(this.timer);
    this.on = true;
    this.timer = setTimeout(() => (this.on = false), SEEN);
  }

  /** The player did something else with them, or they are gone: whatever is pressed now is meant. */
  over(): void {
    clearTimeout(this.timer);
    this.on = false;
  }
}
