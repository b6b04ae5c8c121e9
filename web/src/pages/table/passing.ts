// Whose hand may lie open on a screen that several people share.

export interface Situation {
  phase: string;
  /** The seats on this screen that the game waits for. */
  waiting: number[];
  /** Whose hand is open. */
  shown: number | null;
  /** Who has said that they will counter. */
  counters: number | null;
  /** Whether the game has anything to hide. */
  secret: boolean;
}

export type Step =
  /** The device is handed over: all hands are covered until that person says so. */
  | { kind: 'pass'; seat: number }
  /** One question for all: does anybody counter? */
  | { kind: 'question' }
  /** This hand is open. */
  | { kind: 'show'; seat: number }
  /** Nobody here is to act: what is open stays open. */
  | { kind: 'stay' };

export function next({ phase, waiting, shown, counters, secret }: Situation): Step {
  const counterer = counters !== null && waiting.includes(counters) ? counters : null;
  // Whoever has countered is asked no more: a WORD OUT of theirs is a new question for the others.
  if (phase === 'counter' && waiting.length > 0 && counterer === null) return { kind: 'question' };
  const seat = counterer ?? waiting[0];
  if (seat === undefined) return { kind: 'stay' };
  if (seat === shown || !secret) return { kind: 'show', seat };
  // Several who act at once keep the screen while they have something to do.
  if (shown !== null && waiting.includes(shown) && phase !== 'counter') return { kind: 'show', seat: shown };
  return { kind: 'pass', seat };
}

/**
 * Whose hand stays open when the step is taken. A question goes round the table, and so does the device: only the announcer,
 * who asks it, is sure to have it back. Anybody else's hand, such as that of a player who would counter and let it be, is covered.
 */
export function staysOpen(step: Step, shown: number | null, announcer: number | undefined): number | null {
  return step.kind === 'question' && shown !== announcer ? null : shown;
}

/** How long what was played lies before who played it, in milliseconds; what all have shown at once wants to be read. */
export function lookAt(before: string | undefined, now: string | undefined): number {
  return before === 'opening' && now === 'turn' ? 4500 : 1600;
}
