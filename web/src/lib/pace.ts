// The pace of animations: the one place for durations, in milliseconds, and for easing curves. Style sheets use them as variables.

export const LASTS = {
  /** A card that moves from one place of the table to another. */
  flight: 320,
  /** A card that only makes room for another. */
  step: 220,
  /** A control that answers a finger: it lifts, or lights up. */
  touch: 150,
  /** Something that springs open, or hops. */
  pop: 380,
  /** A shake from side to side, to say no. */
  shake: 420,
  /** The turning of an hourglass. */
  turn: 420,
  /** The die that stops first. Each die rolls up to `rollMore` longer, so that they do not all stop at once. */
  roll: 520,
  rollMore: 260,
  /** A stamp. */
  moment: 1200,
  /** A stamp with a word to be read. */
  wordMoment: 1800,
  /** A line that was made into a word is shown for this long before its cards are swept away. */
  read: 650,
  /** Another player's refused card: long enough to read the reason. */
  refusal: 3500,
} as const;

/** The delay between the cards of a series. */
export const APART = 50;

export const CURVES = {
  /** A fast start and a soft end. */
  flight: 'cubic-bezier(0.25, 0.75, 0.25, 1)',
  step: 'ease-out',
  fall: 'ease-in',
  /** Goes a little too far, and back. */
  pop: 'cubic-bezier(0.25, 1.4, 0.45, 1)',
} as const;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The same for style sheets: `--lasts-flight`, `--curve-flight`, `--apart`. */
export const paceOfStyles = (): [name: string, value: string][] => [
  ...Object.entries(LASTS).map(([name, lasts]): [string, string] => [`--lasts-${kebab(name)}`, `${lasts}ms`]),
  ...Object.entries(CURVES).map(([name, curve]): [string, string] => [`--curve-${kebab(name)}`, curve]),
  ['--apart', `${APART}ms`],
];
