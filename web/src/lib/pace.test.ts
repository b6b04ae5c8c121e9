// Style sheets take their durations and curves from `pace.ts`, and name none that it has not.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paceOfStyles } from './pace';

const SOURCES = new URL('../', import.meta.url);
const STYLED = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(svelte|css)$/.test(path));

/** The declarations of animations and transitions in a file. */
function moving(path: string): string[] {
  const text = readFileSync(new URL(path, SOURCES), 'utf8');
  return [...text.matchAll(/\b(?:animation|transition)(?:-\w+)*:\s*([^;}]+)[;}]/g)].map(([, value]) => value!);
}
const declared = STYLED.flatMap((path) => moving(path).map((value) => ({ path, value })));

test('no style sheet has a duration or a curve of its own', () => {
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter(({ value }) => /\b\d*\.?\d+m?s\b|cubic-bezier|\bease(-\w+)*\b/.test(value))).toEqual([]);
});

test('every pace that a style sheet names exists', () => {
  const known = paceOfStyles().map(([name]) => name);
  const named = declared.flatMap(({ value }) => value.match(/--(?:lasts|curve)-[\w-]+|--apart/g) ?? []);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
