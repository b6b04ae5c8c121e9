// What the page knows of each game beside its rules, which are the server's.

import type { Component } from 'svelte';
import type { Action, GameName, Happening, Options, Outcome, SeatInfo, Seen, Turn, View } from '../protocol';

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

export interface About {
  name: GameName;
  title: string;
  initial: string;
  slogan: [string, string];
  /** The colour variable of box and table. */
  colour: string;
  board: () => Promise<{ default: Component<BoardProps> }>;
}

export const GAMES: About[] = [
  {
    name: 'word-out',
    title: 'Word Out',
    initial: 'W',
    slogan: ['Allonger, annoncer, contrer.', 'Lengthen, announce, counter.'],
    colour: 'wo',
    board: () => import('../games/word-out/Board.svelte'),
  },
  {
    name: 'crack-word',
    title: 'Crack Word',
    initial: 'C',
    slogan: ['La majorité de sa couleur rafle la ligne.', 'The majority of a colour takes the line.'],
    colour: 'cw',
    board: () => import('../games/crack-word/Board.svelte'),
  },
  {
    name: 'rondorondo',
    title: 'Rondorondo',
    initial: 'R',
    slogan: ['Un mot en chasse un autre, une minute.', 'One word drives out another, one minute.'],
    colour: 'rr',
    board: () => import('../games/rondorondo/Board.svelte'),
  },
  {
    name: 'yahtzee-des-mots',
    title: 'Yahtzee des Mots',
    initial: 'Y',
    slogan: ['Sept dés, trois jets, huit tours.', 'Seven dice, three throws, eight turns.'],
    colour: 'ym',
    board: () => import('../games/yahtzee-des-mots/Board.svelte'),
  },
];

export function about(name: string): About {
  return GAMES.find((game) => game.name === name) ?? GAMES[0]!;
}
