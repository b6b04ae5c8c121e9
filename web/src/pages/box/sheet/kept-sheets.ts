// The score sheets stored in this browser: the typed lines, with the earlier versions of corrected ones, and the server's last count.

import type { CountedLine, CountedSheet, GameName, SheetLine } from '../../../protocol';
import { store, stored } from '../../../lib/storage';

export interface KeptLine {
  line: SheetLine;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** Earlier versions of a corrected line, the oldest first. */
  was: { line: SheetLine; at: number }[];
  /** When it was struck out, if it was: it stays readable, and does not count. */
  struck?: number;
  /** The server's count; undefined until the server has answered. */
  counted?: CountedLine;
}

export interface KeptSheet {
  id: string;
  game: GameName;
  names: string[];
  options: Record<string, unknown>;
  begun: number;
  lines: KeptLine[];
  /** The totals of the server's last count. */
  counted: CountedSheet | null;
}

const KEY = 'lettrine.sheets';
/** How many sheets are kept, the latest ones. */
const MOST = 60;

export function sheets(): KeptSheet[] {
  return stored<KeptSheet[]>(KEY, []).filter((sheet) => typeof sheet?.id === 'string' && Array.isArray(sheet.lines));
}

export function sheetOf(id: string): KeptSheet | undefined {
  return sheets().find((sheet) => sheet.id === id);
}

/** Stores a sheet, in front of the others. */
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

/** The lines that count: those not struck out. */
export const standing = (sheet: KeptSheet): KeptLine[] => sheet.lines.filter(({ struck }) => !struck);

/** The sheet with the server's count. */
export function withCount(sheet: KeptSheet, counted: CountedSheet): KeptSheet {
  let at = 0;
  const lines = sheet.lines.map((kept) => (kept.struck ? { ...kept, counted: undefined } : { ...kept, counted: counted.lines[at++] }));
  return { ...sheet, lines, counted };
}
