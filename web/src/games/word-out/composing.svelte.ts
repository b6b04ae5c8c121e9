// A move in the making: which cards lie on which row until they are confirmed.

import { Hand, type Held } from '../../lib/hand.svelte';
import { Making, type Given } from '../../lib/making.svelte';
import type { Action, WordOut } from '../../protocol';
import { BIN, face, JOKER } from './cards';
import { action, isBin, laid, verbOf, type Staged } from './staging';

interface Draft {
  /** The row that was chosen. */
  row: number | null;
  cards: Staged[];
  /** A joker that waits for its letter. */
  naming: { id: number; row: number } | null;
}

interface Written {
  row: number;
  cards: string[];
}

export class Composing extends Making<Draft, Written> {
  readonly hand = new Hand(() => this.given().seat);
  /** A card that was tapped and waits for its row. */
  lifted: number | null = $state(null);
  /** The letter that was meant where that card is a joker. */
  private as: string | undefined;
  /** A word of help that something just done calls for. */
  remark: 'which' | { lacks: string } | null = $state.raw(null);

  constructor(given: () => Given) {
    super('word-out', given);
  }

  private readonly view = $derived.by(() => this.given().view as WordOut.View);
  /** What may be laid: nothing, when others are to act or nothing is to be done. */
  readonly verb = $derived(verbOf(this.may));
  /** The rows that can be played to now. */
  readonly rows: readonly number[] = $derived((this.verb && this.view.lays?.rows) || []);
  /** The row that can be played to, where there is but one. */
  readonly only = $derived(this.rows.length === 1 ? this.rows[0]! : null);
  readonly row = $derived(this.only ?? (this.verb ? this.draft.row : null));
  readonly cards = $derived(this.verb ? this.draft.cards : []);
  readonly naming = $derived(this.verb ? this.draft.naming : null);
  readonly bin = $derived(this.verb !== null && isBin(this.cards, this.verb));
  /** Why what is laid would be refused. */
  readonly refused = $derived(this.refusal(this.action(false)));
  /** Why it would be refused as a WORD OUT. */
  readonly refusedOut = $derived(this.bin ? null : this.refusal(this.action(true)));
  readonly would = $derived(this.outcome<Partial<WordOut.Would>>(this.action(false)));
  /** Whether what is laid is too short to be announced, which is no secret of the dictionary. */
  readonly tooShort = $derived(this.would?.announces === false);

  /** The hand as the server has it now. */
  deal(codes: string[]): void {
    this.hand.deal(codes, { laid: this.lastDraft.cards.map(({ id }) => id) });
    if (!this.hand.has(this.lifted)) this.lifted = null;
  }

  /** The action that confirms what is laid. */
  action(wordOut: boolean): WordOut.Action | null {
    const { verb, row, cards } = this;
    return verb && row !== null && cards.length ? action(verb, row, cards, wordOut) : null;
  }

  isLaid = (id: number): boolean => this.cards.some((card) => card.id === id);
  /** The hand without what lies on the row. */
  get free(): Held[] {
    return this.hand.cards.filter((held) => !this.isLaid(held.id));
  }

  takes(row: number): boolean {
    return this.rows.includes(row) && !this.given().sending;
  }

  /** Whether this very card can lie on a row: a POUBELLE wants something to throw away. */
  fits(row: number, id: number): boolean {
    const bins = this.view.lays?.bins ?? [];
    return this.takes(row) && (this.verb !== 'play' || this.hand.codeOf(id) !== BIN || bins.includes(row));
  }

  /** A card of the hand is pressed: it lies down on the chosen row, or waits for one, or comes back. */
  press(id: number): void {
    this.remark = null;
    if (this.isLaid(id)) this.takeBack(id);
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
    else if (this.only === null && this.row === row && !this.cards.length) this.change({ row: null });
    else this.choose(row);
  }

  choose(row: number): void {
    if (this.takes(row) && this.row !== row) this.change({ row });
  }

  /** Puts a card down; a joker as a letter, or it waits for one. */
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

  /** The joker stays in the hand. */
  unname(): void {
    this.change({ naming: null });
  }

  private put(card: Staged, row: number): void {
    if (!this.verb) return;
    // Only one row is played to: a card for another row begins anew there.
    const here = this.row === row ? this.cards : [];
    this.change({ row, cards: laid(here, card, this.verb) });
  }

  /** A card upon which none may lie, or none could help, leaves its place to the one that was laid after it. */
  protected override learned(): void {
    const ended = this.firsts.findIndex((first) => this.refusal(first) || this.outcome<Partial<WordOut.Would>>(first)?.more === false);
    if (ended >= 0) this.change({ cards: this.cards.filter((_, at) => at !== ended) });
  }

  /** The actions that all cards but the last, but the last two and so on would make. */
  private get firsts(): WordOut.Action[] {
    const { verb, row, cards } = this;
    return verb && row !== null ? cards.slice(0, -1).map((_, last) => action(verb, row, cards.slice(0, last + 1), false)) : [];
  }

  takeBack(id: number): void {
    if (!this.given().sending) this.change({ cards: this.cards.filter((card) => card.id !== id) });
  }

  /** Takes back what was done last: the card that waits, or the last one laid. */
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

  /** The letters of what is laid, as a button says them. */
  get letters(): string {
    return this.cards.map((card) => face(card.code).letter ?? BIN).join(' ');
  }

  private change(part: Partial<Draft>): void {
    if (this.verb) this.make({ ...this.draft, ...part });
  }

  protected nothing(): Draft {
    return { row: null, cards: [], naming: null };
  }

  /** What it would do as it stands, and as a WORD OUT; and whether its cards may lie upon each other. */
  protected questions(): Action[] {
    return [...this.firsts, this.action(false), this.bin ? null : this.action(true)].filter((action) => action !== null);
  }

  protected write(): Written | null {
    return this.cards.length && this.row ? { row: this.row, cards: this.cards.map(({ code }) => code) } : null;
  }

  protected read({ row, cards }: Written): Draft {
    const held = this.hand.find(cards.map((code) => (code.startsWith(JOKER) ? JOKER : code)));
    return { row, cards: cards.flatMap((code, at) => (held[at] ? [{ id: held[at].id, code }] : [])), naming: null };
  }
}
