// A game's part of the score sheet for its box: how a line is typed and described. The server computes its points.

import type { Component } from 'svelte';
import type { CountedSheet, SheetLine } from '../protocol';

/** The properties of the form for one line. */
export interface EntryProps {
  /** The players, in clockwise order. */
  names: string[];
  /** The options that the table has agreed on. */
  options: Record<string, unknown>;
  /** The server's last count, if any. */
  counted: CountedSheet | null;
  /** The line being corrected; null for a new one. */
  correcting: SheetLine | null;
  /** Writes a line. Returns whether it was accepted or waits for the network; else the form keeps its input. */
  write: (line: SheetLine) => Promise<boolean>;
  /** Changes the options that the table has agreed on. */
  agree: (options: Record<string, unknown>) => void;
}

/** The properties of a filled-in printed grid. */
export interface GridProps {
  names: string[];
  options: Record<string, unknown>;
  counted: CountedSheet | null;
  agree: (options: Record<string, unknown>) => void;
}

export interface ScoreSheet {
  Entry: Component<EntryProps>;
  Grid?: Component<GridProps>;
  /** A blank sheet to print. */
  Blank: Component;
  /** A line in words, without its player. */
  say: (line: SheetLine, names: string[]) => string;
  /** Whether lines can follow the end of the game: PAQUETS are counted again after a tie. */
  goesOn?: true;
  /** The names of the options that change the count. */
  choices: string[];
  /** The name of an option that changes while the sheet is written. A new sheet begins without it. */
  growing?: string;
}

/** Typed letters as pieces: one per letter; those at the indexes in `jokers` get the sign of a joker in front. */
export function pieces(letters: string, jokers: readonly number[], sign = '?'): string[] {
  return [...letters].map((letter, at) => (jokers.includes(at) ? sign + letter : letter));
}
