// A test player of WORD OUT: it lays what makes a word out, or otherwise what keeps the row playable.

import type { Locator } from 'playwright-core';
import type { Game, WordOut } from '../../src/protocol';
import { dictionary } from '../dictionary';
import type { Visitor } from '../visitor';

/** By dragging with the mouse, by taps on card and row, or by keyboard. */
export type Way = 'drag' | 'tap' | 'type';

interface Laying {
  row: number;
  cards: string[];
  wordOut: boolean;
}

const letterOf = (code: string): string => code.replace(/[?>!]/g, '');
const spell = (codes: string[]): string => codes.map(letterOf).join('');

/** All that may be laid after these letters; after a REJOUER another card may follow. */
function* layings(hand: string[], before: string): Generator<string[]> {
  for (const card of new Set(hand.filter((card) => card !== '#'))) {
    for (const letter of card === '?' ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : letterOf(card)) {
      if (!dictionary().begins(before + letter)) continue;
      const code = card === '?' ? card + letter : card;
      yield [code];
      if (!card.endsWith('>')) continue;
      const rest = [...hand];
      rest.splice(rest.indexOf(card), 1);
      for (const more of layings(rest, before + letter)) yield [code, ...more];
    }
  }
}

/** The best laying on these rows: words first, then many cards; a joker only if nothing else is possible. */
export function best(view: WordOut.View, rows: number[]): Laying | null {
  let [found, worth]: [Laying | null, number] = [null, -Infinity];
  for (const row of rows) {
    const before = spell(view.rows[row - 1] ?? []);
    for (const cards of layings(view.hand ?? [], before)) {
      const word = before + spell(cards);
      const wordOut = word.length >= 3 && dictionary().isWord(word);
      const rank = cards.length + (wordOut ? 10 + word.length : 0) - (cards.some((card) => card.startsWith('?')) ? 5 : 0);
      if (rank > worth) [found, worth] = [{ row, cards, wordOut }, rank];
    }
  }
  return found;
}

export class WordOutPlayer {
  /** What has been done so far, among the features that a game should show. */
  readonly did = new Set<string>();

  constructor(private readonly visitor: Visitor) {}

  private get page() {
    return this.visitor.page;
  }

  async move({ view }: Game, way: Way): Promise<void> {
    const { phase, hand = [], rows } = view as WordOut.View;
    const only = phase === 'start' || phase === 'counter' ? [(view as { row: number }).row] : [1, 2, 3, 4];
    const laying = best(view as WordOut.View, only);
    if (laying) return this.lay(laying, way);
    const full = rows.findIndex((row) => row.length > 0) + 1;
    if (phase === 'turn' && hand.includes('#') && full) return this.lay({ row: full, cards: ['#'], wordOut: false }, way);
    this.did.add(phase === 'counter' ? 'decline' : 'pass');
    await this.page.getByRole('button', { name: phase === 'counter' ? 'Laisser faire' : /^Passer/ }).click();
  }

  async lay({ row, cards, wordOut }: Laying, way: Way): Promise<void> {
    this.did.add(way);
    if (wordOut) this.did.add('word out');
    for (const [special, name] of [
      ['#', 'bin'],
      ['>', 'rejouer'],
      ['?', 'joker'],
    ] as const)
      if (cards.some((card) => card.includes(special))) this.did.add(name);
    if (way === 'type') return this.type(row, cards, wordOut);
    const target = this.page.getByRole('button', { name: `Rangée ${row}`, exact: true });
    // If only one row is possible, it is chosen already.
    const chosen = (await target.getAttribute('aria-pressed')) === 'true';
    for (const [nth, code] of cards.entries()) {
      const card = this.card(code);
      if (way === 'drag') await this.drag(card, this.page.locator(`[data-row="${row}"]`));
      else {
        await card.click();
        if (nth === 0 && !chosen) await target.click();
      }
      if (code.startsWith('?'))
        await this.page
          .getByRole('dialog')
          .getByRole('button', { name: letterOf(code), exact: true })
          .click();
    }
    await this.page.getByRole('button', { name: wordOut ? /^WORD OUT\s!/ : /^(Poser|Commencer|Contrer avec|Mettre)/ }).click();
  }

  /** A card of the hand that is not laid yet. */
  card(code: string): Locator {
    const kind =
      code === '#'
        ? '^POUBELLE'
        : code.startsWith('?')
          ? '^JOKER'
          : `^${letterOf(code)}${code.endsWith('>') ? ', REJOUER' : code.endsWith('!') ? ', INCONTRABLE' : '(, bonus|, double)?$'}`;
    return this.page
      .getByRole('list', { name: /^Votre main/ })
      .getByRole('button', { name: new RegExp(kind), pressed: false })
      .first();
  }

  private async drag(what: Locator, where: Locator): Promise<void> {
    const [from, to] = [(await what.boundingBox())!, (await where.boundingBox())!];
    await this.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await this.page.mouse.up();
  }

  private async type(row: number, cards: string[], wordOut: boolean): Promise<void> {
    // Keys have no effect before the board is rendered.
    await this.page.getByRole('list', { name: /^Votre main/ }).waitFor();
    await this.page.keyboard.press(`${row}`);
    for (const code of cards) {
      const special = /[>!]$/.test(code);
      if (code === '#') await this.page.keyboard.press('#');
      else if (code.startsWith('?')) {
        await this.page.keyboard.press('?');
        await this.page.getByRole('dialog').waitFor();
        await this.page.keyboard.press(letterOf(code).toLowerCase());
      } else await this.page.keyboard.press(special ? `Shift+${letterOf(code)}` : letterOf(code).toLowerCase());
    }
    await this.page.keyboard.press(wordOut ? 'Shift+Enter' : 'Enter');
  }
}
