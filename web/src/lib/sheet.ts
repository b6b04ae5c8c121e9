// What a game tells of the score sheet of its box: how a line is typed and told. What lines are worth, the server says.

import type { Component } from 'svelte';
import type { CountedSheet, SheetLine } from '../protocol';

/** What a form for one line is given. */
export interface EntryProps {
  /** The players, in clockwise order. */
  names: string[];
  /** What the table has agreed on. */
  options: Record<string, unknown>;
  /** What the server counted last, if it has counted anything. */
  counted: CountedSheet | null;
  /** The line that is being corrected; a new one is written, where there is none. */
  correcting: SheetLine | null;
  /** Writes a line down: whether it stands, or waits for the network. Else the form keeps what was typed. */
  write: (line: SheetLine) => Promise<boolean>;
  /** Changes what the table has agreed on. */
  agree: (options: Record<string, unknown>) => void;
}

/** The boxes of a printed sheet, filled. */
export interface GridProps {
  names: string[];
  options: Record<string, unknown>;
  counted: CountedSheet | null;
  agree: (options: Record<string, unknown>) => void;
}

export interface ScoreSheet {
  Entry: Component<EntryProps>;
  Grid?: Component<GridProps>;
  /** An empty sheet for the printer. */
  Blank: Component;
  /** A line in words, without its player. */
  say: (line: SheetLine, names: string[]) => string;
  /** Whether something can be written after the end: PAQUETS are counted again. */
  goesOn?: true;
  /** The options that change what is counted. */
  choices: string[];
}

/** What somebody typed as cards or dice: one for each letter, or a sign that stands for no letter. */
export function pieces(letters: string, jokers: readonly number[], sign = '?'): string[] {
  return [...letters].map((letter, at) => (jokers.includes(at) ? sign + letter : letter));
}
