// Style sheets and code take their durations and curves from `pace.ts`, and style sheets name none that it has not.

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

/** Files with times that are no pace, and why. */
const OTHER_TIMES: Record<string, string> = {
  'lib/announcer.svelte.ts': 'joins texts into one announcement',
  'lib/download.ts': 'frees a downloaded file',
  'lib/hourglass.svelte.ts': 'a clock',
  'lib/making.svelte.ts': 'joins requests',
  'lib/table.svelte.ts': 'the network',
  'lib/worker.ts': 'the network',
  'pages/box/sheet/SheetPage.svelte': 'the network',
  'pages/dico/DicoPage.svelte': 'joins typed letters',
  'pages/dico/Dictionary.svelte': 'joins typed letters',
  'pages/evening/Evening.svelte': 'a clock, and the network',
  'pages/replay/Master.svelte': 'the network',
};

/** What is between the bracket that opens at this index and the one that closes it. */
function inBrackets(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++;
    if (')]}'.includes(text[at]!) && --depth === 0) return text.slice(open + 1, at);
  }
  return '';
}

/** The durations and curves that a program has of its own: in a timer, in an animation, or as a constant of a timer. */
function timesIn(text: string): string[] {
  const timers = [...text.matchAll(/\bset(?:Timeout|Interval)(?=\()/g)].flatMap(({ 0: name, index }) => {
    const [, after = ''] = /,([^,]*)$/s.exec(inBrackets(text, index + name.length).replace(/,\s*$/, '')) ?? [];
    return after.trim();
  });
  const named = (name: string): boolean => new RegExp(`const ${name} = [\\d_]+;`).test(text);
  const own = timers.filter((after) => /^[^)}]*\b\d{2}/.test(after) || (after.match(/\b[A-Z_]+\b/g) ?? []).some(named));
  const animated =
    text.match(/\b(?:duration|delay|hold|lasts): *[1-9]\d*|\beasing: *(?:['"(\d]|\w+ *=>).*|'ease(?:-\w+)*'|cubic-bezier/g) ?? [];
  return [...own, ...animated];
}

test('no program has a duration or a curve of its own', () => {
  const programs = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$|^lib.pace\.ts$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(new URL(path, SOURCES), 'utf8') }));
  expect(programs.length).toBeGreaterThan(300);
  const found = programs.map(({ path, text }) => [path, timesIn(text.replace(/<style>[^]*<\/style>/, ''))] as const);
  expect(found.filter(([path, times]) => times.length > 0 && !(path in OTHER_TIMES))).toEqual([]);
  // An exception that is none any more is removed.
  const excused = Object.keys(OTHER_TIMES).filter((path) => !found.some(([one, times]) => one === path && times.length > 0));
  expect(excused).toEqual([]);
});

test('a duration is found in a timer, in an animation and in a constant, and a curve as text or function', () => {
  expect(timesIn('setTimeout(() => (shown = null), 4000)')).toEqual(['4000']);
  expect(timesIn('setTimeout(() => {\n  go(at, [1]);\n}, long ? 900 : LEAST);')).toEqual(['long ? 900 : LEAST']);
  expect(timesIn('const STAYS = 4_000;\nsetInterval(tick, STAYS)')).toEqual(['STAYS']);
  expect(timesIn('animate(node, frames, { duration: 300, delay: 0 })')).toEqual(['duration: 300']);
  expect(timesIn('{ easing: (at) => at ** 3 }')).toEqual(['easing: (at) => at ** 3 }']);
  expect(timesIn("{ easing: 'linear' }")).toEqual(["easing: 'linear' }"]);
  expect(timesIn('setTimeout(done, STAYS.read); animate(node, [], { duration: LASTS.step, easing: CURVES.step })')).toEqual([]);
});
