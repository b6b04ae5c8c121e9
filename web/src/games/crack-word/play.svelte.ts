// A turn being made up: what is chosen, what the server says it would do, and the doing.

import type { Action, CrackWord, Outcome, Problem, Turn } from '../../protocol';
import { BIN, readLine, step, type OwnedCard, type Place } from './cards';
import { actionOf, asksLetter, NOTHING, offerOf, placeOf, type Choice, type Situation } from './choice';
import type { Intent } from './keys';
import { Kept } from '../../lib/kept';
import { Order, sorted } from '../../lib/order.svelte';
import { Sure } from '../../lib/sure.svelte';

/** What was chosen when the page was left. */
const left = new Kept<{ card: string; place: Place | null; name: string | null }>('lettrine.crack-word.draft');

export interface Given {
  view: CrackWord.View;
  turn: Turn | null;
  seat: number | null;
  sending: boolean;
  act: (action: Action) => Promise<boolean>;
  stage: (actions: Action[]) => Promise<Outcome[]>;
}

/** A crack as the server foresees it. */
export interface Crack {
  cards: number;
  /** The rule against it, as far as it may be told beforehand. */
  against: string | null;
}

interface Would {
  letters?: string[];
  points?: number;
  /** The seat whose colour would have the majority. */
  majority?: number | null;
  /** Whether the line would be long enough to be cracked. */
  cracks?: boolean;
}

export class Play {
  // A choice belongs to its window: when that closes, nothing is chosen.
  #chosen: Choice & { window: number } = $state.raw({ ...NOTHING, window: -1 });
  #answer: { key: string; outcomes: Outcome[] } | null = $state.raw(null);
  /** A card that was asked for, and is not in the hand. */
  #lacks: { card: string; window: number } | null = $state.raw(null);
  #sure = new Sure();
  #order = new Order(() => this.given().seat);
  readonly given: () => Given;

  constructor(given: () => Given) {
    this.given = given;
    this.#order.resume();
  }

  readonly lines = $derived.by(() => this.given().view.lines.map(readLine));
  readonly may = $derived.by(() => (this.given().seat === null ? [] : (this.given().turn?.may ?? [])));
  readonly active = $derived.by(() => this.may.length > 0 && !this.given().sending);
  readonly choice: Choice = $derived.by(() =>
    this.may.length && this.#chosen.window === this.given().turn?.window ? this.#chosen : NOTHING,
  );
  /** One's cards, in one's own order. */
  readonly hand: string[] = $derived.by(() => this.#order.of(this.given().view.hand ?? []));
  readonly situation: Situation = $derived.by(() => {
    const { view } = this.given();
    return {
      hand: this.hand,
      lines: this.lines,
      may: this.may,
      owed: this.may.includes('start') && view.phase === 'start' ? view.line : null,
    };
  });
  /** The chosen card as the hand has it. */
  readonly card = $derived.by(() => (this.choice.card === null ? null : (this.situation.hand[this.choice.card] ?? null)));
  readonly place: Place | null = $derived.by(() => placeOf(this.choice, this.situation));
  readonly asksLetter = $derived.by(() => asksLetter(this.choice, this.situation));
  readonly action = $derived.by(() => actionOf(this.choice, this.situation));
  readonly ghost: OwnedCard | null = $derived.by(() => {
    const { seat } = this.given();
    const code = this.action && offerOf(this.choice, this.situation);
    return code && seat !== null ? { code, seat } : null;
  });
  readonly lacks = $derived.by(() => (this.#lacks?.window === this.given().turn?.window ? (this.#lacks?.card ?? null) : null));
  /** Passing, where it would be leaving, was asked for in this window. */
  readonly leaving = $derived.by(() => this.#sure.asks(`leave ${this.given().turn?.window}`));

  #key = $derived.by(() => `${this.given().turn?.window} ${JSON.stringify(this.action)}`);
  #outcomes = $derived.by(() => (this.#answer?.key === this.#key ? this.#answer.outcomes : []));

  /** Why the action would be refused. */
  readonly refused: Problem | null = $derived.by(() => {
    const outcome = this.#outcomes[0];
    return outcome && 'refused' in outcome ? outcome.refused : null;
  });
  readonly would: Would | null = $derived.by(() => {
    const outcome = this.#outcomes[0];
    return outcome && 'would' in outcome ? (outcome.would as Would) : null;
  });
  readonly crack: Crack | null = $derived.by(() => {
    if (this.action?.do !== 'place' || !this.would?.cracks) return null;
    const outcome = this.#outcomes[1];
    const against =
      this.would?.majority === this.given().seat ? (outcome && 'refused' in outcome ? (outcome.refused.rule ?? '') : null) : 'CW-11';
    return { cards: this.would?.points ?? 0, against };
  });
  readonly complete = $derived.by(() => this.action !== null && this.refused === null);
  readonly cracks = $derived.by(() => this.crack !== null && this.crack.against === null);

  #choose(part: Partial<Choice>): void {
    if (!this.active) return;
    this.#chosen = { ...this.choice, ...part, window: this.given().turn!.window };
    this.#lacks = null;
    this.#sure.forget();
  }

  /** Puts a card beside its neighbour; the card that is chosen stays chosen. */
  arrange(from: number, by: 1 | -1): boolean {
    const to = from + by;
    const hand = [...this.hand];
    const [one, other] = [hand[from], hand[to]];
    if (one === undefined || other === undefined) return false;
    [hand[from], hand[to]] = [other, one];
    this.#reorder(hand);
    return true;
  }

  sort(): void {
    this.#reorder(sorted(this.hand, (code) => code));
  }

  #reorder(hand: string[]): void {
    const { card } = this;
    this.#order.set(hand);
    if (card !== null) this.#chosen = { ...this.#chosen, card: hand.indexOf(card) };
  }

  /** A name for what a choice depends on. */
  get #position(): string {
    const { view, seat, turn } = this.given();
    return JSON.stringify([globalThis.location?.pathname, seat, turn?.window, view.lines]);
  }

  /** Keeps what is chosen for when the page is loaded again. */
  keep(): void {
    if (!this.may.length) return;
    const { place, name } = this.choice;
    left.keep(this.#position, this.card === null ? null : { card: this.card, place, name });
  }

  /** Chooses again what was chosen when the page was left, in this very position. */
  resume(): void {
    const found = this.may.length ? left.take(this.#position) : null;
    const card = found ? this.hand.indexOf(found.card) : -1;
    if (found && card >= 0) this.#chosen = { card, place: found.place, name: found.name, window: this.given().turn!.window };
  }

  /** Takes a card of the hand, or puts it down again. A place that a POUBELLE has no use for is forgotten with it. */
  take(card: number | null): void {
    const taken = card === this.choice.card ? null : card;
    const code = taken === null ? null : this.situation.hand[taken];
    const place = this.choice.place;
    const forgets = code === BIN && place !== null && !this.lines[place.line - 1]?.length;
    // The whole line stands for a POUBELLE.
    this.#choose({ card: taken, name: null, place: forgets ? null : code === BIN && place ? { ...place, at: 'right' } : place });
  }

  /** Chooses a place; the one chosen already gives its card back. */
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

  /** Asks the server what the action would do. */
  async ask(): Promise<void> {
    const { action } = this;
    const key = this.#key;
    if (!action || this.#answer?.key === key) return;
    const outcomes = await this.given().stage(action.do === 'place' ? [action, { ...action, crack: true }] : [action]);
    // No answer, as when the line is lost, is none to keep: who is told the table again asks again.
    if (this.#key === key && outcomes.length) this.#answer = { key, outcomes };
  }

  async lay(crack = false): Promise<void> {
    const { action } = this;
    if (!action || !this.active || !(crack ? this.cracks : this.complete)) return;
    await this.given().act(crack && action.do === 'place' ? { ...action, crack } : action);
  }

  /** Does what a key means. The place that the keys have moved to is returned. */
  obey(intent: Intent): Place | null {
    switch (intent.do) {
      case 'card':
        if (intent.index !== this.choice.card) this.take(intent.index);
        return null;
      case 'letter':
        this.#choose({ name: intent.letter });
        return null;
      case 'move':
        return this.#moveTo(step(this.lines, this.card, this.choice.place, intent.across, intent.down));
      case 'line':
        return this.#moveTo(step(this.lines, this.card, { line: intent.line, at: this.choice.place?.at ?? 'right' }, 0, 0));
      case 'lacks':
        this.#lacks = { card: intent.card, window: this.given().turn!.window };
        return null;
      case 'keep':
        this.#lacks = null;
        return null;
      case 'clear':
        this.clear();
        return null;
      default:
        void this.lay(intent.do === 'crack');
        return null;
    }
  }

  #moveTo(place: Place | null): Place | null {
    if (this.situation.owed !== null || !place) return null;
    this.#choose({ place });
    return place;
  }

  async pass(): Promise<void> {
    const { view, act } = this.given();
    if (!this.active || !this.may.includes('pass')) return;
    if (!view.last_hand || this.#sure.press(`leave ${this.given().turn?.window}`)) await act({ do: 'pass' });
  }
}
