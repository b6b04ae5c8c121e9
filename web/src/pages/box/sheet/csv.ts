// A sheet as CSV for spreadsheets.

import { csvOf } from '../../../lib/csv';
import type { ScoreSheet } from '../../../lib/sheet';
import { words } from '../../../lib/words';
import type { KeptSheet } from './kept-sheets';
import { seatOf } from './told';

const told = words(
  {
    separator: ';',
    head: ['ligne', 'date', 'joueur', 'écrit', 'points', 'remarque'],
    total: (name: string) => `total ${name}`,
    struck: 'barré',
    waiting: 'pas encore compté',
    corrected: (before: string) => `corrigé, était : ${before}`,
    end: 'total',
  },
  {
    separator: ',',
    head: ['line', 'date', 'player', 'written', 'points', 'note'],
    total: (name: string) => `total ${name}`,
    struck: 'crossed out',
    waiting: 'not counted yet',
    corrected: (before: string) => `corrected, was: ${before}`,
    end: 'total',
  },
);

/** The whole sheet, corrections included. */
export function csv(sheet: KeptSheet, game: ScoreSheet): string {
  const t = told();
  const rows: (string | number)[][] = [[...t.head, ...sheet.names.map(t.total)]];
  sheet.lines.forEach(({ line, at, was, struck, counted }, place) => {
    const seat = seatOf(line);
    const own = counted?.gains.filter((gain) => seat === null || gain.seat === seat).map((gain) => gain.points) ?? [];
    const notes = [
      struck ? t.struck : counted?.refused ? counted.refused.message : counted ? '' : t.waiting,
      ...was.map((before) => t.corrected(game.say(before.line, sheet.names))),
    ];
    rows.push([
      place + 1,
      new Date(at).toISOString(),
      seat === null ? '' : (sheet.names[seat] ?? ''),
      game.say(line, sheet.names),
      own.length === 1 ? own[0]! : own.join(' '),
      notes.filter(Boolean).join(' ; '),
      ...(counted?.scores ?? sheet.names.map(() => '')),
    ]);
  });
  rows.push([t.end, '', '', '', '', '', ...(sheet.counted?.scores ?? sheet.names.map(() => ''))]);
  return csvOf(rows, t.separator);
}
