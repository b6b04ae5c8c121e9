// A test player of RONDORONDO by keyboard alone.

import type { Game, Rondorondo } from '../../src/protocol';
import { dictionary } from '../dictionary';
import type { Visitor } from '../visitor';

/** The final card of each compartment; null where the present one stays. */
interface Composing {
  cells: (string | null)[];
  add: 'left' | 'right' | null;
  laid: number;
}

const isGomme = (face: string): boolean => !/[A-Z]/.test(face) || face.startsWith('(');
const letterOf = (face: string): string => (isGomme(face) ? '' : face.replace('?', ''));

/** Composes a word over these compartments, beginning at `offset`; null if the hand cannot make it. */
function over(word: string, offset: number, holder: string[], hand: string[], add: Composing['add']): Composing | null {
  const left = [...hand];
  const take = (...wanted: string[]): string | null => {
    const found = wanted.find((card) => left.includes(card));
    if (found) left.splice(left.indexOf(found), 1);
    return found ?? null;
  };
  const cells: (string | null)[] = [];
  let [laid, stays] = [0, 0];
  for (const [at, face] of holder.entries()) {
    const letter = word[at - offset];
    const there = letterOf(face);
    if (letter === undefined ? isGomme(face) && face !== '' : letter === there) {
      cells.push(null);
      if (letter) stays++;
      continue;
    }
    const card = letter === undefined ? (face === '' ? null : take('-')) : take(letter, '?');
    if (!card) return null;
    cells.push(card === '?' ? `?${letter}` : card);
    laid++;
  }
  return laid > 0 && (stays > 0 || holder.every((face) => face === '')) ? { cells, add, laid } : null;
}

/** Whether a word has only these letters. */
function made(word: string, letters: Set<string>): boolean {
  for (const letter of word) if (!letters.has(letter)) return false;
  return true;
}

/** A word that lays three cards, or otherwise as many as possible. */
function best(holder: string[], hand: string[]): Composing | null {
  const before = holder.map(letterOf).join('');
  let found: Composing | null = null;
  // A short word grows if it can.
  const sides: Composing['add'][] =
    holder.length === 0 || holder.length === 9 ? [null] : holder.length < 6 ? ['right', 'left', null] : [null, 'left', 'right'];
  for (const add of sides) {
    const cells = holder.length ? [...(add === 'left' ? [''] : []), ...holder, ...(add === 'right' ? [''] : [])] : ['', '', ''];
    const there = cells.map(letterOf).join('');
    // A word with a letter that is not available is skipped, unless there is a joker.
    const letters = new Set(hand.includes('?') ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : [...hand, ...there].join(''));
    for (const word of dictionary().words) {
      if (word.length < 3 || word.length > cells.length || word === before || !made(word, letters)) continue;
      // The added compartment must get a letter; the first word fills all three.
      const first = add === 'right' || !holder.length ? cells.length - word.length : 0;
      const last = add === 'left' ? 0 : cells.length - word.length;
      for (let offset = first; offset <= last; offset++) {
        const composing = over(word, offset, cells, hand, add);
        if (composing && composing.laid > (found?.laid ?? 0)) found = composing;
        if (found && found.laid >= 3) return found;
      }
    }
  }
  return found;
}

export class RondorondoPlayer {
  readonly did = new Set<string>();

  constructor(private readonly visitor: Visitor) {}

  async move({ view: shown }: Game): Promise<void> {
    // Keys have no effect before the board is rendered.
    await this.visitor.page.locator('.actions').waitFor();
    const view = shown as Rondorondo.View;
    const hand = view.hands[view.seat!] as string[];
    if (view.phase === 'opening') return this.open(hand);
    if (view.phase === 'turn' && view.exchanges === 0 && !this.did.has('exchange') && hand.some((card) => /[A-Z]/.test(card)))
      return this.exchange(hand);
    const composing = best(view.holder, hand);
    if (composing) return this.compose(composing, view.holder.length > 0 && view.holder.length < 9);
    this.did.add('pass');
    await this.pressButton(/^Passer/);
  }

  private async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.visitor.page.keyboard.press(key);
  }

  /** Goes to a button with the Tab key and presses it. */
  async pressButton(name: RegExp): Promise<void> {
    const button = this.visitor.page.getByRole('button', { name }).first();
    for (let tabs = 0; tabs < 80; tabs++) {
      await this.press('Tab');
      if (await button.evaluate((button) => button === document.activeElement)) return this.press('Enter');
    }
    throw new Error(`no button ${name} within reach of the Tab key`);
  }

  private async open(hand: string[]): Promise<void> {
    const word = [
      ...dictionary().makeable(
        hand.filter((card) => card !== '-'),
        3,
      ),
    ][0];
    if (!word) return this.pressButton(/^Ne rien montrer/);
    this.did.add('show');
    await this.press(...word.toLowerCase(), 'Enter');
  }

  private async exchange(hand: string[]): Promise<void> {
    this.did.add('exchange');
    await this.pressButton(/^Échanger/);
    await this.press(hand.find((card) => /[A-Z]/.test(card))!.toLowerCase(), 'Enter');
  }

  private async compose({ cells, add }: Composing, grows: boolean): Promise<void> {
    this.did.add('compose');
    if (add) this.did.add('add');
    if (add) await this.press(add === 'left' ? '<' : '>');
    await this.press('Home');
    // If a compartment can be added, Home goes before the first one.
    let cursor = !add && grows ? -1 : 0;
    for (const [at, card] of cells.entries()) {
      if (card === null) continue;
      await this.press(...Array.from({ length: at - cursor }, () => 'ArrowRight'));
      // The cursor advances after each card.
      cursor = at + 1;
      if (card === '-') {
        this.did.add('gomme');
        await this.press('-');
      } else if (card.startsWith('?')) {
        this.did.add('joker');
        await this.press('?');
        await this.visitor.page.getByRole('dialog').waitFor();
        await this.press(card[1]!.toLowerCase());
        await this.visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
      } else await this.press(card.toLowerCase());
    }
    await this.visitor.page.getByRole('button', { name: /^Composer .*point/ }).waitFor();
    await this.press('Enter');
  }
}
