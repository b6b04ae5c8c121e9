// Checks whether a task was done, by the events that the server sends.

import type { Pattern, Step, Task } from '../../lib/taught';
import type { Seen } from '../../protocol';

export function fits(event: Seen, pattern: Pattern): boolean {
  const has = event as unknown as Record<string, unknown>;
  return Object.entries(pattern).every(([field, wanted]) =>
    typeof wanted === 'function' ? wanted(has[field]) === true : JSON.stringify(has[field]) === JSON.stringify(wanted),
  );
}

/** The step reached after some events. An event completes at most one step. */
export function advance(task: Task, step: number, events: Seen[]): number {
  return events.reduce((at, event) => (task.steps[at] && fits(event, task.steps[at].goal) ? at + 1 : at), step);
}

/** Whether the player's last events lead away from the step's goal. */
export function strays(step: Step, events: Seen[]): boolean {
  return ![step.goal, ...(step.via ?? [])].some((pattern) => events.some((event) => fits(event, pattern)));
}

/** The number of seats in the position. */
export function seatsOf({ alone }: Task): number {
  return alone ? 1 : 2;
}

/** The record to import. */
export function recordOf(game: string, task: Task, names: string[]): Record<string, unknown> {
  return { game, seats: names.slice(0, seatsOf(task)), options: task.options ?? {}, setup: task.setup };
}
