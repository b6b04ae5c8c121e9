// The score sheets that this browser keeps: what was typed, with a trace of what was corrected, and what it came to when the server
// could last be asked.

import type { CountedLine, CountedSheet, GameName, SheetLine } from '../../../protocol';
import { store, stored } from '../../../lib/storage';

export interface KeptLine {
  line: SheetLine;
  /** When it was written. */
  at: number;
  /** What stood there before it was corrected, the oldest first. */
  was: { line: SheetLine; at: number }[];
  /** When it was crossed out, if it was: it stays to be read, and counts nothing. */
  struck?: number;
  /** What it came to; not yet, where the network was away. */
  counted?: CountedLine;
}

export interface KeptSheet {
  id: string;
  game: GameName;
  names: string[];
  options: Record<string, unknown>;
  begun: number;
  lines: KeptLine[];
  /** The totals when the server was last asked. */
  counted: CountedSheet | null;
}

const KEY = 'lettrine.sheets';
/** So many evenings are kept, the latest of them. */
const MOST = 60;

export function sheets(): KeptSheet[] {
  return stored<KeptSheet[]>(KEY, []).filter((sheet) => typeof sheet?.id === 'string' && Array.isArray(sheet.lines));
}

export function sheetOf(id: string): KeptSheet | undefined {
  return sheets().find((sheet) => sheet.id === id);
}

/** Keeps a sheet in front of the others. */
export function keepSheet(sheet: KeptSheet): void {
  store(KEY, [sheet, ...sheets().filter(({ id }) => id !== sheet.id)].slice(0, MOST));
}

export function forgetSheet(id: string): KeptSheet[] {
  const left = sheets().filter((sheet) => sheet.id !== id);
  store(KEY, left);
  return left;
}

export function newSheet(game: GameName, names: string[], options: Record<string, unknown>, now = Date.now()): KeptSheet {
  const id = `${now.toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  return { id, game, names, options, begun: now, lines: [], counted: null };
}

/** The lines that count: those that were not crossed out. */
export const standing = (sheet: KeptSheet): KeptLine[] => sheet.lines.filter(({ struck }) => !struck);

/** The sheet with what the server made of its lines. */
export function withCount(sheet: KeptSheet, counted: CountedSheet): KeptSheet {
  let at = 0;
  const lines = sheet.lines.map((kept) => (kept.struck ? { ...kept, counted: undefined } : { ...kept, counted: counted.lines[at++] }));
  return { ...sheet, lines, counted };
}
