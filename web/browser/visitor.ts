// Somebody with a browser: a context of their own, and an ear for what goes wrong in it.

import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
}

export class Visitor {
  /** Errors of the console and the page; none is forgiven. */
  readonly errors: string[] = [];
  /** Every message that a socket of this page received. */
  readonly heard: string[] = [];
  /** Hosts that the page asked something of. */
  readonly hosts = new Set<string>();

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http')) this.hosts.add(url.host);
    });
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.heard.push(payload.toString())));
  }

  static async arrive(browser: Browser, options: BrowserContextOptions = DESKTOP): Promise<Visitor> {
    const context = await browser.newContext({ locale: 'fr-FR', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return new Visitor(context, page);
  }

  /** What axe finds on the page as it is. */
  async findings(): Promise<string[]> {
    // As an init script of the browser's own: the page's policy lets no script of another in.
    const found = await this.page.evaluate(async (source) => {
      if (!('axe' in window)) (0, eval)(source);
      const axe = (window as unknown as { axe: { run: (of: Document) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe;
      return (await axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    }, AXE);
    return found;
  }

  /** Whether the page scrolls sideways. */
  async overflows(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
