// A move in the making: what a player has laid but not yet played. It is kept over a reload of the page, and the server is asked what it
// would do. Each game says what a draft of its own is, which action that makes and what is to be asked.

import { untrack } from 'svelte';
import type { Action, Outcome, Problem } from '../protocol';
import type { BoardProps } from './games';
import { Kept } from './kept';

/** What of a board's properties a move depends on. */
export type Given = Pick<BoardProps, 'view' | 'turn' | 'seat' | 'sending' | 'act' | 'stage'>;

/** Several pieces laid within so many milliseconds make one question. */
const PAUSE = 50;

/** So many changes can be undone. */
const MOST_UNDONE = 100;

/** What each game's page before this one has left; read once. */
const left = new Map<string, Kept<unknown>>();

function leftBy(game: string): Kept<unknown> {
  const kept = left.get(game) ?? new Kept<unknown>(`lettrine.${game}.draft`);
  left.set(game, kept);
  return kept;
}

/** `Written` is a draft as it is stored: pieces by what they show, as their numbers are other ones on the next page. */
export abstract class Making<Draft, Written> {
  #made: { window: number; draft: Draft } | null = $state.raw(null);
  /** The drafts of this window before the present one, the latest last. */
  #past: Draft[] = [];
  /** Whether a draft is being put right, which is no change of the player's. */
  #corrects = false;
  /** What the server has said, action by action. It holds for one position only. */
  #told: { position: string; outcomes: Map<string, Outcome> } = $state.raw({ position: '', outcomes: new Map() });
  readonly #left: Kept<Written>;
  /** Whether the board is gone that this was made on: what it derived from the table may not be read any more. */
  #gone = false;

  constructor(
    game: string,
    readonly given: () => Given,
  ) {
    this.#left = leftBy(game) as Kept<Written>;
  }

  /** What the viewer may try now; nothing, for somebody who watches. */
  readonly may: readonly string[] = $derived.by(() => (this.given().seat === null ? [] : (this.given().turn?.may ?? [])));
  /** Whether something can be done at once. */
  readonly active = $derived.by(() => this.may.length > 0 && !this.given().sending);
  /** The window that the viewer may act in. */
  readonly #window = $derived.by(() => (this.may.length ? this.given().turn!.window : -1));
  readonly #position = $derived.by(() => {
    const { view, seat, turn } = this.given();
    return JSON.stringify([globalThis.location?.pathname, seat, turn?.window, view]);
  });
  /** What is laid so far. A draft counts for the window it was made in, and for no other. */
  readonly draft: Draft = $derived.by(() => (this.#made?.window === this.#window ? this.#made.draft : this.nothing()));
  /** What is asked and not answered yet. */
  readonly #open: Action[] = $derived.by(() => this.questions().filter((action) => !this.told(action)));

  /** A draft with nothing laid. */
  protected abstract nothing(): Draft;
  /** The actions that the server is to be asked about now. */
  protected abstract questions(): Action[];
  /** The draft for the next page; null where there is nothing to keep. */
  protected abstract write(): Written | null;
  /** The draft that another page wrote, in this very position. */
  protected abstract read(written: Written): Draft | null;

  /** The draft made last, in whatever window: a game that keeps something of it makes it anew. */
  protected get lastDraft(): Draft {
    return this.#made?.draft ?? this.nothing();
  }

  protected make(draft: Draft): void {
    if (!this.#corrects) {
      const past = this.#made?.window === this.#window ? this.#past : [];
      this.#past = [...past, this.draft].slice(-MOST_UNDONE);
    }
    this.#made = { window: this.#window, draft };
    this.#learn();
  }

  /** Undoes the player's last change of the draft. Whether there was one. */
  undo(): boolean {
    if (this.#made?.window !== this.#window || !this.active) return false;
    const draft = this.#past.pop();
    if (draft === undefined) return false;
    this.#made = { window: this.#window, draft };
    this.#learn();
    return true;
  }

  #learn(): void {
    const before = this.#corrects;
    this.#corrects = true;
    this.learned();
    this.#corrects = before;
  }

  /** The draft is another, or the server has said more: a game that draws conclusions from that draws them here. */
  protected learned(): void {}

  /** What the server has said of an action here. */
  told(action: Action | null): Outcome | undefined {
    return action && this.#told.position === this.#position ? this.#told.outcomes.get(JSON.stringify(action)) : undefined;
  }

  /** Why the server would refuse an action, as far as it has said. */
  refusal(action: Action | null): Problem | null {
    const outcome = this.told(action);
    return outcome && 'refused' in outcome ? outcome.refused : null;
  }

  /** What the server says an action would do. */
  outcome<Would>(action: Action | null): Would | null {
    const outcome = this.told(action);
    return outcome && 'would' in outcome ? (outcome.would as Would) : null;
  }

  /** Whether all that was asked is answered. */
  get answered(): boolean {
    return this.#open.length === 0;
  }

  /** Asks the server about what it has not said yet. An answer that comes too late is about another position, and is dropped. */
  async ask(): Promise<void> {
    const [position, actions] = [this.#position, this.#open];
    if (!actions.length) return;
    const outcomes = await this.given().stage(actions);
    if (this.#gone) return;
    // No answer, as when the line is lost, is none to keep: it is asked again when the table is told again.
    if (position !== this.#position || !outcomes.length) return;
    const said = this.#told.position === position ? this.#told.outcomes : [];
    const fresh = outcomes.map((outcome, at): [string, Outcome] => [JSON.stringify(actions[at]), outcome]);
    this.#told = { position, outcomes: new Map([...said, ...fresh]) };
    this.#learn();
  }

  /** Plays an action, unless another is on its way. Whether it was accepted. */
  async commit(action: Action | null): Promise<boolean> {
    return action !== null && this.active && (await this.given().act(action));
  }

  /** Stores the draft for when the page is loaded again. */
  store(): void {
    if (this.may.length) this.#left.keep(this.#position, this.write());
  }

  /** Lays again what lay there when the page was left. */
  resume(): void {
    const written = this.may.length ? this.#left.take(this.#position) : null;
    const draft = written && this.read(written);
    if (draft) this.make(draft);
  }

  /** Takes up, stores, undoes and asks by itself, for as long as the component lives that calls this: once its hand is dealt. */
  attend(): void {
    $effect(() => () => {
      this.#gone = true;
    });
    $effect.pre(() => {
      void this.given().turn;
      untrack(() => this.resume());
    });
    $effect(() => this.store());
    $effect(() => {
      const key = (event: KeyboardEvent): void => {
        if (isUndo(event) && this.undo()) event.preventDefault();
      };
      addEventListener('keydown', key);
      return () => removeEventListener('keydown', key);
    });
    $effect(() => {
      // After a lost line the turn is told again, and what was not answered is asked again.
      void [this.given().turn, this.#position];
      if (this.answered) return;
      const timer = setTimeout(() => void this.ask(), PAUSE);
      return () => clearTimeout(timer);
    });
  }
}

/** Whether a key means the draft: in a field, and in a dialog over the table, it means what is written there. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  const meant = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
  return meant && !(target as Element | null)?.closest?.('input, textarea, dialog');
}
