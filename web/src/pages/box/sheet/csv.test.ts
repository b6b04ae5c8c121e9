import { expect, test, vi } from 'vitest';
import type { ScoreSheet } from '../../../lib/sheet';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { csv } = await import('./csv');
const { newSheet, withCount } = await import('./kept-sheets');

test('a line that was corrected says what it was, and one that waits says so', () => {
  const game = { say: (line: { word: string }) => line.word } as unknown as ScoreSheet;
  const line = (word: string): never => ({ do: 'crack', seat: 0, word, cards: 3 }) as never;
  const sheet = newSheet('crack-word', ['=Ada', 'Léo'], {}, 0);
  sheet.lines.push({ line: line('RUE'), at: 0, was: [{ line: line('ROUE'), at: 0 }] }, { line: line('LA'), at: 0, was: [], struck: 1 });
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  const rows = plain(csv(sheet, game)).split('\r\n');
  expect(rows[0]).toBe('\ufeffligne;date;joueur;écrit;points;remarque;total =Ada;total Léo');
  expect(rows[1]).toBe('1;1970-01-01T00:00:00.000Z;\'=Ada;RUE;;"pas encore compté ; corrigé, était : ROUE";;');
  const gain = { seat: 0, points: 3, reason: 'CRACK', words: [] };
  const counted = withCount(sheet, { lines: [{ gains: [gain], scores: [3, 0] }], scores: [3, 0], winners: [0], over: false, boxes: null });
  expect(plain(csv(counted, game)).split('\r\n')[1]).toContain(';RUE;3;corrigé, était : ROUE;3;0');
  expect(counted.lines[1]?.counted).toBeUndefined();
});
