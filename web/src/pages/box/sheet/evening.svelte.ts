// A score sheet in use. Changes are stored even if the server cannot be reached; it counts them later. Lines not counted yet are marked.

import type { CountedSheet, SheetLine } from '../../../protocol';
import { reason, Refused } from '../../../lib/api';
import { box } from '../api';
import { keepSheet, standing, withCount, type KeptLine, type KeptSheet } from './kept-sheets';

/** A line that the server refused, and the word that the table might agree on. */
export interface Refusal {
  message: string;
  rule?: string;
  lacking?: string;
}

export class Evening {
  sheet: KeptSheet = $state.raw({} as KeptSheet);
  /** Why the last typed line was refused. */
  refused: Refusal | null = $state.raw(null);
  /** Why nothing can be counted, if the reason is not a missing network. */
  trouble = $state('');
  /** The line that is being written. Lines are written one after the other. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(sheet: KeptSheet) {
    this.sheet = sheet;
  }

  /** How many lines are not counted yet. */
  get waiting(): number {
    return standing(this.sheet).filter(({ counted }) => !counted).length;
  }

  #keep(sheet: KeptSheet): void {
    this.sheet = sheet;
    keepSheet(sheet);
  }

  /** The server's count of a sheet; null if the server cannot be reached. */
  async #ask(sheet: KeptSheet): Promise<CountedSheet | null> {
    const { game, names, options } = sheet;
    try {
      const counted = await box.sheet(game, { seats: names.length, options, lines: standing(sheet).map(({ line }) => line) });
      this.trouble = '';
      return counted;
    } catch (error) {
      // A server that is busy or restarting is treated like one that cannot be reached.
      const away = error instanceof Refused && ['offline', 'unknown', 'busy', 'stopping', 'too_fast'].includes(error.problem.code);
      this.trouble = away ? '' : reason(error);
      return null;
    }
  }

  /** Counts the present sheet, unless it changes before the answer. */
  async count(): Promise<void> {
    const sheet = this.sheet;
    const counted = await this.#ask(sheet);
    if (counted && sheet === this.sheet) this.#keep(withCount(sheet, counted));
  }

  /** Writes a line, or replaces the one being corrected. A line that the server refuses is not written. Returns whether it was written. */
  write(line: SheetLine, place?: number): Promise<boolean> {
    const written = this.#writing.then(() => this.#write(line, place));
    this.#writing = written;
    return written;
  }

  async #write(line: SheetLine, place?: number): Promise<boolean> {
    const at = Date.now();
    const withLine = (sheet: KeptSheet): KeptSheet => {
      const old = place === undefined ? undefined : sheet.lines[place];
      const next: KeptLine = { line, at, was: old ? [...old.was, { line: old.line, at: old.at }] : [] };
      return { ...sheet, lines: old ? sheet.lines.map((kept, at) => (at === place ? next : kept)) : [...sheet.lines, next] };
    };
    const before = this.sheet;
    const sheet = withLine(before);
    const counted = await this.#ask(sheet);
    const told = counted && withCount(sheet, counted);
    const { refused, lacking } = told?.lines[place ?? before.lines.length]?.counted ?? {};
    this.refused = refused ? { message: refused.message, rule: refused.rule, lacking } : null;
    if (refused) return false;
    if (this.sheet === before) this.#keep(told ?? sheet);
    else {
      // A line was struck out or counted in the meantime: this line is added to that sheet.
      this.#keep(withLine(this.sheet));
      void this.count();
    }
    return true;
  }

  /** Strikes a line out, or restores it. */
  strike(place: number, struck: boolean): void {
    const change = (kept: KeptLine): KeptLine => ({ ...kept, struck: struck ? Date.now() : undefined, counted: undefined });
    this.#keep({ ...this.sheet, lines: this.sheet.lines.map((kept, at) => (at === place ? change(kept) : kept)) });
    void this.count();
  }

  /** Changes the options that the table has agreed on. */
  agree(options: Record<string, unknown>): void {
    this.#keep({ ...this.sheet, options: { ...this.sheet.options, ...options } });
    void this.count();
  }

  /** The table agrees on a word that the dictionary lacks. */
  accept(word: string): void {
    const words = (this.sheet.options.extra_words as string[] | undefined) ?? [];
    this.refused = null;
    this.agree({ extra_words: [...words, word] });
  }
}
