// The page's announcements to screen readers: one live region, in a fixed order, nothing twice and nothing lost.

/**
 * The ranks of announcements, in the order within one moment: what happened; what the table asks or says; whose turn it is; what the player
 * may do; the time. All texts of the first two ranks are said. Of the others only the latest is said, and only if it has changed.
 */
const RANKS = ['happened', 'told', 'turn', 'may', 'time'] as const;
export type Rank = (typeof RANKS)[number];

const isLasting = (rank: Rank): boolean => rank === 'turn' || rank === 'may';
const isSaidWhole = (rank: Rank): boolean => rank === 'happened' || rank === 'told';

/** The announcement of one moment. It is one addition to the live region: Orca would reorder several. */
export interface Said {
  number: number;
  lines: string[];
}

/** Texts that arrive within this time, in milliseconds, make one announcement: a message, and what the boards derive from it. */
const MOMENT = 60;

/** How many announcements stay in the live region, so that a slow screen reader still finds the text it was notified of. */
const MOST = 12;

export class Announcer {
  /** The content of the live region: each announcement is added once. */
  moments: Said[] = $state.raw([]);
  private waiting: { rank: Rank; text: string }[] = [];
  /** The present text of each lasting rank: it is not said again while it stands. */
  private readonly standing = new Map<Rank, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held = false;
  private next = 1;

  /** Announces a text. `again` repeats a standing text: the user asked, or something happened in between. */
  say(rank: Rank, text: string, again = false): void {
    const tidy = text.replace(/[ \t\n]+/g, ' ').trim();
    if (isLasting(rank)) {
      if (this.standing.get(rank) === tidy && !again) return;
      this.standing.set(rank, tidy);
    }
    if (!isSaidWhole(rank)) this.waiting = this.waiting.filter((other) => other.rank !== rank);
    if (!tidy) return;
    this.waiting.push({ rank, text: tidy });
    this.timer ??= setTimeout(() => this.speak(), MOMENT);
  }

  /** Repeats whose turn it is and what the player may do. */
  repeat(): void {
    for (const [rank, text] of [...this.standing]) this.say(rank, text, true);
  }

  /** Holds announcements back until `release`: a dialog is about to open, and a screen reader breaks off when the focus moves there. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    if (this.waiting.length) this.timer ??= setTimeout(() => this.speak(), MOMENT);
  }

  /** Empties the live region: otherwise it would be read again when a dialog over it closes. */
  hush(): void {
    this.moments = [];
  }

  /** Forgets everything, waiting texts included: another player takes over this screen. */
  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = false;
    this.waiting = [];
    this.standing.clear();
    this.hush();
  }

  private speak(): void {
    this.timer = undefined;
    if (this.held) return;
    const due = RANKS.flatMap((rank) => this.waiting.filter((line) => line.rank === rank));
    this.waiting = [];
    if (!due.length) return;
    this.moments = [...this.moments, { number: this.next++, lines: due.map(({ text }) => text) }].slice(-MOST);
  }
}

export const announcer = new Announcer();

/** A text that the table shows for less than this time, in milliseconds, is not announced. */
const PASSING = 500;

/** An attachment that announces the text of an element, at first and when it changes. Parts marked `data-told` are announced elsewhere. */
export const said =
  (rank: Rank) =>
  (element: HTMLElement): (() => void) => {
    const text = (): string => {
      const copy = element.cloneNode(true) as HTMLElement;
      copy.querySelectorAll('[data-told], button').forEach((told) => told.remove());
      return copy.textContent ?? '';
    };
    let before = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (again: boolean): void => {
      const now = text();
      if (now !== before || again) announcer.say(rank, now, again);
      before = now;
    };
    const look = (again: boolean): void => {
      clearTimeout(timer);
      if (rank === 'told') timer = setTimeout(() => tell(again), PASSING);
      else tell(again);
    };
    // `data-tries` counts the attempts at the same thing: each one repeats the announcement.
    const observer = new MutationObserver((changes) => look(changes.some(({ type }) => type === 'attributes')));
    observer.observe(element, { childList: true, characterData: true, subtree: true, attributeFilter: ['data-tries'] });
    look(false);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      // The text of a removed element no longer stands: when it returns, it is announced again.
      if (before.trim() && isLasting(rank)) announcer.say(rank, '');
    };
  };
