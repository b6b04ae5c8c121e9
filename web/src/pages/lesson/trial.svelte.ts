// A prepared position being played: a table of its own, which is removed when the player leaves.

import type { Action, GameName, Happening, Level, Problem } from '../../protocol';
import { api, problemOf, Refused } from '../../lib/api';
import { settings } from '../../lib/settings.svelte';
import { Table } from '../../lib/table.svelte';
import type { Task } from '../../lib/taught';
import { advance, recordOf, seatsOf, strays } from './task';

/** A table that remembers its last refusal. */
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
  /** The index of the step to do; the number of steps, once all are done. */
  step = $state(0);
  /** Whether the player's last play leads away from the goal. */
  astray = $state(false);
  /** Why the position could not be opened. */
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
    const bots = Array<Level>(seatsOf(this.task) - 1).fill('debutant');
    try {
      // Without the browser's identity: an exercise does not count among the user's games.
      const { table, links, seats } = await api.import({ record: recordOf(this.game, this.task, names), bots, identity: undefined });
      this.host = links.host;
      this.table = new Watched(table, { secret: seats[0]?.secret, host: links.host });
      if (this.left) this.leave();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** The player is connected: the game is resumed. */
  arrive(): void {
    if (this.resumed) return;
    this.resumed = true;
    void this.table?.host({ do: 'resume' }).catch(() => (this.resumed = false));
  }

  /** Follows the plays, and advances the steps. */
  follow(plays: Happening[]): void {
    for (const { seat, events } of plays) {
      const step = this.task.steps[this.step];
      if (!step) return;
      const next = advance(this.task, this.step, events);
      if (next > this.step) this.astray = false;
      else if (seat === 0) this.astray = strays(step, events);
      this.step = next;
    }
    // The pause keeps the bots from playing, so that the result stays visible.
    if (this.done) void this.table?.host({ do: 'pause' }).catch(() => undefined);
  }

  /** Leaves the position, and removes its table. */
  leave(): void {
    this.left = true;
    if (!this.table) return;
    this.table.leave();
    void api.remove(this.table.id, this.host).catch(() => undefined);
  }
}
