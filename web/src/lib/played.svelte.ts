// Whether a game was played while its board was shown. The board then keeps its shape when the game ends: what lies on it stays where it
// is, though the buttons are gone. A board that is opened at a finished game, or in a replay, has all its room for the cards.

import type { Turn } from '../protocol';

export class Played {
  here = $state(false);
  /** Whether there was a clock on the board, whose room is kept too. */
  timed = $state(false);

  /** `elsewhere`: a phase whose clock has a place of its own. */
  constructor(turn: () => Turn | null, elsewhere?: string) {
    $effect.pre(() => {
      const now = turn();
      if (!now) return;
      this.here = true;
      if (now.clock && now.phase !== elsewhere) this.timed = true;
    });
  }
}
