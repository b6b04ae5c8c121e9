// The scroll positions of the history's entries. The browser cannot restore them, because the page is not rendered yet when the visitor
// goes back.

import { storedInTab, storeInTab } from './storage';

const KEY = 'lettrine.scrolled';

export class Scrolled {
  private readonly tops: Record<string, number>;
  /** The id of the present history entry. */
  private shown = '';
  /** The scroll position to restore, as soon as the page is long enough. */
  private wanted: number | null = null;

  constructor() {
    this.tops = storedInTab<Record<string, number>>(KEY) ?? {};
  }

  /** The state of a new history entry, which becomes the present one. */
  entry(): { entry: string } {
    this.note();
    this.wanted = null;
    this.shown = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    return { entry: this.shown };
  }

  /** Tracks the scroll position for the lifetime of the page, and restores it after a reload. */
  follow(): void {
    history.scrollRestoration = 'manual';
    const known = history.state as { entry?: string } | null;
    if (known?.entry) this.restore();
    else history.replaceState(this.entry(), '');
    addEventListener('scroll', () => this.note(), { passive: true });
    addEventListener('pagehide', () => this.write());
    // A visitor who scrolls or acts no longer needs the old position.
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(event, () => (this.wanted = null), { passive: true });
    new ResizeObserver(() => this.reach()).observe(document.body);
  }

  /** Handles a move to another entry of the history. */
  restore(): void {
    this.note();
    this.shown = (history.state as { entry?: string } | null)?.entry ?? '';
    this.wanted = this.tops[this.shown] ?? 0;
    // The page being left is still rendered until the next frame.
    requestAnimationFrame(() => this.reach());
  }

  /** Notes the scroll position. Also called when a page is left, because the browser may not have fired its last scroll event. */
  private note(): void {
    if (this.shown && this.wanted === null) this.tops[this.shown] = scrollY;
  }

  private reach(): void {
    if (this.wanted === null) return;
    scrollTo(0, this.wanted);
    // A page that is still too short grows, and the ResizeObserver calls this again.
    if (Math.abs(scrollY - this.wanted) <= 1) this.wanted = null;
  }

  private write(): void {
    // Only the latest 50 entries are stored.
    storeInTab(KEY, Object.fromEntries(Object.entries(this.tops).slice(-50)));
  }
}
