// A move in the making: which cards lie on which row until they are confirmed, and what the server says of it.

import type { BoardProps } from '../../lib/games';
import { Kept } from '../../lib/kept';
import { Order, sorted } from '../../lib/order.svelte';
import type { Outcome, Problem, WordOut } from '../../protocol';
import { BIN, face, JOKER } from './cards';
import { moved, reconciled, type Held } from './hand';
import { action, isBin, laid, verbOf, type Staged } from './staging';

type Given = Pick<BoardProps, 'turn' | 'seat' | 'sending' | 'act' | 'stage'> & { view: WordOut.View };

/** What lay on a row when the page was left. */
const left = new Kept<{ row: number; cards: string[] }>('lettrine.word-out.draft');

const refusal = (outcome?: Outcome): Problem | null => (outcome && 'refused' in outcome ? outcome.refused : null);

export class Composing {
  hand: Held[] = $state.raw([]);
  /** A card that was tapped and waits for its row. */
  lifted: number | null = $state(null);
  /** The letter that was meant where that card is a joker. */
  private as: string | undefined;
  /** A word of help that something just done calls for. */
  remark: 'which' | { lacks: string } | null = $state.raw(null);
  // What was chosen, laid and about to be named counts for the window it was done in, and for no other.
  private chosen: { window: number; row: number } | null = $state.raw(null);
  private made: { window: number; cards: Staged[] } = $state.raw({ window: -1, cards: [] });
  private unnamed: { window: number; joker: { id: number; row: number } } | null = $state.raw(null);
  private answers: Outcome[] = $state.raw([]);
  private asked = 0;
  private readonly order = new Order(() => this.given().seat);

  constructor(private readonly given: () => Given) {}

  private readonly window = $derived.by(() => this.given().turn?.window ?? -1);
  /** What may be laid: nothing, when others are to act or nothing is to be done. */
  readonly verb = $derived.by(() => {
    const { turn, seat } = this.given();
    return turn && seat !== null ? verbOf(turn.may) : null;
  });
  /** The only row that can be played to now. */
  readonly only = $derived.by(() => {
    const { view } = this.given();
    return this.verb && (view.phase === 'start' || view.phase === 'counter') ? view.row : null;
  });
  readonly row = $derived.by(() => this.only ?? (this.verb && this.chosen?.window === this.window ? this.chosen.row : null));
  readonly cards = $derived.by(() => (this.verb && this.made.window === this.window ? this.made.cards : []));
  /** A joker that waits for its letter. */
  readonly naming = $derived.by(() => (this.verb && this.unnamed?.window === this.window ? this.unnamed.joker : null));
  readonly bin = $derived.by(() => this.verb !== null && isBin(this.cards, this.verb));
  /** Why what is laid would be refused. */
  readonly refused = $derived.by(() => (this.cards.length ? refusal(this.answers[0]) : null));
  readonly refusedOut = $derived.by(() => refusal(this.answers[1]));
  readonly would = $derived.by(() => {
    const answer = this.answers[0];
    return this.cards.length && answer && 'would' in answer
      ? (answer.would as { points?: number; safe?: boolean; cards?: string[]; announces?: boolean; more?: boolean })
      : null;
  });

  /** Whether what is laid is too short to be announced, which is no secret of the dictionary. */
  readonly tooShort = $derived.by(() => this.would?.announces === false);

  /** The hand as the server has it now; the first time, in the order that the page before this one left. */
  deal(codes: string[]): void {
    if (!this.hand.length) {
      this.order.resume();
      codes = this.order.of(codes);
    }
    this.hand = reconciled(
      this.hand,
      codes,
      this.made.cards.map((card) => card.id),
    );
    if (!this.hand.some((held) => held.id === this.lifted)) this.lifted = null;
    this.resume();
  }

  /** A name for what a move in the making depends on. */
  private get position(): string {
    const { view, seat } = this.given();
    return JSON.stringify([globalThis.location?.pathname, seat, this.window, view.rows]);
  }

  /** Keeps what is laid for when the page is loaded again. */
  keep(): void {
    if (this.verb)
      left.keep(this.position, this.cards.length && this.row ? { row: this.row, cards: this.cards.map(({ code }) => code) } : null);
  }

  /** Lays again what lay there when the page was left, in this very position. */
  private resume(): void {
    const found = this.verb && left.take(this.position);
    if (!found) return;
    const free = [...this.hand];
    const cards = found.cards.flatMap((code): Staged[] => {
      const at = free.findIndex((held) => held.code === (code.startsWith(JOKER) ? JOKER : code));
      return at < 0 ? [] : [{ id: free.splice(at, 1)[0]!.id, code }];
    });
    this.chosen = { window: this.window, row: found.row };
    this.set(cards);
  }

  isLaid = (id: number): boolean => this.cards.some((card) => card.id === id);
  codeOf = (id: number): string => this.hand.find((held) => held.id === id)?.code ?? '';
  /** The hand without what lies on the row. */
  get free(): Held[] {
    return this.hand.filter((held) => !this.isLaid(held.id));
  }

  takes(row: number): boolean {
    return this.verb !== null && (this.only ?? row) === row && !this.given().sending;
  }

  /** A card of the hand is pressed: it lies down on the chosen row, or waits for one, or comes back. */
  press(id: number): void {
    this.remark = null;
    if (this.isLaid(id)) this.take(id);
    else if (this.lifted === id) this.lifted = null;
    else if (this.row !== null) this.lay(id, this.row);
    else [this.lifted, this.as] = [id, undefined];
  }

  /** A card is named before its row is: it waits for that. */
  lift(id: number, as?: string): void {
    this.lifted = id;
    this.as = as;
    this.remark = 'which';
  }

  /** A row is pressed: the card that waits lies down on it; cards that lie elsewhere come along. */
  pick(row: number): void {
    this.remark = null;
    if (!this.takes(row)) return;
    if (this.lifted !== null) this.lay(this.lifted, row, this.as);
    else if (this.only === null && this.row === row && !this.cards.length) this.chosen = null;
    else this.choose(row);
  }

  choose(row: number): void {
    if (!this.takes(row) || this.row === row) return;
    this.chosen = { window: this.window, row };
    if (this.cards.length) this.ask();
  }

  /** Puts a card down; a joker as a letter, or it waits for one. */
  lay(id: number, row: number, as?: string): void {
    this.remark = null;
    if (!this.takes(row) || !this.verb || this.isLaid(id)) return;
    this.lifted = null;
    const code = this.codeOf(id);
    if (code === JOKER && !as) this.unnamed = { window: this.window, joker: { id, row } };
    else this.put({ id, code: code === JOKER ? JOKER + as : code }, row);
  }

  name(letter: string): void {
    const { naming } = this;
    this.unnamed = null;
    if (naming && this.takes(naming.row) && this.codeOf(naming.id) === JOKER) this.put({ id: naming.id, code: JOKER + letter }, naming.row);
  }

  /** The joker stays in the hand. */
  unname(): void {
    this.unnamed = null;
  }

  private put(card: Staged, row: number): void {
    if (!this.verb) return;
    // Only one row is played to: a card for another row begins anew there.
    const here = this.row === row ? this.cards : [];
    // Where no other card may follow, or none could help, the new one takes the place of the last.
    const full = here.length > 0 && (this.refused !== null || this.would?.more === false);
    const there = full ? here.slice(0, -1) : here;
    this.chosen = { window: this.window, row };
    this.set(laid(there, card, this.verb));
  }

  take(id: number): void {
    if (!this.given().sending) this.set(this.cards.filter((card) => card.id !== id));
  }

  back(): void {
    const last = this.cards.at(-1);
    if (this.lifted !== null) [this.lifted, this.remark] = [null, null];
    else if (last) this.take(last.id);
  }

  clear(): void {
    this.remark = null;
    this.lifted = null;
    if (this.given().sending) return;
    this.chosen = null;
    this.set([]);
  }

  arrange(id: number, before: number): void {
    this.hand = moved(this.hand, id, before);
    this.order.set(this.hand.map(({ code }) => code));
  }

  sort(): void {
    this.hand = sorted(this.hand, ({ code }) => code);
    this.order.set(this.hand.map(({ code }) => code));
  }

  async confirm(wordOut: boolean): Promise<void> {
    if (!this.verb || this.row === null || !this.cards.length || this.given().sending) return;
    await this.given().act(action(this.verb, this.row, this.cards, wordOut));
  }

  /** The letters of what is laid, as a button says them. */
  get letters(): string {
    return this.cards.map((card) => face(card.code).letter ?? BIN).join(' ');
  }

  private set(cards: Staged[]): void {
    this.made = { window: this.window, cards };
    this.ask();
  }

  /** The table was told again, as after a lost line: an answer that never came is asked for again. */
  askAgain(): void {
    if (!this.answers.length) this.ask();
  }

  /** Asks the server what this would do: how it stands, and as a WORD OUT. Only the last answer counts. */
  private ask(): void {
    const asked = ++this.asked;
    this.answers = [];
    if (!this.cards.length || this.row === null || !this.verb) return;
    const { verb, row, cards } = this;
    const questions = this.bin ? [action(verb, row, cards, false)] : [false, true].map((wordOut) => action(verb, row, cards, wordOut));
    void this.given()
      .stage(questions)
      .then((answers) => {
        if (this.asked === asked) this.answers = answers;
      });
  }
}
