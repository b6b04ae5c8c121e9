// A turn in the making: the hand in the player's order, the holder, and the word being laid.

import { tick, untrack } from 'svelte';
import type { Action, Rondorondo } from '../../protocol';
import type { BoardProps } from '../../lib/games';
import { Flights, picture, type Box } from '../../lib/flights';
import { shake } from '../../lib/motion';
import { Hand } from '../../lib/hand.svelte';
import { Making } from '../../lib/making.svelte';
import { eventsOf } from '../../lib/past';
import { play } from '../../lib/sound';
import { cardOf } from './cards';
import { follow, spelled, type Cell } from './cells';
import { closed, composing, empty, extended, faces, laidIn, laidAt, showing, without, addedAt, type Draft } from './draft';
import { lastLaid } from './latest';
import { news } from './news';
import { understood } from './sums';
import { told } from './told';

/** A draft as it is stored: cards by the codes that actions use. */
interface Written {
  add?: Draft['add'];
  cells: (string | null)[];
}

export class Composing extends Making<Draft, Written> {
  declare readonly given: () => BoardProps;
  readonly hand = new Hand(() => this.view.seat);
  cells: Cell[] = $state.raw([]);
  /** The chosen compartment: -1 and the length stand for the compartments that could be added at the ends. */
  cursor: number | null = $state(null);
  /** The id of the chosen card of the hand. */
  chosen: number | null = $state(null);
  /** Whether the next card is exchanged, that is, goes under the pile. */
  exchanging = $state(false);
  /** Whether the next card is laid face down. */
  faceDown = $state(false);
  /** A joker to be laid whose letter is still to be chosen. */
  asking: { id: number; at: number; on: boolean } | null = $state.raw(null);
  hint = $state('');

  board: HTMLElement | undefined;
  readonly flights = new Flights();
  /** The boxes from which cards fly to their new places, by id. */
  readonly origins = new Map<number, DOMRect>();
  /** Whether the word just composed was this player's draft, whose cards need no animation. */
  quiet = false;
  /** Whether new cards in the hand are animated: not on the first render. */
  settled = false;
  private times: number | null = null;
  private phase: string | undefined;
  private sent: number | null = null;

  constructor(given: () => BoardProps) {
    super('rondorondo', given);
  }

  readonly view = $derived.by(() => this.given().view as Rondorondo.View);
  readonly opening = $derived(this.view.phase === 'opening');
  /** Whether a joker may be laid as a gomme. */
  readonly jokerErases = $derived(this.view.lays?.joker_gomme ?? false);
  /** Whether a card may be laid face down. */
  readonly hides = $derived(this.view.lays?.face_down ?? false);
  /** Whether the viewer may act now. */
  readonly live = $derived(this.may.length > 0);
  readonly laying = $derived(this.may.includes('compose') || this.may.includes('show'));
  readonly laid = $derived(laidIn(this.draft));
  readonly faces = $derived(faces(this.draft, this.view.holder));
  readonly word = $derived(spelled(this.faces));
  /** The latest deeds to show. */
  readonly news = $derived.by(() =>
    this.view.phase === 'turn' ? news(this.given().past ?? this.given().happened.plays, this.view.seat) : [],
  );
  /** The cards that were played last. */
  readonly latest = $derived.by(() => lastLaid(eventsOf(this.given().past ?? [])));
  /** Whether a compartment can be added, or has been added in the draft. */
  readonly grows = $derived(this.laying && (this.view.lays?.adds ?? false));
  /** The server's answer about the laid word. */
  readonly staged = $derived(understood(this.told(this.action())));
  readonly passing = $derived(understood(this.told({ do: 'pass' }))?.would?.points ?? 0);
  /** An arbitrary exchange, to ask for its cost: all cost the same. */
  private readonly exchanged: Action | null = $derived(
    this.may.includes('exchange') && this.hand.codes[0] ? { do: 'exchange', card: this.hand.codes[0] } : null,
  );
  /** The points that one more exchange costs. */
  readonly cost = $derived.by(() => {
    const would = understood(this.told(this.exchanged))?.would;
    return would ? would.points - this.passing : null;
  });

  /** Follows the table's plays; called before the page renders them. */
  follow(): void {
    const { view, happened, turn } = this.given();
    const { seat, hands, holder, cells: size } = view as Rondorondo.View;
    untrack(() => {
      const first = this.times === null;
      const seen = first || happened.times === this.times ? [] : eventsOf<Rondorondo.Seen>(happened.plays);
      this.times = happened.times;
      const composed = seen.filter((event) => event.event === 'composed');
      const mine = composed.some((event) => event.seat === seat);
      const laid = laidIn(this.lastDraft);
      this.quiet = mine && laid.length > 0;
      const gone = mine ? laid.map(({ id }) => id) : [];
      if (this.sent !== null && seen.some((event) => event.event === 'exchanged' && event.seat === seat)) {
        this.departs(`[data-card="${this.sent}"] .card`, this.where('.pile'));
        gone.push(this.sent);
        this.sent = null;
      }
      const hand = seat === null ? undefined : hands[seat];
      this.hand.deal(Array.isArray(hand) ? hand : [], { gone });
      const before = this.cells;
      // In the opening, the player's own word stays laid until all words are revealed.
      const shown = this.view.phase === 'opening' && seat !== null ? this.view.shown[seat] : null;
      const waits = Array.isArray(shown) && laid.length > 0;
      this.cells = follow(before, Array.isArray(shown) && !waits ? shown : holder, composed);
      const changed =
        this.phase !== this.view.phase || this.cells.length !== before.length || this.cells.some((cell, at) => cell !== before[at]);
      this.phase = this.view.phase;
      if (changed || closed(this.lastDraft).cells.length !== size || !(turn?.may.length || waits)) this.clear();
      else this.make(without(this.lastDraft, ({ id }) => !this.hand.has(id)));
      if (!this.hand.has(this.chosen)) this.chosen = null;
      // The question for a joker's letter closes when the joker has left the hand or can no longer be laid.
      if (this.asking && (!this.laying || !this.hand.has(this.asking.id))) this.asking = null;
      void tick().then(() => (this.settled = true));
    });
  }

  /** The actions to ask the server about: the draft, passing, and an exchange. */
  protected questions(): Action[] {
    const { laying, opening, laid, exchanged } = this;
    // In the opening an empty draft would be a valid action (showing no word), so it is not asked about. Elsewhere the answer says what is
    // missing.
    const word = laying && (laid.length || !opening) ? this.action() : null;
    const pass: Action | null = this.may.includes('pass') ? { do: 'pass' } : null;
    return [word, pass, exchanged].filter((action) => action !== null);
  }

  action(): Action {
    return this.opening ? showing(this.draft) : composing(this.draft);
  }

  protected nothing(): Draft {
    return empty(this.view.cells);
  }

  protected write(): Written | null {
    const { add, cells } = this.draft;
    return this.laying && this.laid.length ? { add, cells: cells.map((laid) => laid?.code ?? null) } : null;
  }

  protected read({ add, cells }: Written): Draft | null {
    if (!this.laying) return null;
    const held = this.hand.find(cells.map((code) => code && cardOf(code)));
    return { add, cells: cells.map((code, at) => (code && held[at] ? { id: held[at].id, code } : null)) };
  }

  /** Whether a card of the hand is laid. */
  isLaid(id: number): boolean {
    return this.laid.some((laid) => laid.id === id);
  }

  /** Handles a tap on a card of the hand. */
  tap(id: number): void {
    if (this.isLaid(id)) this.takeBack(id);
    else if (this.cursor !== null && this.laying && !this.exchanging) this.lay(id, this.cursor, false);
    else this.chosen = this.chosen === id ? null : id;
  }

  /** Handles a tap on a compartment. */
  tapCell(at: number, byPointer: boolean): void {
    const there = this.draft.cells[at];
    if (this.chosen !== null && !this.exchanging) this.lay(this.chosen, at, false);
    else if (there) this.takeBack(there.id);
    else this.cursor = byPointer && this.cursor === at ? null : at;
  }

  /** Handles a tap on an end of the holder. */
  tapEnd(side: Rondorondo.Side): void {
    if (this.chosen !== null && !this.exchanging) this.lay(this.chosen, side === 'left' ? -1 : this.draft.cells.length, false);
    else this.extend(side);
  }

  /** Handles a tap on the pile: exchanges the chosen card, or toggles the choice of one. */
  tapPile(): void {
    if (this.chosen !== null) void this.exchange(this.chosen);
    else this.exchanging = !this.exchanging;
  }

  /** Adds a compartment at an end, or removes the one added there. */
  extend(side: Rondorondo.Side): void {
    if (!this.grows) return;
    const closes = this.draft.add === side;
    const added = addedAt(this.draft);
    const there = added === null ? null : this.draft.cells[added];
    if (there) this.remember(there.id);
    this.make(closes ? closed(this.draft) : extended(this.draft, side));
    this.cursor = closes ? null : addedAt(this.draft);
    play('lay');
  }

  /** Lays a card. A joker first asks for its letter, or `-` to be a gomme. `on`: the player types, and the cursor advances. */
  lay(id: number, at: number, on: boolean, letter?: string): void {
    if (!this.hand.has(id) || !this.laying) return;
    const card = this.hand.codeOf(id);
    const before = this.laid.find((laid) => laid.id === id)?.code;
    const code = this.faceDown ? `(${card})` : letter ? `?${letter}` : (before ?? card);
    this.chosen = null;
    if (code === '?') {
      this.asking = { id, at, on };
      return;
    }
    this.asking = null;
    this.faceDown = false;
    this.hint = '';
    if (at < 0 || at >= this.draft.cells.length) {
      if (!this.grows) return;
      this.make(extended(this.draft, at < 0 ? 'left' : 'right'));
      at = at < 0 ? 0 : this.draft.cells.length - 1;
    }
    const replaced = this.draft.cells[at];
    if (replaced && replaced.id !== id) this.remember(replaced.id);
    const size = this.draft.cells.length;
    this.make(laidAt(this.draft, at, { id, code }));
    if (this.draft.cells.length < size) at -= 1;
    if (on) this.cursor = Math.min(at + 1, this.ends()[1]);
    else if (this.view.holder.length === 0) this.cursor = this.nextGap();
    // A player who taps a compartment and then several cards lays them side by side; one who taps the card first chooses each place.
    else this.cursor = this.cursor === null || at + 1 >= this.draft.cells.length ? null : at + 1;
    play('lay');
  }

  /** Takes a card back into the hand. */
  takeBack(id: number): void {
    this.remember(id);
    this.make(without(this.draft, (laid) => laid.id === id));
    this.hint = '';
    this.cursor = this.view.holder.length === 0 ? this.nextGap() : null;
  }

  clear(): void {
    this.remember();
    this.make(this.nothing());
    this.cursor = this.laying && this.view.holder.length === 0 ? 0 : null;
    this.chosen = this.asking = null;
    this.exchanging = this.faceDown = false;
    this.hint = '';
  }

  /** Cancels the choice; laid cards stay. */
  cancel(): void {
    this.chosen = null;
    this.exchanging = this.faceDown = false;
  }

  async confirm(): Promise<void> {
    if (!this.active) return;
    if (this.exchanging) return this.chosen === null ? this.refuse() : this.exchange(this.chosen);
    if (!this.laying) return;
    if (!this.laid.length) return this.refuse(this.opening ? told().showWhat : this.staged?.refused?.message);
    if (this.staged?.refused) return this.refuse();
    if (!(await this.commit(this.action()))) this.refuse();
  }

  async exchange(id: number): Promise<void> {
    if (!this.hand.has(id) || !this.may.includes('exchange') || !this.active) return;
    if (this.isLaid(id)) this.takeBack(id);
    this.exchanging = false;
    this.chosen = null;
    this.sent = id;
    play('lay');
    if (!(await this.commit({ do: 'exchange', card: this.hand.codeOf(id) }))) this.sent = null;
  }

  /** Says no: by sound, by a shake, and by this reason or the one that is shown. */
  override refuse(hint?: string): void {
    if (hint) this.hint = hint;
    super.refuse();
    play('refused');
    shake(this.board?.querySelector('.sum'));
  }

  /** Flies a picture of a card to another place. */
  departs(card: string, to: Box | undefined): void {
    const seen = this.board?.querySelector<HTMLElement>(card);
    if (seen) void this.flights.leave(picture(seen), to);
  }

  /** The box of an element of the board. */
  where(selector: string): DOMRect | undefined {
    return this.board?.querySelector(selector)?.getBoundingClientRect();
  }

  /** The first and last positions of the cursor. */
  ends(): [number, number] {
    const open = this.grows && !this.draft.add;
    return [open ? -1 : 0, this.draft.cells.length - (open ? 0 : 1)];
  }

  private nextGap(): number | null {
    const gap = this.draft.cells.indexOf(null);
    return gap < 0 ? null : gap;
  }

  /** Remembers where laid cards lie, because they fly back to the hand from there. */
  private remember(only?: number): void {
    for (const { id } of laidIn(this.lastDraft)) {
      const box = only === undefined || only === id ? this.where(`[data-laid="${id}"]`) : undefined;
      if (box) this.origins.set(id, box);
    }
  }
}
