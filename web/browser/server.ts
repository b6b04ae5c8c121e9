// The real server on a free port, with its own data folder.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const BINARY = process.env.LETTRINE_BIN ?? new URL('../../target/debug/lettrine', import.meta.url).pathname;

export interface Setting {
  variables?: Record<string, string>;
  settings?: string[];
  /** The seed of deals and bots; without it they are random. */
  seed?: number;
  /** The port on which it listens; any free one by default. */
  port?: string;
}

export class Server {
  address = '';
  private child: ChildProcess | undefined;
  private frozen = false;
  readonly data = mkdtempSync(join(tmpdir(), 'lettrine-browser-'));

  private readonly port: string;
  private readonly variables: Record<string, string>;
  private readonly settings: string[];

  constructor({ variables = {}, settings = ['--bot-pause', '50'], seed, port = '0' }: Setting = {}) {
    this.variables = variables;
    this.port = port;
    this.settings = seed === undefined ? settings : [...settings, '--seed', `${seed}`];
  }

  /** Starts the server, on the same address if it ran before. The options `more` come after its settings and override them. */
  async start(more: string[] = []): Promise<this> {
    const port = this.address ? new URL(this.address).port : this.port;
    const child = spawn(
      BINARY,
      ['serve', '--port', port, '--data', this.data, ...this.settings, ...more, '--no-rate-limits', '--lang', 'fr'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        // Positions that tests import are not dealt anew.
        env: { ...process.env, LETTRINE_LOG: 'error', LETTRINE_KEEP_IMPORTS: '1', ...this.variables },
      },
    );
    this.child = child;
    this.address = await new Promise((found, failed) => {
      let told = '';
      child.stdout!.on('data', (piece: Buffer) => {
        told += piece.toString();
        const address = /http:\/\/\S+/.exec(told)?.[0];
        if (address) found(address);
      });
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${told}`)));
    });
    return this;
  }

  /** Whether the server is running and not frozen. */
  get hears(): boolean {
    return !this.frozen && this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Freezes the server (SIGSTOP); only SIGKILL ends it then. */
  async freeze(): Promise<void> {
    this.child!.kill('SIGSTOP');
    this.frozen = true;
    // The signal stops one thread first, and the others run on for a moment: wait until all are stopped.
    const threads = `/proc/${this.child!.pid}/task`;
    while (!readdirSync(threads).every((thread) => /\) T /.test(readFileSync(`${threads}/${thread}/stat`, 'utf8')))) await pause(2);
  }

  /** Stops the server: with this signal, or with SIGKILL if it is frozen. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child;
    if (!child || (!this.hears && !this.frozen)) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(this.frozen ? 'SIGKILL' : signal);
    this.frozen = false;
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Imports a position as a table, and returns the links of its host and of each seat. */
  async position(record: Record<string, unknown>): Promise<{ host: string; seats: string[] }> {
    const { table, links, seats } = await this.post<{ table: string; links: { host: string }; seats: { secret: string }[] }>(
      '/api/records',
      { record },
    );
    const link = (secret: string): string => `${this.address}/t/${table}#${secret}`;
    return { host: link(links.host), seats: seats.map(({ secret }) => link(secret)) };
  }

  async post<T>(path: string, body: unknown, secret?: string): Promise<T> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (secret) headers['authorization'] = `Bearer ${secret}`;
    const response = await fetch(this.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
