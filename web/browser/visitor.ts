// A user with a browser context of their own, whose errors are collected.

import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Game } from '../src/protocol';
import { Ear } from './ear';
import { watchWidth } from './width';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * For tests, whose pages live for seconds: scripts are not optimised, which would take longer than it saves, and need no other
 * threads; a page is drawn as one tile instead of twenty. Measurements do not use these flags.
 */
export const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev --single-threaded', '--default-tile-width=1280', '--default-tile-height=1024'];
const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
/** A phone of today. */
export const TALL: BrowserContextOptions = { ...PHONE, viewport: { width: 390, height: 844 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/**
 * With the service worker, which fetches and caches all pages and the rules after every first visit: half a second of work for each
 * visitor. It is used in the tests about it and in the whole games only.
 */
export const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };
/** The browser's message if service workers are blocked. */
const NO_WORKER = /^Service Worker registration blocked/;

/** The headless shell, which is the same engine without a desktop browser, opens a page for a quarter of the work. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Whether /dev/shm has room for the processes to share what they draw; otherwise they use files on the disk. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}

export function launch(more: string[] = []): Promise<Browser> {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error(`no ${BROWSERS.join(' nor ')}: scripts/setup browser installs it`);
  return chromium.launch({
    executablePath,
    args: [...FLAGS, ...more],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  });
}

/** In the page: records what the live region says, grouped by update. */
export function listen(): void {
  const moments: string[][] = [];
  Object.assign(window, { moments });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        moments.push([...(added as Element).children].map((line) => line.textContent ?? ''));
    }).observe(root, { childList: true });
    return root;
  };
}

/** With animations, which take time: only for tests about them, and for tests that play as people do. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** `watched`: whether the page's width is checked in every frame in which something changes, which costs time. */
export async function newContext(browser: Browser, options: BrowserContextOptions, watched = true): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(120_000);
  if (watched) await context.addInitScript(watchWidth);
  await context.addInitScript(listen);
  return context;
}

export class Visitor {
  /** Console messages that the test expects. */
  private readonly forgiven = [NO_WORKER];
  /** Every message that a socket of this page received, and every replay or log that it read over HTTP. */
  readonly heard: string[] = [];
  /** What its sockets were told, one ear for each, the latest last. */
  readonly ears: Ear[] = [];
  /** The hosts that the page sent requests to. */
  readonly hosts = new Set<string>();

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** Errors of the console and of the page, in all tabs, and where they come from. */
    private readonly errors: { says: string; where: string }[] = [],
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.errors.push({ says: message.text(), where: message.location().url });
    });
    page.on('pageerror', (error) => this.errors.push({ says: error.message, where: page.url() }));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http')) this.hosts.add(url.host);
    });
    page.on('response', (response) => {
      if (/\/(replay|log)(\?|$)/.test(response.url()))
        void response.text().then(
          (text) => this.heard.push(text),
          () => undefined,
        );
    });
    page.on('websocket', (socket) => {
      const ear = new Ear();
      this.ears.push(ear);
      socket.on('framesent', ({ payload }) => ear.say(payload.toString()));
      socket.on('framereceived', ({ payload }) => {
        this.heard.push(payload.toString());
        ear.hear(payload.toString());
      });
    });
  }

  static async arrive(browser: Browser, options: BrowserContextOptions = DESKTOP, watched = true): Promise<Visitor> {
    const context = await newContext(browser, options, watched);
    return new Visitor(context, await context.newPage());
  }

  /** Another tab of the same browser. */
  async beside(): Promise<Visitor> {
    return new Visitor(this.context, await this.context.newPage(), this.errors);
  }

  forgives(error: RegExp): void {
    this.forgiven.push(error);
  }

  get unforgiven(): string[] {
    const unforgiven = this.errors.filter(({ says }) => !this.forgiven.some((expected) => expected.test(says)));
    return unforgiven.map(({ says, where }) => `${says} (${where})`);
  }

  /** The game, as the page last received it. */
  get game(): Game | null {
    return this.ears.filter((ear) => ear.game).at(-1)?.game ?? null;
  }

  /** Whether another player's move or an answer of the server is due. */
  get isWaiting(): boolean {
    const isOthersTurn = this.game?.result === null && !this.game.turn?.may.length;
    return isOthersTurn || this.ears.some((ear) => ear.waits);
  }

  /** Waits until the game satisfies a condition and every action is answered. */
  async until(so: (game: Game) => boolean, what = 'the game to go on'): Promise<Game> {
    for (const patience = Date.now() + 120_000; Date.now() < patience; await pause(10)) {
      if (this.game && so(this.game) && !this.ears.some((ear) => ear.waits)) return this.game;
    }
    const picture = join(tmpdir(), `lettrine-${Date.now()}.png`);
    await this.page.screenshot({ path: picture });
    throw new Error(`waited in vain for ${what} (${picture}): ${JSON.stringify(this.game?.turn)}`);
  }

  /** What the live region has said since the page was loaded, update by update. */
  said(): Promise<string[][]> {
    return this.page.evaluate(() => (window as unknown as { moments: string[][] }).moments);
  }

  /** Waits until no animation is running. */
  async settled(): Promise<void> {
    await this.page.waitForTimeout(50);
    await this.page.waitForFunction(
      () =>
        !document
          .getAnimations()
          .some((moving) => moving.playState === 'running' && moving.effect?.getComputedTiming().endTime !== Infinity),
    );
  }

  /** What axe finds on the page: by all its rules, or by some of them. */
  async findings(rules?: string[]): Promise<string[]> {
    // Half a megabyte, sent once for each page and evaluated by the browser itself: the page's policy allows no foreign script.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(AXE);
    return this.page.evaluate(async (rules) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // Without preloading: axe would fetch all style sheets again for a rule that is off, and wait for media, which the page has
      // not.
      const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) });
      const told = ({ html, any, all, none }: import('axe-core').NodeResult): string =>
        `${html.slice(0, 120)} (${[...any, ...all, ...none].map(({ message }) => message).join('; ')})`;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(' | ')}`);
    }, rules);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
