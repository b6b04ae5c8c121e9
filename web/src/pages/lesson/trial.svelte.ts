// A prepared position being played: a table of its own, which goes when it is left.

import type { Action, GameName, Happening, Problem } from '../../protocol';
import { api, Refused } from '../../lib/api';
import { settings } from '../../lib/settings.svelte';
import { Table } from '../../lib/table.svelte';
import type { Task } from '../../lib/taught';
import { advance, recordOf, seatsOf, strays } from './task';

/** A table that remembers why it refused something. */
class Watched extends Table {
  refusal: Problem | null = $state.raw(null);

  override async act(action: Action): Promise<void> {
    this.refusal = null;
    try {
      await super.act(action);
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.problem;
      throw error;
    }
  }
}

export class Trial {
  table: Watched | null = $state.raw(null);
  /** The step that is to be done; the number of steps, once all are. */
  step = $state(0);
  /** Whether what was done leads elsewhere. */
  astray = $state(false);
  /** Why the position could not be laid out. */
  problem: Problem | null = $state.raw(null);
  private host = '';
  private left = false;
  private resumed = false;

  constructor(
    private readonly game: GameName,
    readonly task: Task,
  ) {
    void this.open();
  }

  get done(): boolean {
    return this.step >= this.task.steps.length;
  }

  private async open(): Promise<void> {
    const names = [settings.name || settings.pen, 'Azur', 'Brume', 'Cèdre'];
    const bots = Array<'easy'>(seatsOf(this.task) - 1).fill('easy');
    try {
      // Without the browser's identity: an exercise is none of one's games.
      const { table, links, seats } = await api.import({ record: recordOf(this.game, this.task, names), bots, identity: undefined });
      this.host = links.host;
      this.table = new Watched(table, { secret: seats[0]?.secret, host: links.host });
      if (this.left) this.leave();
    } catch (error) {
      this.problem = error instanceof Refused ? error.problem : { code: 'unknown', message: String(error) };
    }
  }

  /** The player is there: the position may go on. */
  arrive(): void {
    if (this.resumed) return;
    this.resumed = true;
    void this.table?.host({ do: 'resume' }).catch(() => (this.resumed = false));
  }

  /** What was played counts. */
  follow(plays: Happening[]): void {
    for (const { seat, events } of plays) {
      const step = this.task.steps[this.step];
      if (!step) return;
      const next = advance(this.task, this.step, events);
      if (next > this.step) this.astray = false;
      else if (seat === 0) this.astray = strays(step, events);
      this.step = next;
    }
    // What was made stays to be looked at: nobody answers it.
    if (this.done) void this.table?.host({ do: 'pause' }).catch(() => undefined);
  }

  /** The position is left, and nothing of it stays. */
  leave(): void {
    this.left = true;
    if (!this.table) return;
    this.table.leave();
    void api.remove(this.table.id, this.host).catch(() => undefined);
  }
}
