import { expect, test, vi } from 'vitest';
import type { Say } from '../protocol';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { Table } = await import('./table.svelte');

/** A socket whose server is this test. */
class Socket {
  static readonly CLOSED = 3;
  static last: Socket;
  readyState = 1;
  said: (Say & { id?: string })[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Say & { id?: string });
  }
  close(): void {}
  tell(tell: object): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
  /** The ids of the actions sent. */
  acts(): string[] {
    return this.said.filter((say) => say.say === 'act').map((say) => say.id ?? '');
  }
}

/** An open table whose server is this test, with fake timers. */
function open(): { table: InstanceType<typeof Table>; socket: Socket } {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { href: 'http://127.0.0.1/' });
  const table = new Table('a', {});
  Socket.last.tell({ tell: 'table', table: {}, you: {}, game: null, chat: [] });
  return { table, socket: Socket.last };
}

const uncertain = { code: 'uncertain', message: 'Perhaps' };

test('an action that the disk did not confirm is sent again under its name until it is confirmed', async () => {
  const { table, socket } = open();
  const played = table.act({ do: 'pass' });
  const [id] = socket.acts();
  for (let doubts = 1; doubts <= 3; doubts++) {
    socket.tell({ tell: 'refused', id, problem: uncertain });
    expect(socket.acts()).toHaveLength(doubts);
    vi.advanceTimersByTime(5000);
    expect(socket.acts()).toEqual(Array(doubts + 1).fill(id));
  }
  expect([table.sending, table.away]).toEqual([1, true]);
  socket.tell({ tell: 'accepted', id });
  await played;
  expect([table.sending, table.away]).toEqual([0, false]);
  table.leave();
});

test('after some attempts the doubt is reported', async () => {
  const { table, socket } = open();
  const played = table.act({ do: 'pass' });
  const refused = expect(played).rejects.toThrow('Perhaps');
  const [id] = socket.acts();
  for (let doubts = 0; doubts < 15; doubts++) {
    socket.tell({ tell: 'refused', id, problem: uncertain });
    vi.advanceTimersByTime(9000);
  }
  await refused;
  expect(socket.acts()).toHaveLength(15);
  table.leave();
});

test('a line of the chat and a wish of the host are sent again under their names too, so that none counts twice', async () => {
  const { table, socket } = open();
  const asked = [table.ask({ for: 'chat', text: 'Bonjour' }), table.host({ do: 'pause' })];
  const names = socket.said.slice(-2).map((say) => say.id);
  for (const id of names) socket.tell({ tell: 'refused', id, problem: uncertain });
  expect([table.sending, table.away]).toEqual([0, true]);
  vi.advanceTimersByTime(5000);
  expect(socket.said.slice(-2).map((say) => say.id)).toEqual(names);
  for (const id of names) socket.tell({ tell: 'accepted', id });
  await Promise.all(asked);
  expect(table.away).toBe(false);
  table.leave();
});

test('a store that is away for a minute loses no action: it is sent again under its name, over any connection', async () => {
  const { table, socket } = open();
  const played = table.act({ do: 'pass' });
  const [id] = socket.acts();
  const store = { code: 'store', message: 'the store is away' };
  for (let seconds = 0; seconds < 30; seconds += 10) {
    socket.tell({ tell: 'refused', id, problem: store });
    vi.advanceTimersByTime(8000);
    expect(socket.acts().at(-1)).toBe(id);
  }
  socket.tell({ tell: 'closing', problem: store });
  socket.onclose?.();
  expect([table.status, table.away, table.sending]).toEqual(['lost', true, 1]);
  vi.advanceTimersByTime(20_000);
  Socket.last.tell({ tell: 'table', table: {}, you: {}, game: null, chat: [] });
  expect([Socket.last.acts(), table.away]).toEqual([[id], true]);
  Socket.last.tell({ tell: 'accepted', id });
  await played;
  expect([table.sending, table.away]).toEqual([0, false]);
  table.leave();
});

test.each(['store', 'busy'])('a table that hung up because of its server (%s) is asked for again', (code) => {
  const { table, socket } = open();
  socket.tell({ tell: 'closing', problem: { code, message: 'later' } });
  socket.onclose?.();
  expect(table.status).toBe('lost');
  vi.advanceTimersByTime(20_000);
  expect(Socket.last).not.toBe(socket);
  table.leave();
});

const play = (told: string, number: number): object => ({ number, seat: 0, by: 'person', events: [], told: [told] });

/** A server with a game of these plays, which records the requests for its log. */
function logged(plays: string[]): { asked: string[]; come: (retold?: number) => void; played: (told: string) => void } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const since = Number(new URL(path, 'http://a').searchParams.get('since'));
    const log = { told: ['deal'], plays: plays.slice(since).map((told, at) => play(told, since + at + 1)) };
    return Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(log)) });
  });
  const come = (retold = 0): void =>
    Socket.last.tell({
      tell: 'table',
      table: {},
      you: {},
      game: { number: 1, plays: plays.length, retold, view: {}, turn: null },
      chat: [],
    });
  const played = (told: string): void => {
    plays.push(told);
    Socket.last.tell({
      tell: 'played',
      happened: [play(told, plays.length)],
      patch: { changed: {}, gone: [] },
      turn: null,
      scores: [],
      result: null,
    });
  };
  return { asked, come, played };
}

test('only the missing plays of the log are asked for, and each play is in it once', async () => {
  const { table } = open();
  const { asked, come, played } = logged(['a', 'b']);
  const told = (): string => table.lines.map((line) => line.told.join()).join(' ');
  come();
  played('c');
  await vi.waitFor(() => expect(told()).toBe('deal a b c'));
  expect(asked).toEqual([expect.stringContaining('/games/1/log?since=0')]);

  // Received again with nothing missing: no request is made.
  come();
  played('d');
  expect(told()).toBe('deal a b c d');
  expect(asked).toHaveLength(1);
  table.leave();
});

test('a page that leaves a table waits for its log no more', () => {
  const { table } = open();
  const { come } = logged(['a']);
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    return new Promise(() => undefined);
  });
  come();
  expect(signal?.aborted).toBe(false);
  table.leave();
  expect(signal?.aborted).toBe(true);
});

test('after a dead line the plays in between are asked for, and after plays were taken back all of them', async () => {
  const plays = ['a', 'b'];
  const { table } = open();
  const { asked, come } = logged(plays);
  const told = (): string => table.lines.map((line) => line.told.join()).join(' ');
  come();
  await vi.waitFor(() => expect(told()).toBe('deal a b'));
  plays.push('c', 'd');
  come();
  await vi.waitFor(() => expect(told()).toBe('deal a b c d'));
  expect(asked.at(-1)).toContain('since=2');
  plays.splice(1, 3, 'x', 'y', 'z');
  come(1);
  await vi.waitFor(() => expect(told()).toBe('deal a x y z'));
  expect(asked.at(-1)).toContain('since=0');
  table.leave();
});

test('a table that is fully known is shown before its socket answers, and actions wait for the socket', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { href: 'http://127.0.0.1/' });
  const whole = { tell: 'table', table: { id: 'a' }, you: { seat: 0 }, game: null, chat: [] } as unknown as ConstructorParameters<
    typeof Table
  >[2];
  const table = new Table('a', {}, whole);
  expect([table.info?.id, table.you?.seat, table.status]).toEqual(['a', 0, 'connecting']);
  const played = table.act({ do: 'pass' });
  expect(Socket.last.acts()).toEqual([]);
  Socket.last.tell({ tell: 'table', table: {}, you: {}, game: null, chat: [] });
  const [id] = Socket.last.acts();
  Socket.last.tell({ tell: 'accepted', id });
  await played;
  table.leave();
});
