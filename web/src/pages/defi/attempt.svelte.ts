// An attempt at a puzzle: a table of its own with the position, and the answer once it is given.

import type { Action, GameName, Problem, PuzzleDay, PuzzleGrade } from '../../protocol';
import { api, problemOf } from '../../lib/api';
import { puzzles } from './api';
import { STAYS } from '../../lib/pace';
import { settings } from '../../lib/settings.svelte';
import { Table } from '../../lib/table.svelte';
import { begin, entryOf, write, type Entry } from './diary';

/** A table that reports the actions played from here. */
class Played extends Table {
  played: (action: Action) => void = () => undefined;

  override async act(action: Action): Promise<void> {
    await super.act(action);
    this.played(action);
  }
}

export class Attempt {
  table: Played | null = $state.raw(null);
  entry: Entry = $state.raw({ puzzle: '', began: 0, actions: [], count: '' });
  grade: PuzzleGrade | null = $state.raw(null);
  /** Whether an action was played that is not an answer. */
  astray = $state(false);
  problem: Problem | null = $state.raw(null);
  private left = false;
  private resumed = false;

  constructor(
    private readonly day: PuzzleDay,
    readonly game: GameName,
    /** The verbs of plays before the answer. */
    private readonly via: string[] = [],
  ) {
    void this.open();
  }

  private get puzzle(): string {
    return this.day.puzzles.find(({ game }) => game === this.game)?.puzzle ?? '';
  }

  /** Resumes an unfinished attempt, or shows the result of a finished one. */
  private async open(): Promise<void> {
    try {
      const known = entryOf(this.day.day, this.game, this.puzzle);
      if (known?.percent !== undefined) {
        this.entry = known;
        this.grade = await puzzles.answer(this.day.day, this.game, { puzzle: known.puzzle, actions: known.actions });
        return;
      }
      const there =
        known?.table &&
        (await api.look(known.table.id).then(
          ({ status }) => status === 'playing',
          () => false,
        ));
      if (known?.table && there) this.sit(known);
      else await this.layOut(known);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Opens a table with the position. The time continues if it was started before. */
  private async layOut(known: Entry | null): Promise<void> {
    const { table, links, seats } = await puzzles.table(this.day.day, this.game, settings.name || settings.pen);
    const begun = known ?? begin(this.day.day, this.game, this.puzzle);
    const at = { id: table, seat: seats[0]?.secret ?? '', host: links.host };
    this.sit(write(this.day.day, this.game, { ...begun, table: at, actions: [] }));
  }

  private sit(entry: Entry): void {
    const { id, seat, host } = entry.table!;
    [this.entry, this.resumed] = [entry, false];
    this.table = new Played(id, { secret: seat, host });
    this.table.played = (action) => void this.played(action);
    if (this.left) this.table.leave();
  }

  /** The player is connected: the game is resumed. */
  arrive(): void {
    if (this.resumed) return;
    this.resumed = true;
    void this.table?.host({ do: 'resume' }).catch(() => (this.resumed = false));
  }

  private async played(action: Action): Promise<void> {
    this.entry = write(this.day.day, this.game, { ...this.entry, actions: [...this.entry.actions, action] });
    if (this.via.includes(action.do)) return;
    await this.answer();
  }

  /** Sends the answer to be graded; the server counts it once. */
  async answer(): Promise<void> {
    const { puzzle, actions, count, began } = this.entry;
    this.problem = null;
    try {
      const grade = await puzzles.answer(this.day.day, this.game, { puzzle, actions, count });
      const seconds = Math.round((Date.now() - began) / 1000);
      const fresh = this.day.day === (await puzzles.of('today')).today;
      const table = this.entry.table;
      this.entry = write(this.day.day, this.game, { ...this.entry, table: undefined, percent: grade.percent, seconds, fresh });
      // The answer stays visible for a moment; the pause keeps the bots from playing.
      await this.table?.host({ do: 'pause' }).catch(() => undefined);
      await new Promise((looked) => setTimeout(looked, STAYS.answer));
      this.clear(table);
      this.grade = grade;
    } catch (error) {
      const problem = problemOf(error);
      this.astray = problem.code === 'no_answer';
      if (!this.astray) this.problem = problem;
    }
  }

  /** Starts again with the same position. */
  async again(): Promise<void> {
    this.clear(this.entry.table);
    [this.astray, this.problem] = [false, null];
    try {
      await this.layOut(this.entry.puzzle ? this.entry : null);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** The page is left; the table stays for the next visit. */
  leave(): void {
    this.left = true;
    this.table?.leave();
  }

  private clear(at: Entry['table']): void {
    this.table?.leave();
    this.table = null;
    if (at) void api.remove(at.id, at.host).catch(() => undefined);
  }
}
