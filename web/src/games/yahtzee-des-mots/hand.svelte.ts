// What a player has in hand before anything is said: dice kept, words composed, a box chosen.

import type { Outcome, YahtzeeDesMots } from '../../protocol';
import { openTurns, type Box, type Sheet, type Turn } from './boxes';
import { back, begun, carried, NOTHING, spelt, tapped, typed, without, type Words } from './compose';
import { answers, questions, scoring, suits, turnBox, type Preview, type Previews } from './previews';
import { Tumbling } from './tumbling.svelte';

/** What of the table the hand depends on. */
export interface Lying {
  dice: string;
  throws: number;
  sheet: Sheet;
  order: YahtzeeDesMots.Order | undefined;
  mayThrow: boolean;
}

/** What outlives the page. */
export interface Holding {
  kept: number[];
  words: Words;
  mode: 'keep' | 'compose';
  box: Box | null;
  zero: Turn | null;
}

type Stage = (actions: YahtzeeDesMots.Action[]) => Promise<Outcome[]>;

export class Hand {
  kept: number[] = $state.raw([]);
  words: Words = $state.raw(NOTHING);
  /** What a tap on a die does. */
  mode: Holding['mode'] = $state('keep');
  /** What a player picked, and the words it was picked for. */
  private picked: { box: Box; words: Words } | null = $state.raw(null);
  /** Whether the words, changed since, came to suit the turn's box and not the one picked: until they suit that, they are for the turn's box. */
  private strayed = $state(false);
  private pickedZero: Turn | null = $state(null);
  previews: Previews = $state.raw({});
  /** What writing 0 in the chosen box would do, where words stand in the way. */
  bare: Preview | null = $state.raw(null);
  private lying: Lying | null = $state.raw(null);
  /** Whether what is shown is about these words. */
  answered = $state(false);
  private asked = 0;
  readonly tumbling = new Tumbling();

  readonly spelt = $derived(spelt(this.words));
  /** In free order, the box that gets 0 when another stands in. */
  readonly zero = $derived.by(() => {
    if (this.lying?.order !== 'free') return null;
    const open = openTurns(this.lying.sheet);
    return this.pickedZero && open.includes(this.pickedZero) ? this.pickedZero : (open[0] ?? null);
  });
  /** The box chosen; without a choice, the turn's box as soon as there is something to write. */
  readonly chosen = $derived.by(() => {
    if (!this.lying) return null;
    if (this.picked && !this.strayed) return this.picked.box;
    return this.spelt.length > 0 || !this.lying.mayThrow ? turnBox(this.lying.sheet, this.lying.order) : null;
  });

  /** Whether the box was chosen by the player. */
  get picks(): boolean {
    return this.picked !== null && !this.strayed;
  }

  /** The dice lie otherwise than before, or are somebody else's. */
  lies(lying: Lying | null): void {
    const before = this.lying;
    this.lying = lying;
    if (!lying) {
      [this.kept, this.words, this.mode] = [[], NOTHING, 'keep'];
      [this.picked, this.pickedZero, this.previews, this.bare] = [null, null, {}, null];
      this.tumbling.over();
      return;
    }
    if (before?.dice !== lying.dice || before.throws !== lying.throws) {
      this.words = carried(this.words, this.kept);
      this.picked = null;
      this.tumbling.thrown();
    }
    if (!lying.mayThrow) [this.kept, this.mode] = [[], 'compose'];
    else if (before?.throws !== lying.throws) this.mode = 'keep';
  }

  /** What there is in the hand, if there is anything. */
  get holding(): Holding | null {
    const { kept, words, mode, pickedZero: zero } = this;
    const box = this.picks ? this.picked!.box : null;
    return kept.length || words.flat().length || box ? { kept, words, mode, box, zero } : null;
  }

  /** Goes on with what the page before this one had in the hand, over the same dice. */
  resume({ kept, words, mode, box, zero }: Holding): void {
    [this.kept, this.words, this.mode, this.pickedZero] = [kept, words, mode, zero];
    if (box) this.picked = { box, words };
    this.tumbling.over();
  }

  keep(die: number): void {
    this.tumbling.over();
    this.kept = this.kept.includes(die) ? this.kept.filter((other) => other !== die) : [...this.kept, die].sort();
  }

  /** Keeps the dice of the words, and no others. */
  keepWords(): void {
    this.kept = this.words
      .flat()
      .map((piece) => piece.die)
      .sort();
    this.mode = 'keep';
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
    this.picked = null;
  }

  /** Chooses a box, or lets it go. */
  choose(box: Box): void {
    this.tumbling.over();
    this.picked = this.picks && this.picked?.box === box ? null : { box, words: this.words };
    this.strayed = false;
  }

  pickZero(turn: Turn): void {
    this.pickedZero = turn;
  }

  /** What filling the chosen box is called, with the words or without. */
  filling(bare = false): YahtzeeDesMots.Action | null {
    return this.chosen && scoring(this.chosen, { words: bare ? [] : this.spelt, zero: this.zero });
  }

  /** Asks what the words would make. Only the last answer counts. */
  async ask(stage: Stage): Promise<void> {
    const asked = ++this.asked;
    this.answered = false;
    if (!this.lying) return;
    const wanted = questions({ sheet: this.lying.sheet, words: this.spelt, zero: this.zero }, this.chosen);
    const outcomes = await stage(wanted);
    if (asked !== this.asked || !this.lying) return;
    ({ previews: this.previews, bare: this.bare } = answers(wanted, outcomes));
    this.answered = outcomes.length > 0;
    const turn = turnBox(this.lying.sheet, this.lying.order);
    const changed = this.picked !== null && this.picked.words !== this.words && this.spelt.length > 0;
    this.strayed = changed && turn !== null && !suits(this.previews[this.picked!.box]) && (this.strayed || suits(this.previews[turn]));
  }

  private get dice(): string {
    return this.lying?.dice ?? '';
  }

  private become(words: Words | null): boolean {
    if (!words) return false;
    this.tumbling.over();
    this.words = words;
    this.mode = 'compose';
    this.answered = false;
    return true;
  }
}
