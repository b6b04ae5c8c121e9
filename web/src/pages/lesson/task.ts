// Whether what a prepared position asks for was done: read in the events that the server tells.

import type { Pattern, Step, Task } from '../../lib/taught';
import type { Seen } from '../../protocol';

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
