// What is taught of each game: prepared positions, and what is said in a first real game. Each game's is loaded when it is wanted.

import { about } from '../../lib/games';
import type { Hint, Task } from '../../lib/taught';
import type { GameName } from '../../protocol';

export interface Course {
  /** All positions; those that do not stand aside are the chapters of the guided game, in this order. */
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

/** The first chapter that is not done; their number, if all are. */
export function nextOf(chapters: { id: string }[], done: readonly string[]): number {
  const open = chapters.findIndex(({ id }) => !done.includes(id));
  return open < 0 ? chapters.length : open;
}
