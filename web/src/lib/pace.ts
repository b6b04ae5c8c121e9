// How fast things move: the one place for durations, in milliseconds, and for curves.

export const LASTS = {
  /** A card that goes from one place of the table to another. */
  flight: 320,
  /** A card that only makes room. */
  step: 220,
  /** A shake of the head: no. */
  shake: 420,
  /** An hourglass that is turned. */
  turn: 420,
  /** The die that stops first; each rolls up to `rollMore` longer, for they do not all stop at once. */
  roll: 520,
  rollMore: 260,
  /** A stamp. */
  moment: 1200,
  /** A stamp with a word to be read. */
  wordMoment: 1800,
  /** A line that was made into a word, before its cards are swept away. */
  read: 650,
  /** What somebody else was refused: long enough to be read whole. */
  refusal: 3500,
} as const;

/** How long each of several waits for the one before it. */
export const APART = 50;

export const CURVES = {
  /** Quickly away, softly down. */
  flight: 'cubic-bezier(0.25, 0.75, 0.25, 1)',
  step: 'ease-out',
} as const;
