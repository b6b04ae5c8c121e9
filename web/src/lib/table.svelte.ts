// A table as this browser sees it, over a socket that comes back by itself.

import type {
  Action,
  Ask,
  ChatLine,
  Game,
  Happening,
  Host,
  Join,
  Outcome,
  Patch,
  Problem,
  Say,
  Seen,
  TableInfo,
  Tell,
  Turn,
  View,
  You,
} from '../protocol';
import { api, Refused } from './api';
import { heard } from './heard';
import { identity, settings } from './settings.svelte';

/** A line of the table's log. */
export interface Line {
  /** Its number in what is told of the game; the deal is 0. */
  number: number;
  seat: number | null;
  by: Happening['by'] | null;
  told: string[];
  events: Seen[];
  /** The words that it made. */
  words?: string[];
}

interface Waiting {
  say: Say & { id: string };
  /** How often the server has answered that its store has not taken it, or has not said whether it has. */
  doubts: number;
  done: (outcomes: Outcome[]) => void;
  failed: (problem: Refused) => void;
}

const SLOWEST_RETRY = 8000;
/** What the store did not take or confirm is said again: after this time, then after twice as long, and so on; for a minute and a half. */
const FIRST_DOUBT = 500;
const SLOWEST_DOUBT = 8000;
const MOST_DOUBTS = 14;
/** The server's store is away, and will be back. */
const AWAY = ['store', 'uncertain'];
/** Why the server hangs up though the table will be there again. */
const PASSING = ['stopping', 'too_slow', ...AWAY];
/** A line can die without a word. What is said is answered within this time, or the line is dead; */
const ANSWERED_WITHIN = 10_000;
/** and after such a silence something is said, to hear whether it is. */
const SILENCE = 30_000;

/** A view with a patch applied: a new object, so that what did not change stays the same. */
export function patched(view: View, patch: Patch): View {
  const next = { ...view, ...patch.changed } as Record<string, unknown>;
  for (const gone of patch.gone) delete next[gone];
  return next as unknown as View;
}

const lineOf = ({ number, seat, by, told, events, words }: Happening): Line => ({ number, seat, by, told, events, words });

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
  /** Whether the server cannot reach its store: what was done here waits, and is said again. */
  away = $state(false);
  /** What was played from here last. */
  last: Action | null = null;

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private retry = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private next = 0;
  private left = false;
  private asked = 0;
  /** What was told since the log was asked for. */
  private news: Line[] = [];
  /** The game whose lines are here without a gap, and how often it had been told anew. */
  private whole: { game: number; retold: number } | null = null;

  constructor(
    readonly id: string,
    private readonly keys: Join,
    /** What the socket would tell first, where it is known already. */
    first?: Extract<Tell, { tell: 'table' }>,
  ) {
    if (first) this.show(first);
    this.connect();
    globalThis.addEventListener?.('online', this.look);
    globalThis.document?.addEventListener('visibilitychange', this.look);
  }

  /** Plays an action. It is done when the server has it on disk; said again after a lost connection, it counts once. */
  act(action: Action): Promise<void> {
    const window = this.game?.turn?.window ?? 0;
    this.last = action;
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

  /** Leaves the table, as a viewer: the seat stays. What is not answered yet is not waited for, and has not failed. */
  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    globalThis.removeEventListener?.('online', this.look);
    globalThis.document?.removeEventListener('visibilitychange', this.look);
    this.socket?.close();
    this.waiting.clear();
    this.count();
  }

  private name(): string {
    return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${this.next++}`;
  }

  private send(say: Say & { id: string }): Promise<Outcome[]> {
    return new Promise((done, failed) => {
      this.waiting.set(say.id, { say, doubts: 0, done, failed });
      this.count();
      if (this.status === 'open') {
        this.socket?.send(JSON.stringify(say));
        this.listen();
      } else if (say.say !== 'act' || this.status === 'closed') this.fail((waiting) => waiting.say.id === say.id);
    });
  }

  /** Waits for an answer, or for anything at all. */
  private listen(): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => (this.waiting.size ? this.hangUp() : this.probe()), this.waiting.size ? ANSWERED_WITHIN : SILENCE);
  }

  /** Says something that is answered and does nothing. */
  private probe(): void {
    void this.stage([]).catch(() => undefined);
  }

  /** Somebody looks at the page again, or the network is back: it is found out at once whether the line is. */
  private readonly look = (): void => {
    if (globalThis.document?.visibilityState === 'hidden') return;
    if (this.status === 'open') this.probe();
    else if (this.status === 'lost' && (this.socket?.readyState ?? WebSocket.CLOSED) === WebSocket.CLOSED) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  /** Gives up a line that does not answer. It may take its time to close, and is not waited for. */
  private hangUp(): void {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  private count(): void {
    const acts = [...this.waiting.values()].filter((waiting) => waiting.say.say === 'act');
    this.sending = acts.length;
    this.away = acts.some((waiting) => waiting.doubts > 0) || AWAY.includes(this.problem?.code ?? '');
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
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.hangUp(), ANSWERED_WITHIN);
    socket.onopen = () => socket.send(JSON.stringify({ say: 'join', identity, language: settings.language, ...this.keys }));
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.hear(heard<Tell>(event.data as string));
      this.listen();
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.left) this.lost();
    };
  }

  private lost(): void {
    clearTimeout(this.patience);
    // What was said is said again: the server knows it by its name. A question about what would be is not worth it.
    this.fail((waiting) => waiting.say.say === 'stage');
    if (this.problem && !PASSING.includes(this.problem.code)) {
      this.status = 'closed';
      this.fail(() => true);
      return;
    }
    this.status = 'lost';
    // A connection that never came tells no reason.
    if (!this.info) void this.exists();
    this.timer = setTimeout(() => this.connect(), Math.min(SLOWEST_RETRY, 250 * 2 ** this.retry++) * (0.75 + Math.random() / 2));
  }

  /** Whether there is such a table at all: nobody should wait for one that is not. */
  private async exists(): Promise<void> {
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
        this.show(tell);
        this.problem = null;
        this.count();
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
        this.news.push(...tell.happened.map(lineOf));
        this.lines = [...this.lines, ...tell.happened.map(lineOf)];
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
        if (!this.again(tell.id, tell.problem)) this.answer(tell.id, (waiting) => waiting.failed(new Refused(tell.problem)));
        break;
      case 'closing':
        this.problem = tell.problem;
        this.count();
        break;
    }
  }

  private show(whole: Extract<Tell, { tell: 'table' }>): void {
    this.info = whole.table;
    this.you = whole.you;
    this.game = whole.game;
    this.chat = whole.chat;
    this.clock(whole.game?.turn ?? null);
  }

  private answer(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    this.count();
    how(waiting);
  }

  /** An action that the store did not take or confirm is said again: the server knows it by its name, and does it once. Whether it will be. */
  private again(id: string, problem: Problem): boolean {
    const waiting = this.waiting.get(id);
    if (!AWAY.includes(problem.code) || waiting?.say.say !== 'act' || waiting.doubts === MOST_DOUBTS) return false;
    const say = (): void => {
      if (this.status === 'open' && this.waiting.get(id) === waiting) this.socket?.send(JSON.stringify(waiting.say));
    };
    setTimeout(say, Math.min(SLOWEST_DOUBT, FIRST_DOUBT * 2 ** waiting.doubts++));
    this.count();
    return true;
  }

  private opened(): void {
    this.status = 'open';
    this.retry = 0;
    for (const { say } of this.waiting.values()) this.socket?.send(JSON.stringify(say));
  }

  private clock(turn: Turn | null): void {
    this.deadline = turn?.clock?.running ? performance.now() + turn.clock.left : null;
  }

  /** What was told before this page was there, or while its line was dead: only what it lacks is asked for. */
  private async fetchLog(): Promise<void> {
    const { game, whole } = this;
    if (!game) return;
    const stand = whole?.game === game.number && whole.retold === game.retold && this.lines.length - 1 <= game.plays;
    const kept = stand ? this.lines : [];
    const since = Math.max(0, kept.length - 1);
    if (stand && since === game.plays) return;
    const asked = ++this.asked;
    [this.news, this.whole] = [[], null];
    try {
      const log = await api.log(this.id, game.number, since, this.keys.secret ?? this.keys.host ?? identity);
      if (this.asked !== asked) return;
      const deal: Line = { number: 0, seat: null, by: null, told: log.told, events: [] };
      // What was played since the question was asked is told beside the log, and may be in it too.
      const missing = log.plays.map(lineOf).filter((line) => line.number <= game.plays);
      this.lines = [deal, ...kept.slice(1), ...missing, ...this.news];
      this.whole = { game: game.number, retold: game.retold };
    } catch {
      // A log without its beginning is better than none; the next time all of it is asked for.
    }
  }
}
