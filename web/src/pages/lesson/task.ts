// A prepared position and what is to be done in it. Whether it was done is read in the events that the server tells.

import type { Action, Seen } from '../../protocol';

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

export function fits(event: Seen, pattern: Pattern): boolean {
  const has = event as unknown as Record<string, unknown>;
  return Object.entries(pattern).every(([field, wanted]) =>
    typeof wanted === 'function' ? wanted(has[field]) === true : JSON.stringify(has[field]) === JSON.stringify(wanted),
  );
}

/** How far the steps are after some events: one event is the goal of one step at most. */
export function advance(task: Task, step: number, events: Seen[]): number {
  return events.reduce((at, event) => (task.steps[at] && fits(event, task.steps[at].goal) ? at + 1 : at), step);
}

/** Whether what the player has just done leads away from the step's goal. */
export function strays(step: Step, events: Seen[]): boolean {
  return ![step.goal, ...(step.via ?? [])].some((pattern) => events.some((event) => fits(event, pattern)));
}

/** How many seats the position has. */
export function seatsOf({ setup }: Task): number {
  return ((setup['hands'] ?? setup['sheets']) as unknown[]).length;
}

/** The record to import. */
export function recordOf(game: string, task: Task, names: string[]): Record<string, unknown> {
  return { game, seats: names.slice(0, seatsOf(task)), options: task.options ?? {}, setup: task.setup };
}
