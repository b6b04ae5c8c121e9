// What a player has before them: the hand in its order, the holder, and the word in the making.

import { tick, untrack } from 'svelte';
import type { Action, Rondorondo } from '../../protocol';
import type { BoardProps } from '../../lib/games';
import { Flights, picture } from '../../lib/flights';
import { shake } from '../../lib/motion';
import { Order, sorted } from '../../lib/order.svelte';
import { play } from '../../lib/sound';
import { FEWEST, MOST } from './arc';
import { follow, spelled, type Cell } from './cells';
import { closed, composing, empty, extended, faces, laidIn, lay, showing, without, addedAt, type Draft } from './draft';
import { dealt, moved, type Tile } from './hand';
import { keep, kept } from './kept';
import { lastLaid } from './latest';
import { news } from './news';
import { understood, type Staged } from './sums';
import { told } from './told';

export class Desk {
  tiles: Tile[] = $state.raw([]);
  cells: Cell[] = $state.raw([]);
  draft: Draft = $state.raw(empty(FEWEST));
  /** The chosen compartment: -1 and one beyond the last stand for those that could be added. */
  cursor: number | null = $state(null);
  /** The chosen card of the hand. */
  chosen: number | null = $state(null);
  /** Whether the next card is to go under the pile. */
  exchanging = $state(false);
  /** Whether the next card is to lie face down. */
  faceDown = $state(false);
  /** A joker that is to be laid, and wants its letter. */
  asking: { key: number; at: number; on: boolean } | null = $state.raw(null);
  hint = $state('');
  /** What the server foresees. */
  private foreseen: { draft: Draft; word: Staged | null; pass: Staged | null; exchange: Staged | null } | null = $state.raw(null);

  board: HTMLElement | undefined;
  readonly flights = new Flights();
  /** Whence a card comes that is shown somewhere else now. */
  readonly origins = new Map<number, DOMRect>();
  /** Whether what was composed last lay there already, as this player's draft. */
  quiet = false;
  /** Whether cards that come into the hand are seen coming. */
  settled = false;
  private times: number | null = null;
  private seat: number | null = null;
  private phase: string | undefined;
  private sent: number | null = null;
  private asked = 0;
  private readonly order = new Order(() => this.props().seat);

  constructor(readonly props: () => BoardProps) {}

  readonly view = $derived.by(() => this.props().view as Rondorondo.View);
  readonly beginner = $derived.by(() => (this.props().options as Rondorondo.Options).beginner);
  readonly opening = $derived(this.view.phase === 'opening');
  /** Whether a joker may be laid as a gomme at this table. */
  readonly jokerErases = $derived.by(() => (this.props().options as Rondorondo.Options).joker_gomme === true && !this.opening);
  /** Whether the viewer may do something now. */
  readonly live = $derived.by(() => this.props().seat !== null && (this.props().turn?.may.length ?? 0) > 0);
  readonly laying = $derived(this.may('compose') || this.may('show'));
  readonly laid = $derived(laidIn(this.draft));
  readonly faces = $derived(faces(this.draft, this.view.holder));
  readonly word = $derived(spelled(this.faces));
  /** What was done last. */
  readonly news = $derived.by(() =>
    this.view.phase === 'turn' ? news(this.props().past ?? this.props().happened.plays, this.view.seat) : [],
  );
  /** The cards that were laid last. */
  readonly latest = $derived.by(() => lastLaid((this.props().past ?? []).flatMap((play) => play.events as Rondorondo.Seen[])));
  /** Whether a compartment could be added, or is. */
  readonly grows = $derived(this.laying && !this.opening && this.view.holder.length > 0 && this.view.holder.length < MOST);
  readonly staged = $derived(this.foreseen?.draft === this.draft ? this.foreseen.word : null);
  readonly passing = $derived(this.foreseen?.pass?.would?.points ?? 0);
  /** What one more exchange costs. */
  readonly cost = $derived(this.foreseen?.exchange?.would ? this.foreseen.exchange.would.points - this.passing : null);

  may(verb: string): boolean {
    return this.live && (this.props().turn?.may.includes(verb) ?? false);
  }

  /** Takes in what happened: before the page shows it. */
  follow(): void {
    const { view, happened, turn } = this.props();
    const { seat, hands, holder } = view as Rondorondo.View;
    untrack(() => {
      const first = this.times === null;
      const seen = first || happened.times === this.times ? [] : happened.plays.flatMap((play) => play.events as Rondorondo.Seen[]);
      this.times = happened.times;
      const composed = seen.filter((event) => event.event === 'composed');
      const mine = composed.some((event) => event.seat === seat);
      this.quiet = mine && this.laid.length > 0;
      const gone = new Set(mine ? this.laid.map(({ key }) => key) : []);
      if (this.sent !== null && seen.some((event) => event.event === 'exchanged' && event.seat === seat)) {
        this.departs(`[data-tile="${this.sent}"] .card`, '.pile');
        gone.add(this.sent);
        this.sent = null;
      }
      const hand = seat === null ? undefined : hands[seat];
      // Another's hand is not put in this one's order.
      const known = this.seat === seat ? this.tiles.filter(({ key }) => !gone.has(key)) : [];
      this.seat = seat;
      if (!known.length) this.order.resume();
      const cards = Array.isArray(hand) ? hand : [];
      this.tiles = dealt(known, known.length ? cards : this.order.of(cards));
      const before = this.cells;
      // One's own word of the opening lies there until all are revealed.
      const shown = this.view.phase === 'opening' && seat !== null ? this.view.shown[seat] : null;
      const waits = Array.isArray(shown) && this.laid.length > 0;
      this.cells = follow(before, Array.isArray(shown) && !waits ? shown : holder, composed);
      const size = holder.length || FEWEST;
      const here = new Set(this.tiles.map(({ key }) => key));
      const changed =
        this.phase !== this.view.phase || this.cells.length !== before.length || this.cells.some((cell, at) => cell !== before[at]);
      this.phase = this.view.phase;
      if (changed || closed(this.draft).cells.length !== size || !(turn?.may.length || waits)) this.clear(size);
      else this.draft = without(this.draft, ({ key }) => !here.has(key));
      if (this.chosen !== null && !here.has(this.chosen)) this.chosen = null;
      // Nobody names a joker that is gone, or that may be laid no more.
      if (this.asking && (!this.laying || !here.has(this.asking.key))) this.asking = null;
      if (this.laying) this.draft = kept(this.position(), this.tiles) ?? this.draft;
      void tick().then(() => (this.settled = true));
    });
  }

  /** Keeps the draft for when the page is loaded again. */
  keep(): void {
    if (this.laying) keep(this.position(), this.draft);
  }

  /** A name for what a draft depends on, and for nothing else. */
  private position(): string {
    const { seat, turn } = this.props();
    return JSON.stringify([globalThis.location?.pathname, seat, turn?.window, this.view.holder, this.view.hands[seat ?? -1]]);
  }

  /** Asks what the draft would be worth, and what else the turn may cost. */
  foresee(): void {
    const { stage } = this.props();
    const { draft, tiles } = this;
    const actions: (Action | null)[] = [
      // Nothing may be shown on purpose, but no word is nothing: then the answer says what is missing.
      this.laying && (this.laid.length || !this.opening) ? this.action() : null,
      this.may('pass') ? { do: 'pass' } : null,
      this.may('exchange') && tiles[0] ? { do: 'exchange', card: tiles[0].code } : null,
    ];
    const wanted = actions.filter((action) => action !== null);
    // What exchanges have cost so far is part of every answer.
    void (this.view.phase === 'turn' && this.view.exchanges);
    const asked = ++this.asked;
    if (!wanted.length) return;
    void stage(wanted).then((outcomes) => {
      if (asked !== this.asked) return;
      const [word = null, pass = null, exchange = null] = actions.map((action) => (action ? understood(outcomes.shift()) : null));
      this.foreseen = { draft, word, pass, exchange };
    });
  }

  action(): Action {
    return this.opening ? showing(this.draft) : composing(this.draft);
  }

  /** The tile's place in the draft, if it is laid. */
  isLaid(key: number): boolean {
    return this.laid.some((laid) => laid.key === key);
  }

  /** A card of the hand is tapped. */
  tap(key: number): void {
    if (this.isLaid(key)) this.recall(key);
    else if (this.cursor !== null && this.laying && !this.exchanging) this.put(key, this.cursor, false);
    else this.chosen = this.chosen === key ? null : key;
  }

  /** A compartment is tapped. */
  tapCell(at: number, byPointer: boolean): void {
    const there = this.draft.cells[at];
    if (this.chosen !== null && !this.exchanging) this.put(this.chosen, at, false);
    else if (there) this.recall(there.key);
    else this.cursor = byPointer && this.cursor === at ? null : at;
  }

  /** An end of the holder is tapped. */
  tapEnd(side: Rondorondo.Side): void {
    if (this.chosen !== null && !this.exchanging) this.put(this.chosen, side === 'left' ? -1 : this.draft.cells.length, false);
    else this.extend(side);
  }

  /** The pile is tapped: a chosen card goes under it, or one is to be chosen. */
  tapPile(): void {
    if (this.chosen !== null) void this.exchange(this.chosen);
    else this.exchanging = !this.exchanging;
  }

  /** Opens a compartment at an end, or closes the one there. */
  extend(side: Rondorondo.Side): void {
    if (!this.grows) return;
    const closes = this.draft.add === side;
    const added = addedAt(this.draft);
    const there = added === null ? null : this.draft.cells[added];
    if (there) this.remember(there.key);
    this.draft = closes ? closed(this.draft) : extended(this.draft, side);
    this.cursor = closes ? null : addedAt(this.draft);
    play('lay');
  }

  /** Lays a card. A joker first asks for its letter, or `-` to be a gomme. `on`: whether one goes on writing. */
  put(key: number, at: number, on: boolean, letter?: string): void {
    const tile = this.tiles.find((each) => each.key === key);
    if (!tile || !this.laying) return;
    const before = this.laid.find((laid) => laid.key === key)?.code;
    const code = this.faceDown ? `(${tile.code})` : letter ? `?${letter}` : (before ?? tile.code);
    this.chosen = null;
    if (code === '?') {
      this.asking = { key, at, on };
      return;
    }
    this.asking = null;
    this.faceDown = false;
    this.hint = '';
    if (at < 0 || at >= this.draft.cells.length) {
      if (!this.grows) return;
      this.draft = extended(this.draft, at < 0 ? 'left' : 'right');
      at = at < 0 ? 0 : this.draft.cells.length - 1;
    }
    const replaced = this.draft.cells[at];
    if (replaced && replaced.key !== key) this.remember(replaced.key);
    const size = this.draft.cells.length;
    this.draft = lay(this.draft, at, { key, code });
    if (this.draft.cells.length < size) at -= 1;
    if (on) this.cursor = Math.min(at + 1, this.ends()[1]);
    else if (this.view.holder.length === 0) this.cursor = this.nextGap();
    // Who taps a compartment and then card after card lays them side by side; who tapped the card first chooses each place.
    else this.cursor = this.cursor === null || at + 1 >= this.draft.cells.length ? null : at + 1;
    play('lay');
  }

  /** Takes a card back into the hand. */
  recall(key: number): void {
    this.remember(key);
    this.draft = without(this.draft, (laid) => laid.key === key);
    this.hint = '';
    this.cursor = this.view.holder.length === 0 ? this.nextGap() : null;
  }

  clear(size = this.view.holder.length || FEWEST): void {
    this.remember();
    this.draft = empty(size);
    this.cursor = this.laying && this.view.holder.length === 0 ? 0 : null;
    this.chosen = this.asking = null;
    this.exchanging = this.faceDown = false;
    this.hint = '';
  }

  /** Lets go of what was chosen; what is laid stays. */
  cancel(): void {
    this.chosen = null;
    this.exchanging = this.faceDown = false;
  }

  reorder(key: number, before: number | null): void {
    this.arrange(moved(this.tiles, key, before));
  }

  /** Puts a tile beside its neighbour; whether there is one. */
  shift(from: number, by: 1 | -1): boolean {
    const tiles = [...this.tiles];
    const [one, other] = [tiles[from], tiles[from + by]];
    if (!one || !other) return false;
    [tiles[from], tiles[from + by]] = [other, one];
    this.arrange(tiles);
    return true;
  }

  sort(): void {
    this.arrange(sorted(this.tiles, ({ code }) => code));
  }

  private arrange(tiles: Tile[]): void {
    this.tiles = tiles;
    this.order.set(tiles.map(({ code }) => code));
  }

  async confirm(): Promise<void> {
    if (!this.live || this.props().sending) return;
    if (this.exchanging) return this.chosen === null ? this.refuse() : this.exchange(this.chosen);
    if (!this.laying) return;
    if (!this.laid.length) return this.refuse(this.opening ? told().showWhat : this.staged?.refused?.message);
    if (this.staged?.refused) return this.refuse();
    if (!(await this.props().act(this.action()))) this.refuse();
  }

  async exchange(key: number): Promise<void> {
    const tile = this.tiles.find((each) => each.key === key);
    if (!tile || !this.may('exchange') || this.props().sending) return;
    if (this.isLaid(key)) this.recall(key);
    this.exchanging = false;
    this.chosen = null;
    this.sent = key;
    play('lay');
    if (!(await this.props().act({ do: 'exchange', card: tile.code }))) this.sent = null;
  }

  /** Something cannot be done: says so to ear and eye. */
  refuse(hint?: string): void {
    if (hint) this.hint = hint;
    play('refused');
    shake(this.board?.querySelector('.sum'));
  }

  /** Where something is on the page. */
  /** Lets a picture of a card go to another place. */
  departs(card: string, to: string): void {
    const seen = this.board?.querySelector<HTMLElement>(card);
    if (seen) void this.flights.leave(picture(seen), this.where(to));
  }

  where(selector: string): DOMRect | undefined {
    return this.board?.querySelector(selector)?.getBoundingClientRect();
  }

  /** How far the cursor goes. */
  ends(): [number, number] {
    const open = this.grows && !this.draft.add;
    return [open ? -1 : 0, this.draft.cells.length - (open ? 0 : 1)];
  }

  private nextGap(): number | null {
    const gap = this.draft.cells.indexOf(null);
    return gap < 0 ? null : gap;
  }

  /** Remembers where laid cards lie, as they go back to the hand from there. */
  private remember(only?: number): void {
    for (const { key } of this.laid) {
      const box = only === undefined || only === key ? this.where(`[data-laid="${key}"]`) : undefined;
      if (box) this.origins.set(key, box);
    }
  }
}
