// A table as this browser sees it, over a socket that comes back by itself.

import type { Action, Ask, ChatLine, Game, Happening, Host, Join, Outcome, Patch, Problem, Say, Seen, TableInfo, Tell, Turn, View, You } from '../protocol';
import { api, Refused } from './api';
import { heard } from './heard';
import { identity, settings } from './settings.svelte';

/** A line of the table's log. */
export interface Line {
  seat: number | null;
  by: Happening['by'] | null;
  told: string[];
  events: Seen[];
}

interface Waiting {
  say: Say & { id: string };
  done: (outcomes: Outcome[]) => void;
  failed: (problem: Refused) => void;
}

const SLOWEST_RETRY = 8000;

/** A view with a patch applied: a new object, so that what did not change stays the same. */
export function patched(view: View, patch: Patch): View {
  const next = { ...view, ...patch.changed } as Record<string, unknown>;
  for (const gone of patch.gone) delete next[gone];
  return next as unknown as View;
}

export class Table {
  status: 'connecting' | 'open' | 'lost' | 'closed' = $state('connecting');
  info: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  game: Game | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  lines: Line[] = $state.raw([]);
  /** What was played last, and how often something was: boards move their pieces by it. */
  happened: { times: number; plays: Happening[] } = $state.raw({ times: 0, plays: [] });
  reaction: { times: number; place: number; reaction: string } | null = $state.raw(null);
  /** Why the server will not talk to this browser. */
  problem: Problem | null = $state.raw(null);
  /** When the clock runs out, by this page's own clock. */
  deadline: number | null = $state(null);
  /** Actions that are on their way. */
  sending = $state(0);

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private retry = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private next = 0;
  private left = false;
  private asked = 0;

  constructor(
    readonly id: string,
    private readonly keys: Join,
  ) {
    this.connect();
  }

  /** Plays an action. It is done when the server has it on disk; said again after a lost connection, it counts once. */
  act(action: Action): Promise<void> {
    const window = this.game?.turn?.window ?? 0;
    return this.send({ say: 'act', id: this.name(), window, action }).then(() => undefined);
  }

  /** Asks what actions would do. */
  stage(actions: Action[]): Promise<Outcome[]> {
    return this.send({ say: 'stage', id: this.name(), actions });
  }

  ask(ask: Ask): Promise<void> {
    return this.send({ say: 'ask', id: this.name(), ask }).then(() => undefined);
  }

  host(host: Host): Promise<void> {
    return this.send({ say: 'host', id: this.name(), host }).then(() => undefined);
  }

  /** Leaves the table, as a viewer: the seat stays. */
  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.fail(() => true);
  }

  private name(): string {
    return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${this.next++}`;
  }

  private send(say: Say & { id: string }): Promise<Outcome[]> {
    return new Promise((done, failed) => {
      this.waiting.set(say.id, { say, done, failed });
      this.count();
      if (this.status === 'open') this.socket?.send(JSON.stringify(say));
      else if (say.say !== 'act') this.fail((waiting) => waiting.say.id === say.id);
    });
  }

  private count(): void {
    this.sending = [...this.waiting.values()].filter((waiting) => waiting.say.say === 'act').length;
  }

  private fail(which: (waiting: Waiting) => boolean): void {
    const message = settings.language === 'en' ? 'The connection is lost.' : 'La connexion est perdue.';
    for (const [id, waiting] of this.waiting) {
      if (!which(waiting)) continue;
      this.waiting.delete(id);
      waiting.failed(new Refused({ code: 'lost', message }));
    }
    this.count();
  }

  private connect(): void {
    const address = new URL(`/api/tables/${this.id}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ say: 'join', identity, language: settings.language, ...this.keys }));
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(heard<Tell>(event.data as string));
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.left) this.lost();
    };
  }

  private lost(): void {
    // Only an action may be said again: the server knows it by its name.
    this.fail((waiting) => waiting.say.say !== 'act');
    if (this.problem && this.problem.code !== 'stopping' && this.problem.code !== 'too_slow') {
      this.status = 'closed';
      this.fail(() => true);
      return;
    }
    this.status = 'lost';
    // A connection that never came tells no reason.
    if (!this.info) void this.look();
    this.timer = setTimeout(() => this.connect(), Math.min(SLOWEST_RETRY, 250 * 2 ** this.retry++) * (0.75 + Math.random() / 2));
  }

  /** Whether there is such a table at all: nobody should wait for one that is not. */
  private async look(): Promise<void> {
    try {
      await api.look(this.id);
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code !== 'not_found' || this.info) return;
      clearTimeout(this.timer);
      [this.problem, this.status] = [error.problem, 'closed'];
    }
  }

  private hear(tell: Tell): void {
    switch (tell.tell) {
      case 'table':
        this.info = tell.table;
        this.you = tell.you;
        this.game = tell.game;
        this.chat = tell.chat;
        this.clock(tell.game?.turn ?? null);
        this.problem = null;
        if (this.status !== 'open') this.opened();
        void this.fetchLog();
        break;
      case 'seats':
        this.info = tell.table;
        this.you = tell.you;
        break;
      case 'played':
        if (!this.game) break;
        this.game = { ...this.game, view: patched(this.game.view, tell.patch), turn: tell.turn, scores: tell.scores, result: tell.result };
        this.lines = [...this.lines, ...tell.happened.map(({ seat, by, told, events }) => ({ seat, by, told, events }))];
        this.clock(tell.turn);
        this.happened = { times: this.happened.times + 1, plays: tell.happened };
        break;
      case 'turn':
        if (this.game) this.game = { ...this.game, turn: tell.turn };
        this.clock(tell.turn);
        break;
      case 'chat':
        this.chat = [...this.chat, tell.line].slice(-50);
        break;
      case 'reaction':
        this.reaction = { times: (this.reaction?.times ?? 0) + 1, place: tell.place, reaction: tell.reaction };
        break;
      case 'accepted':
        this.answer(tell.id, (waiting) => waiting.done([]));
        break;
      case 'staged':
        this.answer(tell.id, (waiting) => waiting.done(tell.outcomes));
        break;
      case 'refused':
        this.answer(tell.id, (waiting) => waiting.failed(new Refused(tell.problem)));
        break;
      case 'closing':
        this.problem = tell.problem;
        break;
    }
  }

  private answer(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    this.count();
    how(waiting);
  }

  private opened(): void {
    this.status = 'open';
    this.retry = 0;
    for (const { say } of this.waiting.values()) this.socket?.send(JSON.stringify(say));
  }

  private clock(turn: Turn | null): void {
    this.deadline = turn?.clock?.running ? performance.now() + turn.clock.left : null;
  }

  /** What was told before this page was there. */
  private async fetchLog(): Promise<void> {
    const game = this.game;
    if (!game) return;
    const asked = ++this.asked;
    try {
      const replay = await api.replay(this.id, game.number, undefined, this.keys.secret ?? this.keys.host);
      if (this.asked !== asked) return;
      const before = replay.steps.map(({ seat, by, told, events }) => ({ seat, by, told, events }));
      this.lines = [{ seat: null, by: null, told: replay.told, events: [] }, ...before];
    } catch {
      // A log without its beginning is better than none.
    }
  }
}
