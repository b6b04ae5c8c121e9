// Dice that were just thrown. For a moment, a second press of the same tap neither throws nor writes: the button under the finger was not
// there when the finger moved.

import { DEAF } from '../../lib/pace';

export class Tumbling {
  on = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The dice were thrown. */
  thrown(): void {
    clearTimeout(this.timer);
    this.on = true;
    this.timer = setTimeout(() => (this.on = false), DEAF.thrown);
  }

  /** The player has done something else with the dice, or they are gone: any press now is deliberate. */
  over(): void {
    clearTimeout(this.timer);
    this.on = false;
  }
}
