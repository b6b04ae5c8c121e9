// The order of a player's cards. The server says which cards they are; the order is the player's, and survives a reload.

import { Kept } from './kept';

const VOWELS = 'AEIOUY';

/** These codes in the wished order; codes that it does not name come last. */
export function arranged(codes: readonly string[], wished: readonly string[]): string[] {
  const left = [...codes];
  const first = wished.filter((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...first, ...left];
}

/** Sorts cards from A to Z or, if they are sorted already, vowels first. Cards without a letter of their own come last. */
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

  /** `seat` is the seat of the hand: each seat has its own order. */
  constructor(private readonly seat: () => number | null) {}

  get #whose(): string {
    return `${globalThis.location?.pathname} ${this.seat()}`;
  }

  /** A hand in its player's order. */
  of(codes: readonly string[]): string[] {
    return arranged(codes, this.#wished.whose === this.#whose ? this.#wished.codes : []);
  }

  /** Restores the order that the previous page stored, once. */
  resume(): void {
    const codes = before.take(this.#whose);
    if (codes) this.#wished = { whose: this.#whose, codes };
  }

  set(codes: string[]): void {
    this.#wished = { whose: this.#whose, codes };
    before.keep(this.#whose, codes);
  }
}
