// What a screen reader says of the page: one voice, in one order, nothing twice and nothing lost.

/**
 * The order within one moment: what happened; what the table asks or tells; whose turn it is; what may be done; the time.
 * What happened and what is told are all said. Of the rest only the latest counts, and only if it is news.
 */
const RANKS = ['happened', 'told', 'turn', 'may', 'time'] as const;
export type Rank = (typeof RANKS)[number];

const isLasting = (rank: Rank): boolean => rank === 'turn' || rank === 'may';
const isSaidWhole = (rank: Rank): boolean => rank === 'happened' || rank === 'told';

/** What is said in one breath. Several additions at once would not do: Orca takes them from its queue in another order. */
export interface Said {
  number: number;
  lines: string[];
}

/** What belongs to one moment reaches the page within this time, in milliseconds: a message, and what the boards make of it. */
const MOMENT = 60;

/** How many moments stay: a reader that is slow still finds what it was told of. */
const MOST = 12;

export class Announcer {
  /** What the live region holds: each moment is added once. */
  moments: Said[] = $state.raw([]);
  private waiting: { rank: Rank; text: string }[] = [];
  /** What stands at present, of what lasts: it is not said again while it stands. */
  private readonly standing = new Map<Rank, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private next = 1;

  /** `again` says what stands once more: somebody asked, or something happened in between. */
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

  /** Says once more whose turn it is and what may be done. */
  repeat(): void {
    for (const [rank, text] of [...this.standing]) this.say(rank, text, true);
  }

  /** Lets the region hold nothing: what was said is not to be read out again when a dialog over it is shut. */
  hush(): void {
    this.moments = [];
  }

  /** Forgets everything, also what was not said yet: somebody else sits down at this screen. */
  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.standing.clear();
    this.hush();
  }

  private speak(): void {
    this.timer = undefined;
    const due = RANKS.flatMap((rank) => this.waiting.filter((line) => line.rank === rank));
    this.waiting = [];
    if (!due.length) return;
    this.moments = [...this.moments, { number: this.next++, lines: due.map(({ text }) => text) }].slice(-MOST);
  }
}

export const announcer = new Announcer();

/** What the table shows for less than this time, in milliseconds, is not worth a word. */
const PASSING = 500;

/** An attachment: the text of an element is said when it comes and when it changes. What is marked `data-told` was said elsewhere. */
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
    // `data-tries` counts how often the same was tried: each time it is said once more.
    const observer = new MutationObserver((changes) => look(changes.some(({ type }) => type === 'attributes')));
    observer.observe(element, { childList: true, characterData: true, subtree: true, attributeFilter: ['data-tries'] });
    look(false);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      // What is gone no longer stands: when it comes again, it is news.
      if (before.trim() && isLasting(rank)) announcer.say(rank, '');
    };
  };
