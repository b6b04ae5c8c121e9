// A real PostgreSQL, which is stopped at the end of the test.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

const SCRIPT = new URL('../../scripts/postgres', import.meta.url).pathname;

export class Database {
  private constructor(
    readonly address: string,
    private readonly child: ChildProcessByStdio<Writable, Readable, null>,
    private readonly lines: AsyncIterator<string>,
  ) {}

  static async start(): Promise<Database> {
    const child = spawn(SCRIPT, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const { value: address } = (await lines.next()) as { value?: string };
    if (!address) throw new Error('PostgreSQL does not start (scripts/setup tests)');
    // The second line names its folder.
    await lines.next();
    return new Database(address, child, lines);
  }

  /** Stops the database as a crash would, or starts it again at the same address. */
  async tell(command: 'crash' | 'start'): Promise<void> {
    this.child.stdin.write(`${command}\n`);
    await this.lines.next();
  }

  async remove(): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.stdin.end();
    await ended;
  }
}
