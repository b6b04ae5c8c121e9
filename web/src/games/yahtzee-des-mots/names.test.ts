import { expect, test, vi } from 'vitest';
import { BOXES } from './boxes';
import { NAMES } from './components';
import { FIGURES } from './figures';
import { HINTS } from './hints';
import { TASKS } from './tasks';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { settings } = await import('../../lib/settings.svelte');
const { nameOf, titleOf } = await import('./names');
const { spoken } = await import('./spoken');

test('a box has one name in each language, with a capital at the head of a line', () => {
  expect([nameOf('mot-2'), titleOf('mot-2')]).toEqual(['mot de 2 lettres', 'Mot de 2 lettres']);
  settings.language = 'en';
  expect([nameOf('voyelles'), titleOf('voyelles')]).toEqual(['all vowels', 'All vowels']);
  settings.language = 'fr';
});

test('lessons and pictures call the boxes by the names of the sheet', () => {
  const names: string[] = Object.values(NAMES).flat();
  const elsewhere = ['Composer', 'Compose'];
  const quoted = [TASKS, FIGURES, HINTS].flatMap((texts) => [...JSON.stringify(texts).matchAll(/[«“]\s?([^»”]+?)\s?[»”]/g)]);
  expect(quoted.length).toBeGreaterThan(8);
  expect(quoted.map(([, name]) => name!).filter((name) => ![...names, ...elsewhere].includes(name))).toEqual([]);
});

test('a box can be typed by its name in either language', () => {
  const view = { dice: 'RAVISES', zeros: [] } as unknown as Parameters<typeof spoken.read>[1];
  for (const box of BOXES)
    for (const name of NAMES[box]) expect(spoken.read(`ravi en ${name}`, view, ['score'])).toEqual({ do: 'score', box, words: ['RAVI'] });
  for (const typed of ['4 lettres', 'mot 4', 'mot de 4', '4'])
    expect(spoken.read(`ravi en ${typed}`, view, ['score'])).toMatchObject({ box: 'mot-4' });
});
