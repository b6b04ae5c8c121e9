// The pace of the page: the one place for the durations of animations and of what is shown for a while, in milliseconds, and for easing
// curves. Style sheets use those of animations as variables.

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

/** How long cards lie before they fly off, so that the event which moves them is seen first. */
export const LIES = { thrownAway: 150, drawn: 200, collected: 300 } as const;

/** How long something is shown before the page goes on by itself. */
export const STAYS = {
  /** A notice; and one that has a reason to be read. */
  notice: 5000,
  refusalNotice: 9000,
  /** The viewer's own refused word. */
  ownRefusal: 8000,
  reaction: 4000,
  /** The last move of a game, before the result covers it. */
  lastMove: 1400,
  /** The answer to a puzzle, before its result covers it. */
  answer: 1200,
  /** A play in a replay that goes on by itself. */
  replayed: 1600,
  /** A play, before the device is passed on; and sealed answers that were just revealed. */
  passing: 1600,
  unsealed: 4500,
  /** The words that all players reveal at once; and at least, if somebody plays meanwhile. */
  reveal: 4500,
  revealLeast: 900,
  /** Each throw of another player's dice, at least. */
  thrown: 2000,
} as const;

/** For so long after a change, a press is not meant for what has changed: it may be the second half of a double click. */
export const DEAF = {
  /** A question before a loss. */
  question: 500,
  /** A button to pass that was drawn where another button was pressed. */
  appeared: 600,
  /** The screen that covers hands between two players. */
  curtain: 500,
  reveal: 600,
  /** Thrown dice: about as long as the last of them rolls, even with animations off. */
  thrown: 700,
} as const;

/** What is over within this time is not told, because it would only disturb. */
export const UNTOLD = {
  /** A move that is being sent. */
  sending: 400,
  /** For listeners: the points of a word that is still being changed. */
  changing: 700,
  /** For listeners: a hint that is being computed. */
  hint: 1500,
} as const;

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
