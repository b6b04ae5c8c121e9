// The order in which a player holds their cards. The server tells which they are; the order is the player's, and outlives the page.

import { Kept } from './kept';

const VOWELS = 'AEIOUY';

/** These codes in an order that was wished for; what it does not name comes behind. */
export function arranged(codes: readonly string[], wished: readonly string[]): string[] {
  const left = [...codes];
  const first = wished.filter((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...first, ...left];
}

/** Cards put in order: from A to Z or, if they are that already, vowels first. What shows no letter of its own comes last. */
export function sorted<T>(cards: readonly T[], codeOf: (card: T) => string): T[] {
  const rank = (card: T, vowelsFirst: boolean): string => {
    const code = codeOf(card);
    const letter = code[0] ?? '';
    if (letter < 'A' || letter > 'Z') return `~${code}`;
    return `${vowelsFirst && !VOWELS.includes(letter) ? 1 : 0}${code}`;
  };
  const by = (vowelsFirst: boolean): T[] =>
    [...cards].sort((a, b) => {
      const [one, other] = [rank(a, vowelsFirst), rank(b, vowelsFirst)];
      return one < other ? -1 : one > other ? 1 : 0;
    });
  const letters = by(false);
  return letters.every((card, at) => codeOf(card) === codeOf(cards[at]!)) ? by(true) : letters;
}

const before = new Kept<string[]>('lettrine.order');

/** The order of one player's hand at one table. */
export class Order {
  #wished: { whose: string; codes: string[] } = $state.raw({ whose: '', codes: [] });

  /** `seat` says whose hand it is: another's is not put in this one's order. */
  constructor(private readonly seat: () => number | null) {}

  get #whose(): string {
    return `${globalThis.location?.pathname} ${this.seat()}`;
  }

  /** A hand in its player's order. */
  of(codes: readonly string[]): string[] {
    return arranged(codes, this.#wished.whose === this.#whose ? this.#wished.codes : []);
  }

  /** What the page before this one left, once. */
  resume(): void {
    const codes = before.take(this.#whose);
    if (codes) this.#wished = { whose: this.#whose, codes };
  }

  set(codes: string[]): void {
    this.#wished = { whose: this.#whose, codes };
    before.keep(this.#whose, codes);
  }
}
