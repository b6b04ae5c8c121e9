// A score sheet in use. Every change is kept at once; the server counts when it can be asked, and what it has not counted yet says so.

import type { CountedSheet, SheetLine } from '../../../protocol';
import { reason, Refused } from '../../../lib/api';
import { box } from '../api';
import { keepSheet, standing, withCount, type KeptLine, type KeptSheet } from './kept-sheets';

/** A line that the server would not count, and the word that the table might agree on. */
export interface Refusal {
  message: string;
  rule?: string;
  lacking?: string;
}

export class Evening {
  sheet: KeptSheet = $state.raw({} as KeptSheet);
  /** Why what was typed last does not stand. */
  refused: Refusal | null = $state.raw(null);
  /** Why nothing can be counted, where it is not for want of a network. */
  trouble = $state('');
  #asked = 0;

  constructor(sheet: KeptSheet) {
    this.sheet = sheet;
  }

  /** How many lines were not counted yet. */
  get waiting(): number {
    return standing(this.sheet).filter(({ counted }) => !counted).length;
  }

  #keep(sheet: KeptSheet): void {
    this.sheet = sheet;
    keepSheet(sheet);
  }

  /** What the server makes of a sheet; nothing, where there is no network. */
  async #ask(sheet: KeptSheet): Promise<CountedSheet | null> {
    const { game, names, options } = sheet;
    try {
      const counted = await box.sheet(game, { seats: names.length, options, lines: standing(sheet).map(({ line }) => line) });
      this.trouble = '';
      return counted;
    } catch (error) {
      // A server that is busy, or being restarted, is as far away as one that cannot be reached.
      const away = error instanceof Refused && ['offline', 'unknown', 'busy', 'stopping', 'too_fast'].includes(error.problem.code);
      this.trouble = away ? '' : reason(error);
      return null;
    }
  }

  /** Counts the sheet as it stands, if the server can be asked and nothing else was written meanwhile. */
  async count(): Promise<void> {
    const asked = ++this.#asked;
    const counted = await this.#ask(this.sheet);
    if (counted && asked === this.#asked) this.#keep(withCount(this.sheet, counted));
  }

  /** Writes a line down, in place of another where one is corrected. What the server refuses is not written. */
  async write(line: SheetLine, place?: number): Promise<boolean> {
    const asked = ++this.#asked;
    const now = Date.now();
    const lines = [...this.sheet.lines];
    const old = place === undefined ? undefined : lines[place];
    const next: KeptLine = { line, at: now, was: old ? [...old.was, { line: old.line, at: old.at }] : [] };
    if (old) lines[place!] = next;
    else lines.push(next);
    const sheet = { ...this.sheet, lines };
    const counted = await this.#ask(sheet);
    if (asked !== this.#asked) return false;
    const told = counted && withCount(sheet, counted);
    const { refused, lacking } = told?.lines[place ?? lines.length - 1]?.counted ?? {};
    this.refused = refused ? { message: refused.message, rule: refused.rule, lacking } : null;
    if (refused) return false;
    this.#keep(told ?? sheet);
    return true;
  }

  /** Crosses a line out, or lets it count again. */
  strike(place: number, struck: boolean): void {
    const change = (kept: KeptLine): KeptLine => ({ ...kept, struck: struck ? Date.now() : undefined, counted: undefined });
    this.#keep({ ...this.sheet, lines: this.sheet.lines.map((kept, at) => (at === place ? change(kept) : kept)) });
    void this.count();
  }

  /** Changes what the table has agreed on. */
  agree(options: Record<string, unknown>): void {
    this.#keep({ ...this.sheet, options: { ...this.sheet.options, ...options } });
    void this.count();
  }

  /** The table agrees on a word that the dictionary does not have. */
  accept(word: string): void {
    const words = (this.sheet.options.extra_words as string[] | undefined) ?? [];
    this.refused = null;
    this.agree({ extra_words: [...words, word] });
  }
}
