// What the page knows of each game beside its rules, which are the server's. Each game's folder in `src/games` provides it.

import type { Component } from 'svelte';
import type { Action, GameName, Happening, Options, Outcome, SeatInfo, Seen, Turn, View } from '../protocol';
import type { Past } from './past';
import type { Pressed } from './pressed';
import type { ScoreSheet } from './sheet';
import type { Figure, Hint, Minute, Pieces, Said, Task } from './taught';

/** The properties of a board. In a replay `turn` is null and no action is possible. */
export interface BoardProps {
  view: View;
  turn: Turn | null;
  /** The viewer's seat in the game; null for a spectator. */
  seat: number | null;
  seats: SeatInfo[];
  scores: number[];
  options: Options;
  /** The last plays; `times` increases with each. */
  happened: { times: number; plays: Happening[] };
  /** All plays so far, the oldest first, if known. */
  past?: Past;
  /** When the clock runs out, by this page's clock (`performance.now()`). */
  deadline: number | null;
  /** Whether an action is being sent. */
  sending: boolean;
  act: (action: Action) => Promise<boolean>;
  stage: (actions: Action[]) => Promise<Outcome[]>;
}

/** A piece on the picture of a game's box. */
export interface BoxPiece {
  letter: string;
  /** The position of its middle, and its rotation. */
  x: number;
  y: number;
  turn?: number;
  ink?: string;
  /** A small sign in its corner. */
  sign?: string;
  /** The colour of the stripe at its foot. */
  foot?: string;
}

export interface Box {
  pieces: BoxPiece[];
  /** Whether the pieces are dice, not cards. */
  dice?: true;
  /** Whether the pieces stand in a holder. */
  holder?: true;
  /** The corner of the signs; the right one by default. */
  signs?: 'left';
}

/** What players of a real table dispute about letters: whether they are a word, the start of a word, or a part of a word. */
export type Dispute = 'word' | 'start' | 'part';

/** A question that goes round the table, such as whether anybody counters. Players who share a screen are all asked at once. */
export interface Question {
  /** The phase in which the question is open. */
  phase: string;
  /** The verb of a player who answers yes. */
  yes: string;
  /** The action of a player who answers no. */
  no: Action;
  /** The seat that asks, its word and the points at stake; null in other phases. */
  about: (view: View) => { asker: number; word: string; stake?: number } | null;
  /** The sentence about the player who asks. */
  says: (name: string) => Said;
  asks: Said;
  /** The button of a player who answers yes. */
  takes: (name: string) => Said;
}

/** The texts of a game's puzzle of the day. */
export interface Puzzle {
  /** The sign of the game in shared texts, taken from its cards or dice. */
  sign: string;
  title: Said;
  task: Said;
  /** The advice after a play that is no answer. */
  astray: Said;
  /** The verbs of plays before the answer: they are not graded. */
  via?: string[];
}

/** What the strip of players shows of a player besides the name and the points. */
export interface Marks {
  /** The number of cards in the player's hand, and in the pile from which the player draws. */
  holds: { hand?: number; pile?: number };
  /** The sign of the player's cards, as a path in a square of ten, and its name. */
  sign?: { path: string; name: Said };
  /** A remark on the player: out of the game, or a secret choice already made. */
  note?: Said;
}

/** The number of cards of a hand or pile in a view, which has either the cards or only their number. */
export const countOf = (cards: number | unknown[] | undefined): number => (Array.isArray(cards) ? cards.length : (cards ?? 0));

/** One game, as its folder describes it. Parts that are not needed at once are loaded on demand. */
export interface About {
  name: GameName;
  title: string;
  initial: string;
  slogan: Said;
  /** Whether it can be played alone, for a high score. */
  alone?: boolean;
  /** Whether nothing is hidden: a shared screen is then not covered between turns. */
  openHands?: true;
  /** The CSS class of its box and table, which sets its colours. */
  colour: string;
  /** The prefix of its rules' numbers: `XX` in `XX-5`. */
  prefix: string;
  /** The pieces on the picture of its box. */
  box: Box;
  /** The events that bring or cost points, or change the game for all players. */
  great?: string[];
  /** Whether an event only says whose turn it is. */
  passes?: (event: Seen) => boolean;
  /** The event of a word that the dictionary refuses, in games whose options say what it costs. */
  refused?: string;
  question?: Question;
  /** The words for signs in tellings, for a screen reader. */
  signs?: Record<string, Said>;
  /** Its terms that stay French in English sentences, and its words in capitals that are not French. */
  terms?: { french?: string[]; english?: string[] };
  /** The keys of its board, besides those that every board has. */
  keys?: Pressed;
  /** The kinds of disputes besides those about whole words. */
  disputes?: Dispute[];
  /** The time of the hourglass in its booklet, in seconds. */
  glass?: number;
  /** The score sheet of its box. */
  sheet?: () => Promise<{ SHEET: ScoreSheet }>;
  /** The texts for a booklet that determines the first player by a word that each player shows, and by age between equals. */
  showsWords?: { shown: (name: string) => Said; help: Said };
  /** What the strip of players shows of a seat; absent if points are all there is. */
  marks?: (view: View, seat: number) => Marks;
  board: () => Promise<{ default: Component<BoardProps> }>;
  pictures: () => Promise<[{ default: Pieces }, { FIGURES: Figure[] }, { MINUTE: Minute }]>;
  /** How this project plays where its booklet is silent or contradicts itself, by rule number. */
  readings?: () => Promise<{ READINGS: Record<string, Said> }>;
  puzzle?: () => Promise<{ PUZZLE: Puzzle }>;
  /** The game in words, for players who neither see nor point: a `Spoken` of its own view. */
  spoken?: () => Promise<{ spoken: unknown }>;
  course: () => Promise<[{ TASKS: Task[] }, { HINTS: Hint[] }]>;
}

/** The games of this page, in the order of the home page. */
export const GAMES: About[] = [];
let other: About;

/** Registers the games; `unknown` describes any other game. */
export function register(games: About[], unknown: About): void {
  GAMES.splice(0, GAMES.length, ...games);
  other = unknown;
}

/** A game by its name. A game that this page does not have, for example because the server is newer, is described as unknown. */
export function about(name: string): About {
  return GAMES.find((game) => game.name === name) ?? { ...other, name: name as GameName, title: name };
}
