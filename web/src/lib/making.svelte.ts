// A move in the making: the pieces that a player has laid but not yet played. It survives a reload of the page, and the server previews it.
// Each game defines its own draft, the action that the draft makes, and the actions to ask about.

import { untrack } from 'svelte';
import type { Action, Outcome, Problem } from '../protocol';
import type { BoardProps } from './games';
import { Kept } from './kept';

/** The board's properties that a move depends on. */
export type Given = Pick<BoardProps, 'view' | 'turn' | 'seat' | 'sending' | 'act' | 'stage'>;

/** Debounce, in milliseconds: pieces laid within this time make one request. */
const PAUSE = 50;

/** How many changes can be undone. */
const MOST_UNDONE = 100;

/** The drafts of the previous page, by game. Each is read once, and again when the player comes back from another page. */
const left = new Map<string, Kept<unknown>>();

function leftBy(game: string): Kept<unknown> {
  const kept = left.get(game) ?? new Kept<unknown>(`lettrine.${game}.draft`);
  left.set(game, kept);
  return kept;
}

const place = (): string | undefined => globalThis.location?.pathname;

/** `Written` is a draft as it is stored: pieces by their codes, because their ids change on the next page. */
export abstract class Making<Draft, Written> {
  #made: { window: number; draft: Draft } | null = $state.raw(null);
  /** The earlier drafts of this window, the latest last. */
  #past: Draft[] = [];
  /** Whether the draft is being corrected automatically, which cannot be undone. */
  #corrects = false;
  /** The server's answers by action. They hold for one position only. */
  #told: { position: string; outcomes: Map<string, Outcome> } = $state.raw({ position: '', outcomes: new Map() });
  readonly #left: Kept<Written>;
  /** Whether the board's component is destroyed: its derived values must no longer be read. */
  #gone = false;

  /** How often the player tried something impossible. The board gives it to the element with the reason, as `data-tries`: each try repeats it. */
  tries = $state(0);

  constructor(
    private readonly game: string,
    readonly given: () => Given,
  ) {
    this.#left = leftBy(game) as Kept<Written>;
  }

  /** The kinds of action that the viewer may try now; empty for a spectator. */
  readonly may: readonly string[] = $derived.by(() => (this.given().seat === null ? [] : (this.given().turn?.may ?? [])));
  /** Whether the viewer can act right now. */
  readonly active = $derived.by(() => this.may.length > 0 && !this.given().sending);
  /** The window that the viewer may act in; -1 if none. */
  readonly #window = $derived.by(() => (this.may.length ? this.given().turn!.window : -1));
  readonly #position = $derived.by(() => {
    const { view, seat, turn } = this.given();
    // A view with patches has its fields in another order than the same view received whole.
    const fields = Object.entries(view).sort(([one], [other]) => (one < other ? -1 : 1));
    return JSON.stringify([place(), seat, turn?.window, fields]);
  });
  /** The present draft. A draft counts only in the window it was made in. */
  readonly draft: Draft = $derived.by(() => (this.#made?.window === this.#window ? this.#made.draft : this.nothing()));
  /** The questions that the server has not answered yet. */
  readonly #open: Action[] = $derived.by(() => this.questions().filter((action) => !this.told(action)));

  /** A draft with nothing laid. */
  protected abstract nothing(): Draft;
  /** The actions to ask the server about now. */
  protected abstract questions(): Action[];
  /** The draft to store for the next page; null if there is nothing to store. */
  protected abstract write(): Written | null;
  /** The draft that another page stored, in the same position. */
  protected abstract read(written: Written): Draft | null;

  /** The last draft, of whatever window: a game may keep parts of it in a new one. */
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

  /** Undoes the player's last change of the draft. Returns whether there was one. */
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

  /** Called when the draft has changed or the server has answered: a game may correct its draft here. */
  protected learned(): void {}

  /** The server's answer about an action in this position. */
  told(action: Action | null): Outcome | undefined {
    return action && this.#told.position === this.#position ? this.#told.outcomes.get(JSON.stringify(action)) : undefined;
  }

  /** The server's reason to refuse an action, if it has answered so. */
  refusal(action: Action | null): Problem | null {
    const outcome = this.told(action);
    return outcome && 'refused' in outcome ? outcome.refused : null;
  }

  /** The server's preview of an action. */
  outcome<Would>(action: Action | null): Would | null {
    const outcome = this.told(action);
    return outcome && 'would' in outcome ? (outcome.would as Would) : null;
  }

  /** Whether all questions are answered. */
  get answered(): boolean {
    return this.#open.length === 0;
  }

  /** Asks the server the open questions. A late answer, about an earlier position, is dropped. */
  async ask(): Promise<void> {
    const [position, actions] = [this.#position, this.#open];
    if (!actions.length) return;
    const outcomes = await this.given().stage(actions);
    if (this.#gone) return;
    // An empty answer (a lost connection) is not stored: the question is repeated when the table is received again.
    if (position !== this.#position || !outcomes.length) return;
    const said = this.#told.position === position ? this.#told.outcomes : [];
    const fresh = outcomes.map((outcome, at): [string, Outcome] => [JSON.stringify(actions[at]), outcome]);
    this.#told = { position, outcomes: new Map([...said, ...fresh]) };
    this.#learn();
  }

  /** Plays an action, unless another is being sent. Returns whether it was accepted. */
  async commit(action: Action | null): Promise<boolean> {
    return action !== null && this.active && (await this.given().act(action));
  }

  /** Counts a try at something impossible. */
  refuse(): void {
    this.tries++;
  }

  /** Stores the draft, for a reload of the page. */
  store(): void {
    if (this.may.length) this.#left.keep(this.#position, this.write());
  }

  /** Restores the draft of the previous page. */
  resume(): void {
    const written = this.may.length ? this.#left.take(this.#position) : null;
    const draft = written && this.read(written);
    if (draft) this.make(draft);
  }

  /** Restores, stores, undoes and asks automatically, for the lifetime of the calling component. Call it after the hand is dealt. */
  attend(): void {
    const here = place();
    $effect(() => () => {
      this.#gone = true;
      if (place() !== here) left.delete(this.game);
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
      // After a reconnection the turn is received again, and open questions are asked again.
      void [this.given().turn, this.#position];
      if (this.answered) return;
      const timer = setTimeout(() => void this.ask(), PAUSE);
      return () => clearTimeout(timer);
    });
  }
}

/** Whether a key means to undo the draft. In a text field, or in a dialog over the table, it does not. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  const meant = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
  return meant && !(target as Element | null)?.closest?.('input, textarea, dialog');
}
