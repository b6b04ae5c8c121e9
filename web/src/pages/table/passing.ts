// Decides whose hand is visible on a screen that several players share.

export interface Situation {
  /** Whether a question goes round the table. */
  asks: boolean;
  /** The seats on this screen that the game waits for. */
  waiting: number[];
  /** The seat whose hand is visible. */
  shown: number | null;
  /** The seat of the player who has claimed to answer yes. */
  claimant: number | null;
  /** Whether the game has hidden cards. */
  secret: boolean;
}

export type Step =
  /** The device is passed on: all hands are covered until that player confirms. */
  | { kind: 'pass'; seat: number }
  /** One question to all players: does any of them answer yes? */
  | { kind: 'question' }
  /** This hand is visible. */
  | { kind: 'show'; seat: number }
  /** No player at this screen is to act: the visible hand stays visible. */
  | { kind: 'stay' };

export function next({ asks, waiting, shown, claimant, secret }: Situation): Step {
  const claims = claimant !== null && waiting.includes(claimant) ? claimant : null;
  // A player who has answered yes is not asked again: the answer may be a new question for the others.
  if (asks && waiting.length > 0 && claims === null) return { kind: 'question' };
  const seat = claims ?? waiting[0];
  if (seat === undefined) return { kind: 'stay' };
  if (seat === shown || !secret) return { kind: 'show', seat };
  // When several players act at once, the present one keeps the screen until done.
  if (shown !== null && waiting.includes(shown) && !asks) return { kind: 'show', seat: shown };
  return { kind: 'pass', seat };
}

/**
 * The seat whose hand stays visible during a step. A question goes round the table, and so does the device: only the player who asks
 * is sure to get it back. Any other hand is covered, such as that of a player who claimed to answer yes and then did not.
 */
export function staysOpen(step: Step, shown: number | null, asker: number | undefined): number | null {
  return step.kind === 'question' && shown !== asker ? null : shown;
}
