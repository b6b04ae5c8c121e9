// A table as this browser sees it, over a socket that reconnects by itself.

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
import { words } from './words';

/** A line of the table's log. */
export interface Line {
  /** The line's number in the game's log; the deal is 0. */
  number: number;
  seat: number | null;
  by: Happening['by'] | null;
  told: string[];
  events: Seen[];
  /** The words that the play made. */
  words?: string[];
}

/** A player who has given the game up. */
export interface GaveUp {
  place: number;
  /** How many plays had been made, as far as this page knows. */
  after: number;
}

interface Waiting {
  say: Say & { id: string };
  /** How often the server has answered that its store did not take the request, or did not confirm it. */
  doubts: number;
  done: (outcomes: Outcome[]) => void;
  failed: (problem: Refused) => void;
}

const SLOWEST_RETRY = 8000;
/**
 * Retries of requests that the store did not take or confirm: exponential backoff from the first to the longest delay, in milliseconds, for
 * a minute and a half in all.
 */
const FIRST_DOUBT = 500;
const SLOWEST_DOUBT = 8000;
const MOST_DOUBTS = 14;
/** The problem codes of a store that is unavailable for a while. */
const AWAY = ['store', 'uncertain'];
/** The problem codes after which the client reconnects, because the table will be available again. */
const PASSING = ['stopping', 'too_slow', 'busy', ...AWAY];
/** A connection can die silently. It counts as dead if a request is not answered within this time, in milliseconds. */
const ANSWERED_WITHIN = 10_000;
/** After this time without a message, in milliseconds, the client sends a probe. */
const SILENCE = 30_000;

/** A view with a patch applied. It is a new object, whose unchanged parts keep their identity. */
export function patched(view: View, patch: Patch): View {
  const next = { ...view, ...patch.changed } as Record<string, unknown>;
  for (const gone of patch.gone) delete next[gone];
  return next as unknown as View;
}

const told = words({ lost: 'La connexion est perdue.' }, { lost: 'The connection is lost.' });

const lineOf = ({ number, seat, by, told, events, words }: Happening): Line => ({ number, seat, by, told, events, words });

export class Table {
  status: 'connecting' | 'open' | 'lost' | 'closed' = $state('connecting');
  info: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  game: Game | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  lines: Line[] = $state.raw([]);
  /** The players who have given this game up, in that order. */
  gaveUp: GaveUp[] = $state.raw([]);
  /** The last plays, and a count that increases with each message: boards animate their pieces by it. */
  happened: { times: number; plays: Happening[] } = $state.raw({ times: 0, plays: [] });
  reaction: { times: number; place: number; reaction: string } | null = $state.raw(null);
  /** Why the server refuses this browser or has closed the connection. */
  problem: Problem | null = $state.raw(null);
  /** When the clock runs out, by this page's clock (`performance.now()`). */
  deadline: number | null = $state(null);
  /** The number of actions being sent. */
  sending = $state(0);
  /** Whether the server cannot reach its store: requests made here wait and are retried. */
  away = $state(false);
  /** The last action played from here. */
  last: Action | null = null;

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private retry = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private next = 0;
  /** Aborted when the page leaves the table, which may be removed at once: an unanswered request would be refused then. */
  private readonly left = new AbortController();
  private asked = 0;
  /** The lines received since the log was requested. */
  private news: Line[] = [];
  /** The game whose log is complete here, and its `retold` count at that time. */
  private whole: { game: number; retold: number } | null = null;

  constructor(
    readonly id: string,
    private readonly keys: Join,
    /** The first message of the socket, if it is known already. */
    first?: Extract<Tell, { tell: 'table' }>,
  ) {
    if (first) this.show(first);
    this.connect();
    globalThis.addEventListener?.('online', this.look);
    globalThis.document?.addEventListener('visibilitychange', this.look);
  }

  /** Plays an action. It resolves when the server has the action on disk. A retry after a lost connection is idempotent, by its id. */
  act(action: Action): Promise<void> {
    const window = this.game?.turn?.window ?? 0;
    this.last = action;
    return this.send({ say: 'act', id: this.name(), window, action }).then(() => undefined);
  }

  /** Asks the server what actions would do. */
  stage(actions: Action[]): Promise<Outcome[]> {
    return this.send({ say: 'stage', id: this.name(), actions });
  }

  ask(ask: Ask): Promise<void> {
    return this.send({ say: 'ask', id: this.name(), ask }).then(() => undefined);
  }

  host(host: Host): Promise<void> {
    return this.send({ say: 'host', id: this.name(), host }).then(() => undefined);
  }

  /** Closes the connection; the seat stays taken. Unanswered requests are dropped: their promises stay pending. */
  leave(): void {
    this.left.abort();
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

  /** Starts the timeout for an answer or, if none is due, for any message. */
  private listen(): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => (this.waiting.size ? this.hangUp() : this.probe()), this.waiting.size ? ANSWERED_WITHIN : SILENCE);
  }

  /** Sends a request that has no effect, to test the connection. */
  private probe(): void {
    void this.stage([]).catch(() => undefined);
  }

  /** The page is visible again, or the network is back: tests the connection at once. */
  private readonly look = (): void => {
    if (globalThis.document?.visibilityState === 'hidden') return;
    if (this.status === 'open') this.probe();
    else if (this.status === 'lost' && (this.socket?.readyState ?? WebSocket.CLOSED) === WebSocket.CLOSED) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  /** Gives up a connection that does not answer, without waiting for it to close. */
  private hangUp(): void {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  private count(): void {
    const waiting = [...this.waiting.values()];
    this.sending = waiting.filter(({ say }) => say.say === 'act').length;
    this.away = waiting.some(({ doubts }) => doubts > 0) || AWAY.includes(this.problem?.code ?? '');
  }

  private fail(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of this.waiting) {
      if (!which(waiting)) continue;
      this.waiting.delete(id);
      waiting.failed(new Refused({ code: 'lost', message: told().lost }));
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
      if (this.socket === socket && !this.left.signal.aborted) this.lost();
    };
  }

  private lost(): void {
    clearTimeout(this.patience);
    // Pending requests are sent again after the reconnection: the server recognises them by their ids. Only previews are not worth it.
    this.fail((waiting) => waiting.say.say === 'stage');
    if (this.problem && !PASSING.includes(this.problem.code)) {
      this.status = 'closed';
      this.fail(() => true);
      return;
    }
    this.status = 'lost';
    // A connection that never opened gives no reason.
    if (!this.info) void this.exists();
    this.timer = setTimeout(() => this.connect(), Math.min(SLOWEST_RETRY, 250 * 2 ** this.retry++) * (0.75 + Math.random() / 2));
  }

  /** Checks that the table exists, so that the client does not retry for ever if it does not. */
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
        this.whoGaveUp();
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
    this.whoGaveUp();
    this.clock(whole.game?.turn ?? null);
  }

  private whoGaveUp(): void {
    const gone = (this.info?.seats ?? []).filter((seat) => seat.gave_up).map(({ place }) => place);
    const known = this.gaveUp.filter(({ place }) => gone.includes(place));
    const after = Math.max(this.game?.plays ?? 0, this.lines.at(-1)?.number ?? 0);
    const more = gone.filter((place) => !known.some((one) => one.place === place)).map((place) => ({ place, after }));
    if (more.length || known.length < this.gaveUp.length) this.gaveUp = [...known, ...more];
  }

  private answer(id: string, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    this.count();
    how(waiting);
  }

  /**
   * Retries a request that the store did not take or confirm: the server recognises it by its id and does it once, so that no line of the
   * chat is said twice. Returns whether it is retried.
   */
  private again(id: string, problem: Problem): boolean {
    const waiting = this.waiting.get(id);
    if (!AWAY.includes(problem.code) || !waiting || waiting.doubts === MOST_DOUBTS) return false;
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

  /** Fetches the part of the log that this page missed, before it was opened or while its connection was dead. */
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
      const log = await api.log(this.id, game.number, since, this.keys.secret ?? this.keys.host ?? identity, this.left.signal);
      if (this.asked !== asked) return;
      const deal: Line = { number: 0, seat: null, by: null, told: log.told, events: [] };
      // Plays made since the request are in `news`, and may be in the log too: those are dropped here.
      const missing = log.plays.map(lineOf).filter((line) => line.number <= game.plays);
      this.lines = [deal, ...kept.slice(1), ...missing, ...this.news];
      this.whole = { game: game.number, retold: game.retold };
    } catch {
      // A log without its beginning is better than none; the next attempt fetches it whole.
    }
  }
}
