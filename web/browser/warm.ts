// Browsers that are kept for the next visitor who comes with the same device. A new one starts a process, and reads and compiles the
// whole page anew: half of what a short test costs.

import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { Server } from './server';
import { DESKTOP, PHONE, Visitor, newContext } from './visitor';

interface Kept {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** What it was opened as. */
  device: string;
  /** Whether something was done to it that outlasts the visitor. */
  spoilt: boolean;
}

/** What a test may do to a page or to its context that nobody undoes. */
const FOR_GOOD = {
  page: ['exposeFunction', 'routeWebSocket', 'addInitScript'],
  context: ['newCDPSession', 'grantPermissions', 'addCookies', 'close'],
} as const;

/** What visitors and tests listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'response', 'websocket', 'download', 'dialog'] as const;

/** What every visitor may wish for anew: the window's size, and how things are to look. */
function parted({ viewport, colorScheme, reducedMotion, forcedColors, contrast, ...device }: BrowserContextOptions) {
  const look = {
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'reduce',
    forcedColors: forcedColors ?? 'none',
    contrast: contrast ?? 'no-preference',
  } as const;
  return { device, look, viewport: viewport ?? DESKTOP.viewport! };
}

export class Warm {
  private readonly idle = new Map<string, Kept[]>();
  private readonly lent = new Map<Visitor, Kept>();

  constructor(private readonly browser: Browser) {}

  async take(options: BrowserContextOptions = DESKTOP): Promise<Visitor> {
    const { device, look, viewport } = parted(options);
    const name = JSON.stringify(Object.entries(device).sort());
    const kept = this.idle.get(name)?.pop() ?? (await this.open(device, name));
    const size = kept.page.viewportSize();
    if (size?.width !== viewport.width || size.height !== viewport.height) await kept.page.setViewportSize(viewport);
    await kept.page.emulateMedia({ media: null, ...look });
    const visitor = new Visitor(kept.context, kept.page);
    this.lent.set(visitor, kept);
    return visitor;
  }

  /** The visitor leaves the test's server; the browser is kept if nothing of the visit is left in it. */
  async leave(visitor: Visitor, server: Server | undefined): Promise<void> {
    const kept = this.lent.get(visitor)!;
    this.lent.delete(visitor);
    const elsewhere = [...visitor.hosts].some((host) => !server || host !== new URL(server.address).host);
    if (kept.spoilt || elsewhere || !server?.hears || kept.page.isClosed()) return kept.context.close();
    await tidy(kept, server.address);
    this.idle.set(kept.device, [...(this.idle.get(kept.device) ?? []), kept]);
  }

  private async open(device: BrowserContextOptions, name: string): Promise<Kept> {
    const context = await newContext(this.browser, { ...device, viewport: (device.isMobile ? PHONE : DESKTOP).viewport! });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // A service worker would go on answering from what it fetched for somebody else.
    const kept: Kept = { context, page, session, device: name, spoilt: device.serviceWorkers === 'allow' };
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
async function tidy({ context, page, session }: Kept, address: string): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(`${address}/icon.svg`);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
  await page.mouse.move(0, 0);
}
