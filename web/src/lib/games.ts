// What the page knows of each game beside its rules, which are the server's. Each game says it itself, in its folder of `src/games`.

import type { Component } from 'svelte';
import type { Action, GameName, Happening, Options, Outcome, SeatInfo, Seen, Turn, View } from '../protocol';
import type { ScoreSheet } from './sheet';
import type { Figure, Hint, Minute, Pieces, Task } from './taught';

/** What a board is given. In a replay `turn` is null and nothing can be done. */
export interface BoardProps {
  view: View;
  turn: Turn | null;
  /** The viewer's seat in the game; null for somebody who watches. */
  seat: number | null;
  seats: SeatInfo[];
  scores: number[];
  options: Options;
  /** What was played last; `times` grows with each. */
  happened: { times: number; plays: Happening[] };
  /** All that was played so far, the oldest first, where it is known. */
  past?: { events: Seen[] }[];
  /** When the clock runs out, by this page's clock. */
  deadline: number | null;
  /** Whether an action is on its way. */
  sending: boolean;
  act: (action: Action) => Promise<boolean>;
  stage: (actions: Action[]) => Promise<Outcome[]>;
}

/** A piece on the picture of a game's box. */
export interface BoxPiece {
  letter: string;
  /** Where its middle is, and how it leans. */
  x: number;
  y: number;
  turn?: number;
  ink?: string;
  /** A small sign in its corner. */
  sign?: string;
  /** The stripe of a colour at its foot. */
  foot?: string;
}

export interface Box {
  pieces: BoxPiece[];
  /** Whether they are dice, not cards. */
  dice?: true;
  /** Whether they stand in a holder. */
  holder?: true;
  /** In which corner signs stand; the right one, if it is not said. */
  signs?: 'left';
}

/** What players of a real table dispute about letters: whether they are a word, the start of one, or a piece of one. */
export type Dispute = 'word' | 'start' | 'part';

/** One game, as its folder tells of it. What is not needed at once is loaded when it is wanted. */
export interface About {
  name: GameName;
  title: string;
  initial: string;
  slogan: [string, string];
  /** Whether it can be played alone, for a record. */
  alone?: boolean;
  /** The class of box and table that has its colours. */
  colour: string;
  /** What the numbers of its rules begin with: `WO` in `WO-5`. */
  prefix: string;
  /** A handful of its pieces, as they lie on the table. */
  box: Box;
  /** What its players dispute beside words. */
  disputes?: Dispute[];
  /** How long its booklet's hourglass runs, in seconds. */
  glass?: number;
  /** The score sheet of its box. */
  sheet?: () => Promise<{ SHEET: ScoreSheet }>;
  /** Whether the booklet finds the first player by a word that each one shows. */
  showsWords?: true;
  board: () => Promise<{ default: Component<BoardProps> }>;
  pictures: () => Promise<[{ default: Pieces }, { FIGURES: Figure[] }, { MINUTE: Minute }]>;
  /** The game in words, for somebody who neither sees nor points: a `Spoken` of its own view. */
  spoken?: () => Promise<{ spoken: unknown }>;
  course: () => Promise<[{ TASKS: Task[] }, { HINTS: Hint[] }]>;
}

/** The games of this page, in the order of its shelf. */
export const GAMES: About[] = [];
let other: About;

/** Makes the games known; `unknown` is how one is shown that is none of them. */
export function register(games: About[], unknown: About): void {
  GAMES.splice(0, GAMES.length, ...games);
  other = unknown;
}

/** A game by its name. One that this page does not have, as when the server is newer, is shown as such. */
export function about(name: string): About {
  return GAMES.find((game) => game.name === name) ?? { ...other, name: name as GameName, title: name };
}
