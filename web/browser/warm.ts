// Browser contexts that are kept for the next visitor with the same device. A new one starts a process, and reads and compiles the
// whole page again: half of what a short test costs.

import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { Server } from './server';
import { DESKTOP, PHONE, Visitor, newContext } from './visitor';

interface Kept {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** The device it was opened for. */
  device: string;
  /** Whether a test has changed it in a way that outlasts the visitor. */
  spoilt: boolean;
}

/** Calls of a test on a page or its context that cannot be undone. */
const FOR_GOOD = {
  page: ['exposeFunction', 'routeWebSocket', 'addInitScript'],
  context: ['newCDPSession', 'grantPermissions', 'addCookies', 'close'],
} as const;

/** The events that visitors and tests listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'response', 'websocket', 'download', 'dialog'] as const;

/** Separates what each visitor may change, the window's size and the media features, from the device. */
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

  /** The visitor leaves the test's server. The context is kept if nothing of the visit remains in it. */
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
    // A service worker would go on answering from what it cached for another visitor.
    const kept: Kept = { context, page, session, device: name, spoilt: device.serviceWorkers === 'allow' };
    for (const name of FOR_GOOD.page) noted(page, name, kept);
    for (const name of FOR_GOOD.context) noted(context, name, kept);
    noted(page.clock, 'install', kept);
    return kept;
  }
}

/** From now on, calling this method marks the context as spoilt. */
function noted<Name extends string>(whose: Record<Name, unknown>, name: Name, kept: Kept): void {
  const does = (whose[name] as (...given: unknown[]) => unknown).bind(whose);
  whose[name] = (...given: unknown[]) => {
    kept.spoilt = true;
    return does(...given);
  };
}

/** Restores the initial state. The page stays at the same origin: elsewhere it would run in another process with cold caches. */
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
