// How far each page of the history was scrolled. The browser cannot restore it: when one goes back, the page is not there yet.

const KEY = 'lettrine.scrolled';

export class Scrolled {
  private readonly tops: Record<string, number>;
  /** The number of the history's entry that is shown. */
  private shown = '';
  /** Where the page should be scrolled to, as soon as it is long enough. */
  private wanted: number | null = null;

  constructor() {
    this.tops = read();
  }

  /** The state of a new entry of the history, which is shown from now on. */
  entry(): { entry: string } {
    this.note();
    this.wanted = null;
    this.shown = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    return { entry: this.shown };
  }

  /** Keeps an eye on the page for as long as it lives, and brings it where it was before it was loaded again. */
  follow(): void {
    history.scrollRestoration = 'manual';
    const known = history.state as { entry?: string } | null;
    if (known?.entry) this.restore();
    else history.replaceState(this.entry(), '');
    addEventListener('scroll', () => this.note(), { passive: true });
    addEventListener('pagehide', () => this.write());
    // Whoever scrolls is where they want to be.
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(event, () => (this.wanted = null), { passive: true });
    new ResizeObserver(() => this.reach()).observe(document.body);
  }

  /** The history went back or forth to another entry. */
  restore(): void {
    this.note();
    this.shown = (history.state as { entry?: string } | null)?.entry ?? '';
    this.wanted = this.tops[this.shown] ?? 0;
    // The page one leaves is still there until the next frame.
    requestAnimationFrame(() => this.reach());
  }

  /** Notes how far the page is scrolled. A page may be left before the browser has told of its last scroll. */
  private note(): void {
    if (this.shown && this.wanted === null) this.tops[this.shown] = scrollY;
  }

  private reach(): void {
    if (this.wanted === null) return;
    scrollTo(0, this.wanted);
    // A page that is still too short grows, and is tried again.
    if (Math.abs(scrollY - this.wanted) <= 1) this.wanted = null;
  }

  private write(): void {
    try {
      // The latest are enough.
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(this.tops).slice(-50))));
    } catch {
      // Without storage a page that is loaded again begins at its top.
    }
  }
}

function read(): Record<string, number> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, number> | null) ?? {};
  } catch {
    return {};
  }
}
