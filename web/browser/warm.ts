// Browsers that are kept for the next visitor who comes with the same wishes. A new one starts a process, and reads and compiles the
// whole page anew: half of what a short test costs.

import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { DESKTOP, Visitor, newContext } from './visitor';

interface Kept {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  options: BrowserContextOptions;
  /** Whether something was done to it that outlasts the visitor. */
  spoilt: boolean;
}

/** What a test may do to a page or to its context that nobody undoes. */
const FOR_GOOD = {
  page: ['exposeFunction', 'route', 'routeWebSocket', 'addInitScript'],
  context: ['newCDPSession', 'newPage', 'setOffline', 'grantPermissions', 'addCookies', 'close'],
} as const;

/** What visitors and tests listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'response', 'websocket', 'download', 'dialog'] as const;

export class Warm {
  private readonly idle = new Map<string, Kept[]>();
  private readonly lent = new Map<Visitor, Kept>();

  constructor(private readonly browser: Browser) {}

  async take(options: BrowserContextOptions = DESKTOP): Promise<Visitor> {
    const kept = this.idle.get(JSON.stringify(options))?.pop() ?? (await this.open(options));
    const visitor = new Visitor(kept.context, kept.page);
    this.lent.set(visitor, kept);
    return visitor;
  }

  /** The visitor leaves; the browser is kept if nothing of the visit is left in it. */
  async leave(visitor: Visitor, address: string): Promise<void> {
    const kept = this.lent.get(visitor)!;
    this.lent.delete(visitor);
    const elsewhere = [...visitor.hosts].some((host) => host !== new URL(address).host);
    if (kept.spoilt || elsewhere || kept.page.isClosed()) return kept.context.close();
    await tidy(kept, address);
    const key = JSON.stringify(kept.options);
    this.idle.set(key, [...(this.idle.get(key) ?? []), kept]);
  }

  private async open(options: BrowserContextOptions): Promise<Kept> {
    const context = await newContext(this.browser, options);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // A service worker would go on answering from what it fetched for somebody else.
    const kept: Kept = { context, page, session, options, spoilt: options.serviceWorkers === 'allow' };
    for (const name of FOR_GOOD.page) noted(page, name, kept);
    for (const name of FOR_GOOD.context) noted(context, name, kept);
    noted(page.clock, 'install', kept);
    return kept;
  }
}

/** From now on, whoever calls this spoils the browser. */
function noted<Name extends string>(whose: Record<Name, unknown>, name: Name, kept: Kept): void {
  const does = (whose[name] as (...given: unknown[]) => unknown).bind(whose);
  whose[name] = (...given: unknown[]) => {
    kept.spoilt = true;
    return does(...given);
  };
}

/** As it was before anybody came. It waits at the same place: elsewhere the page would be in another process, and cold again. */
async function tidy({ page, session, options }: Kept, address: string): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.goto(`${address}/icon.svg`);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
  const { colorScheme = 'light', reducedMotion = 'reduce', forcedColors = 'none', contrast = 'no-preference', viewport } = options;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast });
  await page.mouse.move(0, 0);
  const size = page.viewportSize();
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height)) await page.setViewportSize(viewport);
}
