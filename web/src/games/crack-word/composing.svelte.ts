// A turn in the making: a card, a place and a joker's letter, chosen in any order, then played.

import type { Action, CrackWord } from '../../protocol';
import { Hand } from '../../lib/hand.svelte';
import { Making, type Given } from '../../lib/making.svelte';
import { Sure } from '../../lib/sure.svelte';
import { BIN, placesOf, readLine, step, type At, type OwnedCard, type Place } from './cards';
import { actionOf, asksLetter, NOTHING, offerOf, placeOf, type Choice, type Situation } from './choice';
import type { Command } from './keys';

interface Draft extends Choice {
  /** The code of a card that the player typed and does not have in hand. */
  lacks?: string;
}

interface Written {
  card: string;
  place: Place | null;
  name: string | null;
}

/** A CRACK as the server previews it. */
export interface Crack {
  cards: number;
  /** Why it is not allowed, as far as it may be told before the play; null if it is. */
  against: 'majority' | 'word' | null;
}

export class Composing extends Making<Draft, Written> {
  readonly held = new Hand(() => this.given().seat);
  #sure = new Sure();

  constructor(given: () => Given) {
    super('crack-word', given);
  }

  readonly view = $derived.by(() => this.given().view as CrackWord.View);
  readonly lines = $derived(this.view.lines.map(readLine));
  readonly choice: Choice = $derived(this.draft);
  /** The player's cards, in the player's own order. */
  readonly hand: string[] = $derived(this.held.codes);
  readonly situation: Situation = $derived({
    hand: this.hand,
    lays: this.view.lays,
    may: this.may,
    owed: this.may.includes('start') && this.view.phase === 'start' ? this.view.line : null,
  });
  /** The chosen card, by its code in the hand. */
  readonly card = $derived(this.choice.card === null ? null : (this.hand[this.choice.card] ?? null));
  /** Where the chosen card may be laid on each line; without a chosen card, where any card may. */
  readonly places: At[][] = $derived(this.lines.map((_, index) => placesOf(this.situation.lays, index + 1, this.card)));
  readonly place: Place | null = $derived(placeOf(this.choice, this.situation));
  readonly asksLetter = $derived(asksLetter(this.choice, this.situation));
  readonly action = $derived(actionOf(this.choice, this.situation));
  readonly ghost: OwnedCard | null = $derived.by(() => {
    const { seat } = this.given();
    const code = this.action && offerOf(this.choice, this.situation);
    return code && seat !== null ? { code, seat } : null;
  });
  readonly lacks = $derived(this.draft.lacks ?? null);
  /**
   * Whether the player has pressed the button to pass once in this window, and is asked to confirm, because passing now means leaving the
   * game.
   */
  readonly leaving = $derived.by(() => this.#sure.asks(`leave ${this.given().turn?.window}`));

  /** The same action with a CRACK; null if the action cannot have one. */
  readonly #cracking: CrackWord.Action | null = $derived(this.action?.do === 'place' ? { ...this.action, crack: true } : null);
  /** The server's reason to refuse the action, if it would. */
  readonly refused = $derived(this.refusal(this.action));
  readonly would = $derived(this.outcome<Partial<CrackWord.Would>>(this.action));
  readonly crack: Crack | null = $derived.by(() => {
    if (!this.#cracking || !this.would?.cracks) return null;
    const against = !this.would.takes ? 'majority' : this.refusal(this.#cracking) ? 'word' : null;
    return { cards: this.would.points ?? 0, against };
  });
  readonly complete = $derived(this.action !== null && this.refused === null);
  readonly cracks = $derived(this.crack !== null && this.crack.against === null);

  /** Takes the hand from the server's view. */
  deal(): void {
    this.held.deal(this.view.hand ?? [], { tidy: true });
  }

  #choose(part: Partial<Choice>): void {
    if (!this.active) return;
    this.make({ ...this.choice, ...part, lacks: undefined });
    this.#sure.forget();
  }

  /** Swaps a card with its neighbour. Returns false if it has none. */
  arrange(from: number, by: 1 | -1): boolean {
    return this.#rearrange(() => this.held.shift(from, by));
  }

  sort(): void {
    this.#rearrange(() => this.held.sort());
  }

  /** Changes the order of the hand; the chosen card stays chosen. */
  #rearrange<Done>(change: () => Done): Done {
    const chosen = this.choice.card === null ? undefined : this.held.cards[this.choice.card];
    const done = change();
    if (chosen) this.make({ ...this.draft, card: this.held.cards.indexOf(chosen) });
    return done;
  }

  protected nothing(): Draft {
    return NOTHING;
  }

  protected questions(): Action[] {
    return [this.action, this.#cracking].filter((action) => action !== null);
  }

  protected write(): Written | null {
    const { place, name } = this.choice;
    return this.card === null ? null : { card: this.card, place, name };
  }

  protected read({ card, place, name }: Written): Draft | null {
    const index = this.hand.indexOf(card);
    return index < 0 ? null : { card: index, place, name };
  }

  /** Chooses a card of the hand, or unchooses it. A chosen place that a POUBELLE cannot take is forgotten. */
  take(card: number | null): void {
    const taken = card === this.choice.card ? null : card;
    const code = taken === null ? null : this.hand[taken];
    const place = this.choice.place;
    const forgets = code === BIN && place !== null && !placesOf(this.situation.lays, place.line, BIN).length;
    // A POUBELLE takes the whole line, written as its right end.
    this.#choose({ card: taken, name: null, place: forgets ? null : code === BIN && place ? { ...place, at: 'right' } : place });
  }

  /** Chooses a place; choosing it again takes the card back. */
  put(place: Place | null): void {
    const same = place !== null && this.choice.place?.line === place.line && this.choice.place.at === place.at;
    this.#choose({ place: same ? null : place });
  }

  drop(card: number, place: Place): void {
    const keeps = card === this.choice.card ? this.choice.name : null;
    this.#choose({ card, place, name: keeps });
  }

  name(letter: string): void {
    this.#choose({ name: letter });
  }

  clear(): void {
    this.#choose(NOTHING);
  }

  async confirm(crack = false): Promise<void> {
    if (crack ? this.cracks : this.complete) await this.commit(crack ? this.#cracking : this.action);
  }

  /** Carries out the command of a key. Returns the place that the keys have moved to, if any. */
  obey(wish: Command): Place | null {
    switch (wish.do) {
      case 'card':
        if (wish.index !== this.choice.card) this.take(wish.index);
        return null;
      case 'letter':
        this.#choose({ name: wish.letter });
        return null;
      case 'move':
        return this.#moveTo(step(this.places, this.choice.place, wish.across, wish.down));
      case 'line':
        return this.#moveTo(step(this.places, { line: wish.line, at: this.choice.place?.at ?? 'right' }, 0, 0));
      case 'lacks':
        this.make({ ...this.choice, lacks: wish.card });
        this.refuse();
        return null;
      case 'keep':
        this.make({ ...this.choice, lacks: undefined });
        if (this.refused) this.refuse();
        return null;
      case 'clear':
        this.clear();
        return null;
      default:
        void this.confirm(wish.do === 'crack');
        return null;
    }
  }

  #moveTo(place: Place | null): Place | null {
    if (this.situation.owed !== null || !place) return null;
    this.#choose({ place });
    return place;
  }

  async pass(): Promise<void> {
    if (!this.active || !this.may.includes('pass')) return;
    if (this.situation.lays?.pass !== 'leaves' || this.#sure.press(`leave ${this.given().turn?.window}`)) await this.commit({ do: 'pass' });
  }
}
