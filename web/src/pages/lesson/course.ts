// What is taught of each game: prepared positions, and what is said in a first real game. Each game's is loaded when it is wanted.

import type { GameName } from '../../protocol';
import type { Hint } from './hint';
import type { Task } from './task';

export interface Course {
  /** All positions; those that do not stand aside are the chapters of the guided game, in this order. */
  tasks: Task[];
  hints: Hint[];
}

const COURSES: Record<GameName, () => Promise<[{ TASKS: Task[] }, { HINTS: Hint[] }]>> = {
  'word-out': () => Promise.all([import('./tasks/word-out'), import('./hints/word-out')]),
  'crack-word': () => Promise.all([import('./tasks/crack-word'), import('./hints/crack-word')]),
  rondorondo: () => Promise.all([import('./tasks/rondorondo'), import('./hints/rondorondo')]),
  'yahtzee-des-mots': () => Promise.all([import('./tasks/yahtzee-des-mots'), import('./hints/yahtzee-des-mots')]),
};

export async function courseOf(game: GameName): Promise<Course> {
  const [{ TASKS }, { HINTS }] = await COURSES[game]();
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
