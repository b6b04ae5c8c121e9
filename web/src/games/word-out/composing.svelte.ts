// A move in the making: the cards staged on a row until they are confirmed.

import { Hand, type Held } from '../../lib/hand.svelte';
import { Making, type Given } from '../../lib/making.svelte';
import type { Action, WordOut } from '../../protocol';
import { BIN, cardOf, face, JOKER } from './cards';
import { action, isBin, laid, verbOf, type Staged } from './staging';

interface Draft {
  /** The chosen row. */
  row: number | null;
  cards: Staged[];
  /** A joker to be laid whose letter is still to be chosen. */
  naming: { id: number; row: number } | null;
}

interface Written {
  row: number;
  cards: string[];
}

export class Composing extends Making<Draft, Written> {
  readonly hand = new Hand(() => this.given().seat);
  /** The id of a tapped card that waits for its row. */
  lifted: number | null = $state(null);
  /** The letter chosen for the lifted card if it is a joker. */
  private as: string | undefined;
  /** A message that the player's last input calls for. */
  remark: 'which' | { lacks: string } | null = $state.raw(null);

  constructor(given: () => Given) {
    super('word-out', given);
  }

  private readonly view = $derived.by(() => this.given().view as WordOut.View);
  /** The kind of play that the player may make now; null if none. */
  readonly verb = $derived(verbOf(this.may));
  /** The rows that can be played on now. */
  readonly rows: readonly number[] = $derived((this.verb && this.view.lays?.rows) || []);
  /** The row that can be played on, if there is only one. */
  readonly only = $derived(this.rows.length === 1 ? this.rows[0]! : null);
  readonly row = $derived(this.only ?? (this.verb ? this.draft.row : null));
  readonly cards = $derived(this.verb ? this.draft.cards : []);
  readonly naming = $derived(this.verb ? this.draft.naming : null);
  readonly bin = $derived(this.verb !== null && isBin(this.cards, this.verb));
  /** The server's reason to refuse the staged cards, if it would. */
  readonly refused = $derived(this.refusal(this.action(false)));
  /** The server's reason to refuse them as a WORD OUT. */
  readonly refusedOut = $derived(this.bin ? null : this.refusal(this.action(true)));
  readonly would = $derived(this.outcome<Partial<WordOut.Would>>(this.action(false)));
  /** Whether the row would be too short to be announced. Its length reveals nothing about the dictionary. */
  readonly tooShort = $derived(this.would?.announces === false);

  /** Takes the hand from the server's view. */
  deal(codes: string[]): void {
    this.hand.deal(codes, { laid: this.lastDraft.cards.map(({ id }) => id) });
    if (!this.hand.has(this.lifted)) this.lifted = null;
  }

  /** The action that plays the staged cards. */
  action(wordOut: boolean): WordOut.Action | null {
    const { verb, row, cards } = this;
    return verb && row !== null && cards.length ? action(verb, row, cards, wordOut) : null;
  }

  isLaid = (id: number): boolean => this.cards.some((card) => card.id === id);
  /** The cards of the hand that are not staged. */
  get free(): Held[] {
    return this.hand.cards.filter((held) => !this.isLaid(held.id));
  }

  takes(row: number): boolean {
    return this.rows.includes(row) && !this.given().sending;
  }

  /** Whether this card can be laid on a row: a POUBELLE needs a row with cards to throw away. */
  fits(row: number, id: number): boolean {
    const bins = this.view.lays?.bins ?? [];
    return this.takes(row) && (this.verb !== 'play' || this.hand.codeOf(id) !== BIN || bins.includes(row));
  }

  /** Handles a press on a card of the hand: it goes to the chosen row, is lifted, or returns. */
  press(id: number): void {
    this.remark = null;
    if (this.isLaid(id)) this.takeBack(id);
    else if (this.lifted === id) this.lifted = null;
    else if (this.row !== null) this.lay(id, this.row);
    else [this.lifted, this.as] = [id, undefined];
  }

  /** Lifts a card that was typed before a row was chosen. */
  lift(id: number, as?: string): void {
    this.lifted = id;
    this.as = as;
    this.remark = 'which';
  }

  /** Handles a press on a row: the lifted card goes there; cards staged on another row move along. */
  pick(row: number): void {
    this.remark = null;
    if (!this.takes(row)) return;
    if (this.lifted !== null) this.lay(this.lifted, row, this.as);
    else if (this.only === null && this.row === row && !this.cards.length) this.change({ row: null });
    else this.choose(row);
  }

  choose(row: number): void {
    if (this.takes(row) && this.row !== row) this.change({ row });
  }

  /** Stages a card; a joker with its letter, or it asks for one. */
  lay(id: number, row: number, as?: string): void {
    this.remark = null;
    if (!this.takes(row) || this.isLaid(id)) return;
    this.lifted = null;
    const code = this.hand.codeOf(id);
    if (code === JOKER && !as) this.change({ naming: { id, row } });
    else this.put({ id, code: code === JOKER ? JOKER + as : code }, row);
  }

  name(letter: string): void {
    const { naming } = this;
    this.unname();
    if (naming && this.takes(naming.row) && this.hand.codeOf(naming.id) === JOKER)
      this.put({ id: naming.id, code: JOKER + letter }, naming.row);
  }

  /** Cancels the choice of a joker's letter: the joker stays in the hand. */
  unname(): void {
    this.change({ naming: null });
  }

  private put(card: Staged, row: number): void {
    if (!this.verb) return;
    // A move plays on only one row: a card for another row starts a new draft there.
    const here = this.row === row ? this.cards : [];
    this.change({ row, cards: laid(here, card, this.verb) });
  }

  /** If the server refuses a staged card, or lets no card follow it, the card staged after it takes its place. */
  protected override learned(): void {
    const ended = this.firsts.findIndex((first) => this.refusal(first) || this.outcome<Partial<WordOut.Would>>(first)?.more === false);
    if (ended >= 0) this.change({ cards: this.cards.filter((_, at) => at !== ended) });
  }

  /** The actions of all proper prefixes of the staged cards. */
  private get firsts(): WordOut.Action[] {
    const { verb, row, cards } = this;
    return verb && row !== null ? cards.slice(0, -1).map((_, last) => action(verb, row, cards.slice(0, last + 1), false)) : [];
  }

  takeBack(id: number): void {
    if (!this.given().sending) this.change({ cards: this.cards.filter((card) => card.id !== id) });
  }

  /** Says that the hand has no such card. */
  misses(card: string): void {
    this.remark = { lacks: card };
    this.refuse();
  }

  /** Takes back the last step: the lifted card, or the last card staged. */
  back(): void {
    const last = this.cards.at(-1);
    if (this.lifted !== null) [this.lifted, this.remark] = [null, null];
    else if (last) this.takeBack(last.id);
  }

  clear(): void {
    this.remark = null;
    this.lifted = null;
    if (!this.given().sending) this.make(this.nothing());
  }

  async confirm(wordOut: boolean): Promise<void> {
    await this.commit(this.action(wordOut));
  }

  /** The letters of the staged cards, for a button's label. */
  get letters(): string {
    return this.cards.map((card) => face(card.code).letter ?? BIN).join(' ');
  }

  private change(part: Partial<Draft>): void {
    if (this.verb) this.make({ ...this.draft, ...part });
  }

  protected nothing(): Draft {
    return { row: null, cards: [], naming: null };
  }

  /** The actions to ask the server about: the draft, the draft as a WORD OUT, and its prefixes, to learn whether a card may follow each. */
  protected questions(): Action[] {
    return [...this.firsts, this.action(false), this.bin ? null : this.action(true)].filter((action) => action !== null);
  }

  protected write(): Written | null {
    return this.cards.length && this.row ? { row: this.row, cards: this.cards.map(({ code }) => code) } : null;
  }

  protected read({ row, cards }: Written): Draft {
    const held = this.hand.find(cards.map(cardOf));
    return { row, cards: cards.flatMap((code, at) => (held[at] ? [{ id: held[at].id, code }] : [])), naming: null };
  }
}
