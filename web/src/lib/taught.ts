// What a game brings along to be taught: prepared positions, what a coach says, pictures beside its rules.

import type { Component } from 'svelte';
import type { Action } from '../protocol';

/** The same in French and in English. */
export type Said = readonly [french: string, english: string];

/** What an event must have: equal values, or values that pass. */
export type Pattern = { event: string } & Record<string, unknown>;

export interface Step {
  /** What is to be done now. */
  says: Said;
  /** The event that shows that it was done. */
  goal: Pattern;
  /** Events on the way to it; anything else that the player does leads away. */
  via?: Pattern[];
  /** One way to do it: a test walks it. */
  solution: Action[];
}

/** A prepared position and what is to be done in it. */
export interface Task {
  id: string;
  /** The rule that it is about. */
  rule: string;
  /** Whether it stands beside the guided game: it is tried from the rules. */
  aside?: true;
  title: Said;
  steps: Step[];
  /** What was learnt. */
  done: Said;
  options?: Record<string, unknown>;
  /** The position as records write it; the player has the first seat, a bot the others. */
  setup: Record<string, unknown>;
}

/** What the coach says in a real game when it first becomes possible. */
export interface Hint {
  id: string;
  says: Said;
  rule: string;
  /** The phase in which the viewer is asked. */
  phase?: string;
  /** What the viewer may try. */
  may?: string;
  /** What the view must have: equal values, or values that pass. */
  view?: Record<string, unknown>;
  /** What has just happened. */
  event?: Pattern;
}

/** Pieces that lie side by side, in the notation of records. */
export interface Strip {
  pieces: string[];
  /** Which of them were laid last, from 0. */
  fresh?: number[];
  /** What it earns. */
  points?: number;
  /** Whether they stand in a holder. */
  held?: true;
  /** Boxes of a sheet with what stands in them. */
  boxes?: Record<string, number>;
}

/** A picture beside a rule, made of the game's own pieces. */
export interface Figure {
  rule: string;
  strips: Strip[];
  says: Said;
  /** The prepared position where it can be played. */
  task?: string;
}

/** The game in a minute, step by step. */
export type Minute = readonly (readonly [text: Said, strip?: Strip])[];

/** Draws a strip of the game's pieces. */
export type Pieces = Component<{ strip: Strip }>;
