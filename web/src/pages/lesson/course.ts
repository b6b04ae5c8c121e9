// The course of each game: prepared positions, and the hints in a first real game. Each is loaded on demand.

import { about } from '../../lib/games';
import type { Hint, Task } from '../../lib/taught';
import type { GameName } from '../../protocol';

export interface Course {
  /** All positions; those without `aside` are the chapters of the guided game, in this order. */
  tasks: Task[];
  hints: Hint[];
}

export async function courseOf(game: GameName): Promise<Course> {
  const [{ TASKS }, { HINTS }] = await about(game).course();
  return { tasks: TASKS, hints: HINTS };
}

export function chaptersOf({ tasks }: Course): Task[] {
  return tasks.filter((task) => !task.aside);
}

/** The index of the first unfinished chapter; the number of chapters, if all are done. */
export function nextOf(chapters: { id: string }[], done: readonly string[]): number {
  const open = chapters.findIndex(({ id }) => !done.includes(id));
  return open < 0 ? chapters.length : open;
}
