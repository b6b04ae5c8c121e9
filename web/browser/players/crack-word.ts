// A test player of CRACK WORD by touch: a card, a place, and a CRACK if the line is a word.

import type { CrackWord, Game } from '../../src/protocol';
import { dictionary } from '../dictionary';
import { passes } from '../playing';
import type { Visitor } from '../visitor';

interface Placing {
  /** The card's index in the hand. */
  card: number;
  /** A joker's letter, if it must be named. */
  name: string | null;
  line: number;
  at: CrackWord.At;
  /** Whether the line would be a word. */
  word: boolean;
}

const topOf = (letter: string): { letter: string; seat: number } => {
  const code = letter.split('/').at(-1)!;
  return { letter: code.at(-2)!, seat: Number(code.at(-1)) };
};

/** The cards that can be laid on a line, with the letters that the line would have and the seats that own them. */
function* placings(
  line: CrackWord.Line,
  hand: string[],
  seat: number,
): Generator<{ card: number; name: string | null; at: CrackWord.At; letters: { letter: string; seat: number }[] }> {
  const tops = line.map(topOf);
  for (const [card, code] of hand.entries()) {
    if (code === '#' || hand.indexOf(code) !== card) continue;
    for (const letter of code === '?' ? 'AEIOURSTNL' : code) {
      const mine = { letter, seat };
      const name = code === '?' ? letter : null;
      yield { card, name, at: 'right', letters: [...tops, mine] };
      if (line.length) yield { card, name, at: 'left', letters: [mine, ...tops] };
      if (code !== '?')
        for (const [at, there] of tops.entries())
          if (there.letter === letter) yield { card, name, at: at + 1, letters: tops.map((top, index) => (index === at ? mine : top)) };
    }
  }
}

/** The best placing: first a word with a majority, then a majority of letters, then any part of a word. */
function best(view: CrackWord.View): Placing | null {
  let [found, worth]: [Placing | null, number] = [null, -Infinity];
  view.lines.forEach((line, index) => {
    for (const { card, name, at, letters } of placings(line, view.hand ?? [], view.seat!)) {
      const text = letters.map(({ letter }) => letter).join('');
      if (!dictionary().contains(text)) continue;
      const mine = letters.filter(({ seat }) => seat === view.seat).length;
      const lead = mine - (letters.length - mine);
      const word = letters.length >= 3 && dictionary().isWord(text);
      const rank = lead + (word && lead > 0 ? 20 : 0) - (name ? 3 : 0);
      if (rank > worth) [found, worth] = [{ card, name, line: index + 1, at, word }, rank];
    }
  });
  return found;
}

export class CrackWordPlayer {
  readonly did = new Set<string>();

  constructor(private readonly visitor: Visitor) {}

  private get page() {
    return this.visitor.page;
  }

  async move({ view: shown }: Game): Promise<void> {
    const view = shown as CrackWord.View;
    const hand = view.hand ?? [];
    if (view.phase === 'start') return this.start(hand);
    const placing = best(view);
    if (placing) return this.lay(placing);
    const line = view.lines.findIndex((line) => line.length > 0) + 1;
    if (hand.includes('#') && line) return this.bin(hand.indexOf('#'), line);
    this.did.add('pass');
    await passes(this.visitor);
    if (!view.last_hand) return;
    // The question needs time to be read: a double tap is not taken as an answer.
    await this.button(/^Sortir jusqu’à la fin/).waitFor();
    await this.page.waitForTimeout(600);
    await this.button(/^Sortir jusqu’à la fin/).tap();
  }

  private button(name: RegExp) {
    return this.page.getByRole('button', { name });
  }

  private spot(name: string) {
    return this.page.locator(`button[data-spot="${name}"]`);
  }

  private async start(hand: string[]): Promise<void> {
    this.did.add('start');
    const letter = hand.findIndex((code) => /[A-Z]/.test(code));
    const card = letter < 0 ? hand.indexOf('?') : letter;
    await this.spot(`hand:${card}`).tap();
    if (letter < 0) await this.name('E');
    await this.button(/^Relancer la ligne/).tap();
  }

  private async lay({ card, name, line, at, word }: Placing): Promise<void> {
    await this.spot(`hand:${card}`).tap();
    await this.spot(`at:${line}:${at}`).tap();
    if (name) await this.name(name);
    if (typeof at === 'number') this.did.add('cover');
    const lay = this.button(/^Poser/);
    await lay.waitFor();
    // The table's verdict on the move comes together with what it allows.
    await this.page.locator('p.says').filter({ hasText: /\S/ }).waitFor();
    const crack = this.button(/^CRACK\s!/);
    if (word && (await crack.count()) > 0 && (await crack.isEnabled())) {
      this.did.add('crack');
      await crack.tap();
    } else await lay.tap();
  }

  private async bin(card: number, line: number): Promise<void> {
    this.did.add('bin');
    await this.spot(`hand:${card}`).tap();
    await this.spot(`at:${line}:right`).tap();
    await this.button(/^Vider la ligne/).tap();
  }

  private async name(letter: string): Promise<void> {
    this.did.add('joker');
    await this.page.getByRole('dialog', { name: 'Quelle lettre pour le joker ?' }).getByRole('button', { name: letter, exact: true }).tap();
  }
}
