// The references of lessons are valid: pictures refer to positions, and both to existing rules.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameName } from '../../protocol';
import '../../games';
import { FIGURES as crackWord } from '../../games/crack-word/figures';
import { FIGURES as rondorondo } from '../../games/rondorondo/figures';
import { FIGURES as wordOut } from '../../games/word-out/figures';
import { FIGURES as yahtzee } from '../../games/yahtzee-des-mots/figures';
import { chaptersOf, courseOf, nextOf } from './course';

describe.each([
  ['word-out', wordOut],
  ['crack-word', crackWord],
  ['rondorondo', rondorondo],
  ['yahtzee-des-mots', yahtzee],
] as const)('%s', (game: GameName, figures) => {
  const rules = readFileSync(new URL(`../../../../crates/games/src/${game.replaceAll('-', '_')}/RULES.md`, import.meta.url), 'utf8');
  const known = new Set([...rules.matchAll(/^## ([A-Z]+-\d+) /gm)].map(([, rule]) => rule));

  test('every position, hint and picture names a rule of the game', async () => {
    const { tasks, hints } = await courseOf(game);
    for (const { rule } of [...tasks, ...hints, ...figures]) expect(known).toContain(rule);
  });

  test('positions and hints have names of their own, and three to six chapters come before the game', async () => {
    const course = await courseOf(game);
    for (const list of [course.tasks, course.hints]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(chaptersOf(course).length).toBeGreaterThanOrEqual(3);
    expect(chaptersOf(course).length).toBeLessThanOrEqual(6);
  });

  test('every picture’s position is there, and every position beside the chapters has a picture', async () => {
    const { tasks } = await courseOf(game);
    for (const { task } of figures) if (task) expect(tasks.map(({ id }) => id)).toContain(task);
    for (const { id, aside } of tasks) if (aside) expect(figures.map(({ task }) => task)).toContain(id);
  });
});

test('the next chapter is the first that is not done', () => {
  const chapters = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(nextOf(chapters, [])).toBe(0);
  expect(nextOf(chapters, ['a', 'c'])).toBe(1);
  expect(nextOf(chapters, ['c', 'b', 'a'])).toBe(3);
});
