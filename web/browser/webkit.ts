// Safari's engine: WebKitGTK's MiniBrowser, driven through the WebDriver protocol, on a virtual display.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where Debian keeps libraries, by the machine's architecture. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
/** The key under which WebDriver returns the reference to an element. */
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf';
/** The timeout for everything that is awaited, in milliseconds. */
const PATIENCE = 120_000;

type Element = Record<typeof REFERENCE, string>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** The browser that comes with the library, in whichever version is installed. */
function miniBrowser(): string {
  const paths = LIBRARIES.filter(existsSync).flatMap((folder) => readdirSync(folder).map((library) => `${folder}/${library}/MiniBrowser`));
  const found = paths.find((path) => path.includes('webkit') && existsSync(path));
  if (!found) throw new Error(`no MiniBrowser of WebKitGTK in ${LIBRARIES.join(' or ')}: scripts/setup browser installs it`);
  return found;
}

/** A virtual display, under a number of its own. */
async function screen(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((found, failed) => {
    server.stdio[3]!.once('data', (number: Buffer) => found(`:${number.toString().trim()}`));
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)));
  });
  return { display, server };
}

export class WebKit {
  private constructor(
    private readonly processes: ChildProcess[],
    private readonly session: string,
  ) {}

  static async start(width: number, height: number): Promise<WebKit> {
    const { display, server } = await screen();
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } });
    const address = `http://127.0.0.1:${port}/session`;
    for (let tries = 0; ; tries++) {
      const up = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
      if (up?.ok) break;
      if (tries === 600) throw new Error('WebKitWebDriver does not answer');
      await pause(200);
    }
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const body = JSON.stringify({ capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    const { value } = (await (await fetch(address, { method: 'POST', body })).json()) as { value: { sessionId: string } };
    const webkit = new WebKit([driver, server], `${address}/${value.sessionId}`);
    await webkit.ask('POST', '/window/rect', { width, height });
    return webkit;
  }

  async stop(): Promise<void> {
    await this.ask('DELETE', '').catch(() => undefined);
    for (const process of this.processes) process.kill();
  }

  /** Opens an address, and begins to collect the errors of the page: of its scripts, of broken promises and those it reports itself. */
  async goto(url: string): Promise<void> {
    await this.isQuiet();
    await this.ask('POST', '/url', { url });
    await this.run(collect);
  }

  /** Checks that the page has reported no error since it was opened, or since the last check. */
  async isQuiet(): Promise<void> {
    const faults = await this.run(() => (window as unknown as { faults?: string[] }).faults?.splice(0) ?? []);
    if (faults.length) throw new Error(`the page reported: ${faults.join('; ')}`);
  }

  /** Runs a function in the page, with arguments that are JSON values or elements. */
  run<T>(does: (...given: never[]) => T, ...args: unknown[]): Promise<T> {
    return this.ask('POST', '/execute/sync', { script: `return (${does.toString()})(...arguments)`, args }) as Promise<T>;
  }

  /** Presses the first button or link with this name, once it is there, by a real pointer that must reach it. */
  async press(name: RegExp, within = 'body'): Promise<void> {
    await this.ask('POST', `/element/${(await this.control(name, within))[REFERENCE]}/click`, {});
  }

  /** Touches the first button or link with this name by a finger. */
  async tap(name: RegExp): Promise<void> {
    const actions = [
      { type: 'pointerMove', duration: 0, origin: await this.control(name, 'body'), x: 0, y: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.ask('POST', '/actions', { actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }] });
  }

  /** The first button or link with this name, once it is there and lies still: the driver reads its position before it clicks there. */
  private async control(name: RegExp, within: string): Promise<Element> {
    const find = (): Promise<unknown> => this.run(named, name.source, within);
    const control = await this.until(find as () => Promise<Element | null>, `a control named ${name}`);
    const place = (): Promise<string> => this.run((control: HTMLElement) => JSON.stringify(control.getBoundingClientRect()), control);
    await this.until(async () => {
      const before = await place();
      await pause(100);
      return before === (await place());
    }, `${name} to lie still`);
    return control;
  }

  /** Types keys where the focus is. */
  async type(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Waits until the page shows this text. */
  async shows(text: string): Promise<void> {
    await this.until(() => this.run((text: string) => document.body.innerText.includes(text), text), `the text ${text}`);
  }

  /** Waits for a truthy answer. */
  async until<T>(ask: () => Promise<T | null | false>, what: string): Promise<T> {
    for (const patience = Date.now() + PATIENCE; Date.now() < patience; await pause(50)) {
      const answer = await ask();
      if (answer) return answer;
    }
    const picture = join(tmpdir(), `lettrine-webkit-${Date.now()}.png`);
    writeFileSync(picture, (await this.ask('GET', '/screenshot')) as string, 'base64');
    throw new Error(`waited in vain for ${what} (${picture})`);
  }

  private async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.session + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  }
}

/** In the page: the first visible, enabled control with this name. */
function named(name: string, within: string): HTMLElement | null {
  const controls = [...document.querySelectorAll<HTMLElement>(`${within} :is(button, a[href], summary, [role="button"])`)];
  const nameOf = (control: HTMLElement): string => (control.getAttribute('aria-label') ?? control.innerText).replace(/\s+/g, ' ').trim();
  return (
    controls.find(
      (control) => new RegExp(name).test(nameOf(control)) && control.getClientRects().length > 0 && !control.matches(':disabled'),
    ) ?? null
  );
}

/** In the page: keeps its errors, from the end of its load on. WebDriver cannot read the console. */
function collect(): void {
  const faults: string[] = [];
  Object.assign(window, { faults });
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...said: unknown[]) => {
      faults.push(said.map(String).join(' '));
      write(...said);
    };
  }
}
