// What a player has in the making before anything is said: dice kept, words composed, a box chosen.

import { untrack } from 'svelte';
import type { BoardProps } from '../../lib/games';
import { Making } from '../../lib/making.svelte';
import type { YahtzeeDesMots } from '../../protocol';
import type { Box, Sheet, Turn } from './boxes';
import { back, begun, carried, NOTHING, spelt, tapped, typed, without, type Words } from './compose';
import { answers, questions, scoring, suits, type Preview, type Previews } from './previews';
import { Tumbling } from './tumbling.svelte';

/** The viewer's own dice on the table, and what they are thrown for. */
interface Lying {
  dice: string;
  throws: number;
  sheet: Sheet;
  /** The turn's box, where the order leaves no choice. */
  box: Turn | null;
  /** Where it does, the boxes of which one gets 0 when another stands in. */
  zeros: readonly Turn[];
  mayThrow: boolean;
}

interface Draft {
  kept: number[];
  words: Words;
  /** What a tap on a die does. */
  mode: 'keep' | 'compose';
  /** The box a player picked, and the words it was picked for. */
  picked: { box: Box; words: Words } | null;
  /** In free order, the box that a player wants the 0 in when another stands in. */
  zero: Turn | null;
}

type Written = Omit<Draft, 'picked'> & { box: Box | null };

const EMPTY: Draft = { kept: [], words: NOTHING, mode: 'keep', picked: null, zero: null };

export class Composing extends Making<Draft, Written> {
  /** Whether the words, changed since, came to suit the turn's box and not the one picked: until they suit that, they are for the turn's box. */
  private strayed = $state(false);
  /** What each box would get. While the server is asked, what it said before stays in sight. */
  previews: Previews = $state.raw({});
  /** What writing 0 in the chosen box would do, where words stand in the way. */
  bare: Preview | null = $state.raw(null);
  private lying: Lying | null = $state.raw(null);
  readonly tumbling = new Tumbling();

  constructor(private readonly props: () => BoardProps) {
    super('yahtzee-des-mots', props);
  }

  readonly kept = $derived(this.draft.kept);
  readonly words = $derived(this.draft.words);
  readonly spelt = $derived(spelt(this.words));
  private readonly picked = $derived(this.draft.picked);
  /** The box that gets 0 when another stands in, where it is for the player to say. */
  readonly zero = $derived.by(() => {
    const zeros = this.lying?.zeros ?? [];
    const { zero } = this.draft;
    return zero && zeros.includes(zero) ? zero : (zeros[0] ?? null);
  });
  /** The box chosen; without a choice, the turn's box as soon as there is something to write. */
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

  /** Whether the box was chosen by the player. */
  get picks(): boolean {
    return this.picked !== null && !this.strayed;
  }

  /** Takes in how the dice lie now: otherwise than before, or they are somebody else's. */
  follow(): void {
    const { view: shown, seat } = this.props();
    const view = shown as YahtzeeDesMots.View;
    const mine = this.may.length > 0 && seat !== null && view.phase === 'turn' && view.dice;
    const mayThrow = this.may.includes('throw');
    const { box = null, zeros, throws = 1, sheets } = view;
    untrack(() => this.lies(mine ? { dice: view.dice!, throws, sheet: sheets[seat] ?? {}, box, zeros, mayThrow } : null));
  }

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

  /** Keeps the dice of the words, and no others. */
  keepWords(): void {
    const kept = this.words.flat().map((piece) => piece.die);
    this.change({ kept: kept.sort(), mode: 'keep' });
    this.tumbling.over();
  }

  /** Adds a letter; false if no die gives it. */
  type(letter: string): boolean {
    return this.become(typed(this.words, this.dice, letter));
  }

  /** Adds a die, or takes it out of its word; false if ◇ has to be told its letter first. */
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

  /** Chooses a box, or lets it go. */
  choose(box: Box): void {
    this.tumbling.over();
    const lets = this.picks && this.picked?.box === box;
    this.strayed = false;
    this.change({ picked: lets ? null : { box, words: this.words } });
  }

  pickZero(turn: Turn): void {
    this.change({ zero: turn });
  }

  /** What filling the chosen box is called, with the words or without. */
  filling(bare = false): YahtzeeDesMots.Action | null {
    return this.chosen && scoring(this.chosen, { words: bare ? [] : this.spelt, zero: this.zero });
  }

  /** What the words would make in every open box. */
  protected questions(): Extract<YahtzeeDesMots.Action, { do: 'score' }>[] {
    return this.lying ? questions({ sheet: this.lying.sheet, words: this.spelt, zero: this.zero }, this.chosen) : [];
  }

  /** Once the server has said all about these words, the sheet shows it. */
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
