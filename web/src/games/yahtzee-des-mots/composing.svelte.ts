// A turn in the making: the kept dice, the composed words and the chosen box.

import { untrack } from 'svelte';
import { Making, type Given } from '../../lib/making.svelte';
import type { YahtzeeDesMots } from '../../protocol';
import type { Box, Sheet, Turn } from './boxes';
import { back, begun, carried, NOTHING, spelt, tapped, typed, without, type Words } from './compose';
import { answers, questions, scoring, suits, type Preview, type Previews } from './previews';
import { Tumbling } from './tumbling.svelte';

/** The viewer's own dice on the table, and the state of the turn. */
interface Lying {
  dice: string;
  throws: number;
  sheet: Sheet;
  /** The turn's box; null in free order. */
  box: Turn | null;
  /** In free order, the boxes that can get the 0 when another box stands in. */
  zeros: readonly Turn[];
  mayThrow: boolean;
}

interface Draft {
  kept: number[];
  words: Words;
  /** What a tap on a die does. */
  mode: 'keep' | 'compose';
  /** The box that the player picked, and the words at that time. */
  picked: { box: Box; words: Words } | null;
  /** In free order, the box that the player has chosen for the 0 when another box stands in. */
  zero: Turn | null;
}

type Written = Omit<Draft, 'picked'> & { box: Box | null };

const EMPTY: Draft = { kept: [], words: NOTHING, mode: 'keep', picked: null, zero: null };

export class Composing extends Making<Draft, Written> {
  /**
   * Whether the words have changed since the box was picked, and now suit the turn's box and not the picked one. Until they suit the picked
   * box again, the turn's box is chosen.
   */
  private strayed = $state(false);
  /** The preview of each box. While the server is being asked, the earlier answers stay visible. */
  previews: Previews = $state.raw({});
  /** The preview of writing 0 in the chosen box, when words are composed. */
  bare: Preview | null = $state.raw(null);
  private lying: Lying | null = $state.raw(null);
  readonly tumbling = new Tumbling();

  constructor(given: () => Given) {
    super('yahtzee-des-mots', given);
  }

  readonly kept = $derived(this.draft.kept);
  readonly words = $derived(this.draft.words);
  readonly spelt = $derived(spelt(this.words));
  private readonly picked = $derived(this.draft.picked);
  /** The box that gets the 0 when another box stands in, if the player can choose it. */
  readonly zero = $derived.by(() => {
    const zeros = this.lying?.zeros ?? [];
    const { zero } = this.draft;
    return zero && zeros.includes(zero) ? zero : (zeros[0] ?? null);
  });
  /** The chosen box; without a choice, the turn's box as soon as there is something to write. */
  readonly chosen = $derived.by(() => {
    if (!this.lying) return null;
    if (this.picked && !this.strayed) return this.picked.box;
    return this.spelt.length > 0 || !this.lying.mayThrow ? this.lying.box : null;
  });

  get mode(): Draft['mode'] {
    return this.draft.mode;
  }
  set mode(mode: Draft['mode']) {
    this.change({ mode });
  }

  /** Whether the player has chosen the box. */
  get picks(): boolean {
    return this.picked !== null && !this.strayed;
  }

  /** Follows the dice on the table: they may have been thrown again, or belong to another player now. */
  follow(): void {
    const { view: shown, seat } = this.given();
    const view = shown as YahtzeeDesMots.View;
    const mine = this.may.length > 0 && seat !== null && view.phase === 'turn' && view.dice;
    const mayThrow = this.may.includes('throw');
    const { box = null, zeros, throws = 1, sheets } = view;
    untrack(() => this.lies(mine ? { dice: view.dice!, throws, sheet: sheets[seat] ?? {}, box, zeros, mayThrow } : null));
  }

  /** Takes over what lies on the table; null if the viewer has no dice to play with. */
  private lies(lying: Lying | null): void {
    const before = this.lying;
    this.lying = lying;
    if (!lying) {
      this.make(EMPTY);
      return this.tumbling.over();
    }
    const draft = { ...this.lastDraft };
    if (before?.dice !== lying.dice || before.throws !== lying.throws) {
      draft.words = carried(draft.words, draft.kept);
      draft.picked = null;
      this.tumbling.thrown();
    }
    if (!lying.mayThrow) [draft.kept, draft.mode] = [[], 'compose'];
    else if (before?.throws !== lying.throws) draft.mode = 'keep';
    this.make(draft);
  }

  protected nothing(): Draft {
    return EMPTY;
  }

  protected write(): Written | null {
    const { kept, words, mode, zero } = this.draft;
    const box = this.picks ? this.picked!.box : null;
    return kept.length || words.flat().length || box ? { kept, words, mode, box, zero } : null;
  }

  protected read({ box, ...draft }: Written): Draft | null {
    if (!this.lying) return null;
    this.tumbling.over();
    return { ...draft, picked: box && { box, words: draft.words } };
  }

  keep(die: number): void {
    this.tumbling.over();
    this.change({ kept: this.kept.includes(die) ? this.kept.filter((other) => other !== die) : [...this.kept, die].sort() });
  }

  /** Keeps the dice of the words, and only those. */
  keepWords(): void {
    const kept = this.words.flat().map((piece) => piece.die);
    this.change({ kept: kept.sort(), mode: 'keep' });
    this.tumbling.over();
  }

  /** Adds a letter; returns false if no die gives it. */
  type(letter: string): boolean {
    return this.become(typed(this.words, this.dice, letter));
  }

  /** Adds a die, or takes it out of its word; returns false if the letter of the ◇ must be chosen first. */
  tap(die: number, letter?: string): boolean {
    if (this.words.flat().some((piece) => piece.die === die)) return this.become(without(this.words, this.dice, die));
    return this.become(tapped(this.words, this.dice, die, letter));
  }

  back(): void {
    this.become(back(this.words, this.dice));
  }

  begin(): void {
    this.become(begun(this.words, this.dice));
  }

  clear(): void {
    this.become(NOTHING);
    this.change({ picked: null });
  }

  /** Chooses a box, or unchooses it. */
  choose(box: Box): void {
    this.tumbling.over();
    const lets = this.picks && this.picked?.box === box;
    this.strayed = false;
    this.change({ picked: lets ? null : { box, words: this.words } });
  }

  pickZero(turn: Turn): void {
    this.change({ zero: turn });
  }

  /** The action that fills the chosen box, with the words or without. */
  filling(bare = false): YahtzeeDesMots.Action | null {
    return this.chosen && scoring(this.chosen, { words: bare ? [] : this.spelt, zero: this.zero });
  }

  /** The actions to ask the server about: the words in every open box. */
  protected questions(): Extract<YahtzeeDesMots.Action, { do: 'score' }>[] {
    return this.lying ? questions({ sheet: this.lying.sheet, words: this.spelt, zero: this.zero }, this.chosen) : [];
  }

  /** Updates the previews once the server has answered all questions about these words. */
  protected override learned(): void {
    if (!this.answered) return;
    const asked = this.questions();
    const told = asked.map((action) => this.told(action)).filter((outcome) => outcome !== undefined);
    ({ previews: this.previews, bare: this.bare } = answers(asked, told));
    const turn = this.lying?.box ?? null;
    const changed = this.picked !== null && this.picked.words !== this.words && this.spelt.length > 0;
    this.strayed = changed && turn !== null && !suits(this.previews[this.picked!.box]) && (this.strayed || suits(this.previews[turn]));
  }

  private get dice(): string {
    return this.lying?.dice ?? '';
  }

  private change(part: Partial<Draft>): void {
    this.make({ ...this.draft, ...part });
  }

  private become(words: Words | null): boolean {
    if (!words) return false;
    this.tumbling.over();
    this.change({ words, mode: 'compose' });
    return true;
  }
}
