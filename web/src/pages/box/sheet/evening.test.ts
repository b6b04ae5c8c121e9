import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CountedSheet, WrittenSheet } from '../../../protocol';
import { store } from '../../../lib/storage';
import { newSheet, sheetOf } from './kept-sheets';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { box } = await import('../api');
const { Evening } = await import('./evening.svelte');

const line = (seat: number) => ({ do: 'deal', seat }) as const;

/** Counts each line as one point, when it is told to. */
function slowServer(): { answer: () => void } {
  const waiting: (() => void)[] = [];
  vi.spyOn(box, 'sheet').mockImplementation((_, sheet: WrittenSheet) => {
    const lines = sheet.lines.map(() => ({ gains: [], scores: [1] }));
    return new Promise((resolve) => waiting.push(() => resolve({ lines, scores: [lines.length] } as unknown as CountedSheet)));
  });
  return { answer: () => waiting.shift()!() };
}

beforeEach(() => store('lettrine.sheets', []));
afterEach(() => vi.restoreAllMocks());

test('a line is written though the sheet is counted meanwhile', async () => {
  const server = slowServer();
  const evening = new Evening(newSheet('word-out', ['Ada'], {}, 1));
  const written = evening.write(line(0));
  await Promise.resolve();
  const counted = evening.count();
  server.answer();
  server.answer();
  await counted;
  expect(await written).toBe(true);
  expect(sheetOf(evening.sheet.id)?.lines).toHaveLength(1);
});

test('two lines written at once both stand, and neither undoes a line struck out meanwhile', async () => {
  const server = slowServer();
  const evening = new Evening(newSheet('word-out', ['Ada'], {}, 1));
  const first = evening.write(line(0));
  await Promise.resolve();
  server.answer();
  await first;
  const [second, third] = [evening.write(line(1)), evening.write(line(2))];
  await Promise.resolve();
  evening.strike(0, true);
  server.answer();
  expect(await second).toBe(true);
  await vi.waitFor(() => expect(box.sheet).toHaveBeenCalledTimes(5));
  for (let left = 0; left < 3; left++) server.answer();
  expect(await third).toBe(true);
  expect(evening.sheet.lines.map((kept) => [(kept.line as { seat: number }).seat, kept.struck !== undefined])).toEqual([
    [0, true],
    [1, false],
    [2, false],
  ]);
});
