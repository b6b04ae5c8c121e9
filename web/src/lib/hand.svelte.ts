// The cards in a player's hand. The server says which cards they are; their order is the player's own and survives a reload.

import { Order, sorted } from './order.svelte';

/** A card of the hand, with an id for as long as it stays there. */
export interface Held {
  readonly id: number;
  readonly code: string;
}

let next = 1;

/** The hand's cards in their present order, new ones at the end. Of equal cards, the laid ones leave first. */
export function dealt(before: Held[], codes: readonly string[], laid: readonly number[] = []): Held[] {
  const wanted = [...codes];
  const take = (code: string): boolean => {
    const at = wanted.indexOf(code);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  };
  const staysFirst = [...before].sort((a, b) => Number(laid.includes(a.id)) - Number(laid.includes(b.id)));
  const stay = new Set(staysFirst.filter(({ code }) => take(code)).map(({ id }) => id));
  if (stay.size === before.length && !wanted.length) return before;
  return [...before.filter(({ id }) => stay.has(id)), ...wanted.map((code) => ({ id: next++, code }))];
}

/** The hand with one card moved before the place that had this index. */
export function moved(hand: Held[], id: number, to: number): Held[] {
  const from = hand.findIndex((held) => held.id === id);
  const card = hand[from];
  if (!card) return hand;
  const rest = hand.filter((held) => held.id !== id);
  rest.splice(Math.max(0, to > from ? to - 1 : to), 0, card);
  return rest;
}

export class Hand {
  cards: Held[] = $state.raw([]);
  #dealtTo: number | null = null;
  readonly #order: Order;

  /** `seat` is the seat of the hand: each seat has its own order. */
  constructor(private readonly seat: () => number | null) {
    this.#order = new Order(seat);
  }

  readonly codes: string[] = $derived(this.cards.map(({ code }) => code));

  /**
   * Takes the hand from the server. `laid` are the ids of the cards on the table, which may have been played; `gone` those that certainly
   * were. A new card goes to the end or, in a `tidy` hand, where the server has it, unless the player has rearranged the hand.
   */
  deal(codes: readonly string[], { laid = [], gone = [], tidy = false }: { laid?: number[]; gone?: number[]; tidy?: boolean } = {}): void {
    const same = this.#dealtTo === this.seat();
    this.#dealtTo = this.seat();
    const known = same ? this.cards.filter(({ id }) => !gone.includes(id)) : [];
    if (!known.length) this.#order.resume();
    this.cards = dealt(known, known.length ? codes : this.#order.of(codes), laid);
    if (tidy) this.cards = this.find(this.#order.of(codes)).filter((held) => held !== null);
  }

  has = (id: number | null): boolean => this.cards.some((held) => held.id === id);
  codeOf = (id: number | null): string => this.cards.find((held) => held.id === id)?.code ?? '';

  /** Finds a card for each of these codes, using every card at most once; null if there is none. */
  find(codes: readonly (string | null)[]): (Held | null)[] {
    const free = [...this.cards];
    return codes.map((code) => {
      const at = free.findIndex((held) => held.code === code);
      return at < 0 ? null : free.splice(at, 1)[0]!;
    });
  }

  /** Moves a card before the place that has this index. */
  move(id: number, to: number): void {
    this.#arrange(moved(this.cards, id, to));
  }

  /** Swaps a card with its neighbour. Returns false if it has none. */
  shift(from: number, by: 1 | -1): boolean {
    const [card, neighbour] = [this.cards[from], this.cards[from + by]];
    if (!card || !neighbour) return false;
    this.move(card.id, by > 0 ? from + 2 : from - 1);
    return true;
  }

  sort(): void {
    this.#arrange(sorted(this.cards, ({ code }) => code));
  }

  #arrange(cards: Held[]): void {
    this.cards = cards;
    this.#order.set(this.codes);
  }
}
