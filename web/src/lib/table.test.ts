import { expect, test, vi } from 'vitest';
import type { Say } from '../protocol';
import type { Line } from './table.svelte';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { joined, Table } = await import('./table.svelte');

const line = (told: string): Line => ({ seat: 0, by: 'player' as Line['by'], told: [told], events: [] });

test('what was played while the log was fetched stands in it once', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(line) as [Line, Line, Line];
  expect(joined([a], [])).toEqual([a]);
  expect(joined([a], [b, c])).toEqual([a, b, c]);
  expect(joined([a, b], [b, c])).toEqual([a, b, c]);
  expect(joined([a, b, c], [b, c])).toEqual([a, b, c]);
  expect(joined([], [a])).toEqual([a]);
});

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
  /** The actions that were said. */
  acts(): string[] {
    return this.said.filter((say) => say.say === 'act').map((say) => say.id ?? '');
  }
}

/** A table that is open, its server this test, and time in its hands. */
function open(): { table: InstanceType<typeof Table>; socket: Socket } {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { href: 'http://127.0.0.1/' });
  const table = new Table('a', {});
  Socket.last.tell({ tell: 'table', table: {}, you: {}, game: null, chat: [] });
  return { table, socket: Socket.last };
}

const uncertain = { code: 'uncertain', message: 'Perhaps' };

test('an action that the disk did not confirm is said again under its name until it is', async () => {
  const { table, socket } = open();
  const played = table.act({ do: 'pass' });
  const [id] = socket.acts();
  for (let doubts = 1; doubts <= 3; doubts++) {
    socket.tell({ tell: 'refused', id, problem: uncertain });
    expect(socket.acts()).toHaveLength(doubts);
    vi.advanceTimersByTime(5000);
    expect(socket.acts()).toEqual(Array(doubts + 1).fill(id));
  }
  expect(table.sending).toBe(1);
  socket.tell({ tell: 'accepted', id });
  await played;
  expect(table.sending).toBe(0);
  table.leave();
});

test('after some times the doubt is told, and what has no name for the server is never said again', async () => {
  const { table, socket } = open();
  const played = table.act({ do: 'pass' });
  const refused = expect(played).rejects.toThrow('Perhaps');
  const [id] = socket.acts();
  for (let doubts = 0; doubts < 5; doubts++) {
    socket.tell({ tell: 'refused', id, problem: uncertain });
    vi.advanceTimersByTime(5000);
  }
  await refused;
  expect(socket.acts()).toHaveLength(5);
  const asked = table.ask({ for: 'rematch' });
  const last = socket.said.at(-1);
  socket.tell({ tell: 'refused', id: last?.id, problem: uncertain });
  await expect(asked).rejects.toThrow('Perhaps');
  vi.advanceTimersByTime(9000);
  expect(socket.said.filter((say) => say.id === last?.id)).toHaveLength(1);
  table.leave();
});

test('a table that hung up because of its disk is asked for again', () => {
  const { table, socket } = open();
  socket.tell({ tell: 'closing', problem: { code: 'store', message: 'the disk' } });
  socket.onclose?.();
  expect(table.status).toBe('lost');
  vi.advanceTimersByTime(20_000);
  expect(Socket.last).not.toBe(socket);
  table.leave();
});
