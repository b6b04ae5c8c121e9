// A game's teaching material: prepared positions, the coach's hints, and pictures beside the rules.

import type { Component } from 'svelte';
import type { Action } from '../protocol';

/** A text in French and in English. */
export type Said = readonly [french: string, english: string];

/** A pattern of an event: each field is a value that must be equal, or a predicate. */
export type Pattern = { event: string } & Record<string, unknown>;

export interface Step {
  /** The instruction of the step. */
  says: Said;
  /** The event that completes the step. */
  goal: Pattern;
  /** Events on the way to the goal; any other event caused by the player leads astray. */
  via?: Pattern[];
  /** One solution; a test plays it. */
  solution: Action[];
}

/** A prepared position and its steps. */
export interface Task {
  id: string;
  /** The rule that the task teaches. */
  rule: string;
  /** Whether it is not part of the guided game, but opened from the rules. */
  aside?: true;
  title: Said;
  steps: Step[];
  /** What the player has learnt. */
  done: Said;
  /** Whether the position has only the player's seat, not two. */
  alone?: true;
  options?: Record<string, unknown>;
  /** The position as records write it; the player has the first seat, bots have the others. */
  setup: Record<string, unknown>;
}

/** A hint that the coach gives in a real game, the first time that its conditions hold. */
export interface Hint {
  id: string;
  says: Said;
  rule: string;
  /** The phase in which the viewer is asked. */
  phase?: string;
  /** The kind of action that the viewer may try. */
  may?: string;
  /** A pattern of the view: each field is a value that must be equal, or a predicate. */
  view?: Record<string, unknown>;
  /** A pattern of an event that has just happened. */
  event?: Pattern;
}

/** A row of pieces, in the notation of records. */
export interface Strip {
  pieces: string[];
  /** The indexes of the pieces that were laid last. */
  fresh?: number[];
  /** The points that it earns. */
  points?: number;
  /** Whether the pieces stand in a holder. */
  held?: true;
  /** Boxes of a sheet with their points. */
  boxes?: Record<string, number>;
}

/** A picture beside a rule, made of the game's pieces. */
export interface Figure {
  rule: string;
  strips: Strip[];
  says: Said;
  /** The id of the prepared position where it can be played. */
  task?: string;
}

/** The game in a minute, step by step. */
export type Minute = readonly (readonly [text: Said, strip?: Strip])[];

/** The component that draws a strip of the game's pieces. */
export type Pieces = Component<{ strip: Strip }>;
