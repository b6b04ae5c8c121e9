// The spots of the table, and the animation of cards between them.

import { mount, unmount } from 'svelte';
import { Flights, picture, playerAt, transform, type Box, type Picture } from '../../lib/flights';
import { animate, shake } from '../../lib/motion';
import { CURVES, LASTS } from '../../lib/pace';
import Card from './Card.svelte';
import type { At, OwnedCard } from './cards';

/** A copy of a card to animate, and its owner's seat. */
export interface Copy extends Picture {
  seat: number;
  /** Called when the animation has ended. */
  gone?: () => void;
}

/** The greatest width of a refusal's note, in pixels. */
const NOTE = 260;

export class Travel {
  constructor(
    private readonly table: HTMLElement,
    private readonly flights: Flights,
  ) {}

  find(spot: string): HTMLElement | null {
    return this.table.querySelector(`[data-spot="${spot}"]`);
  }

  box(spot: string): Box | null {
    return this.find(spot)?.getBoundingClientRect() ?? null;
  }

  /** Where a player is, above the table: the hand, the pile, or the points, which are the cards of the paquet. */
  player(seat: number, part: 'hand' | 'pile' | 'score'): Box | null {
    return playerAt(seat, part) ?? null;
  }

  /** Copies of the elements as rendered now, to be animated after they are gone. */
  copies(selector: string): Copy[] {
    return [...this.table.querySelectorAll<HTMLElement>(selector)].map((seen) => ({
      ...picture(seen),
      seat: Number(seen.dataset.seat ?? -1),
    }));
  }

  /** How many letters a line shows. */
  count(line: number): number {
    return this.table.querySelectorAll(`[data-line="${line}"] [data-letter]`).length;
  }

  /** Copies of the cards of a line, the staged one included. */
  cards(line: number): Copy[] {
    return this.copies(`[data-line="${line}"] :is([data-letter], [data-ghost])`);
  }

  /** A copy of a card that is not rendered on the table, to be animated. */
  made(card: OwnedCard, box: Box): Copy {
    const node = document.createElement('div');
    const drawn = mount(Card, { target: node, props: { ...card, silent: true } });
    return { node, box, seat: card.seat, gone: () => void unmount(drawn) };
  }

  /** Flies a copy to a box. The copy first stays in place for `hold` milliseconds; if `fades`, it fades out on the way. */
  async send(copy: Copy, to: Box | null, hold = 0, fades = false): Promise<void> {
    await this.flights.leave(copy, to, { delay: hold, fades });
    copy.gone?.();
  }

  /** Flies a new element in from a box. */
  land(element: HTMLElement | null, from: Box | null, hold = 0): void {
    this.flights.arrive(element, from, { delay: hold });
  }

  /** Shows a refused card: it flies in, shakes, and flies back, with the reason beside it for long enough to be read. */
  async refuse(card: OwnedCard, from: Box | null, at: Box | null, back: () => Box | null, reason: string): Promise<void> {
    if (!at) return;
    const copy = this.made(card, at);
    this.flights.hang(copy);
    const note = reason ? this.note(reason, at) : null;
    const way = (to: Box): Keyframe => ({ transform: transform(at, to) });
    const timing = { duration: LASTS.flight, easing: CURVES.flight };
    if (from) await animate(copy.node, [way(from), {}], timing)?.finished;
    shake(copy.node);
    await new Promise((done) => setTimeout(done, reason ? LASTS.refusal : LASTS.moment));
    const home = back();
    if (home) await animate(copy.node, [{}, way(home)], timing)?.finished;
    note?.remove();
    copy.node.remove();
    copy.gone?.();
  }

  private note(reason: string, at: Box): HTMLElement {
    const note = document.createElement('p');
    note.textContent = reason;
    this.flights.sky?.append(note);
    const width = Math.min(NOTE, innerWidth - 16);
    note.style.maxWidth = `${width}px`;
    note.style.left = `${Math.min(Math.max(8, at.left + at.width / 2 - width / 2), innerWidth - width - 8)}px`;
    note.style.top = `${at.top + at.height + 6}px`;
    return note;
  }

  /** Scrolls a long line to the end where a card was laid. */
  reveal(line: number, at: At): void {
    const cells = this.find(`line:${line}`);
    if (typeof at === 'string') cells?.scrollTo(at === 'left' ? 0 : cells.scrollWidth, 0);
  }

  /** Slides a line that has grown at one end, by this many pixels. */
  slide(line: number, across: number): void {
    if (Math.abs(across) < 1) return;
    animate(this.find(`run:${line}`), { transform: [`translateX(${across}px)`, 'none'] }, { duration: LASTS.step, easing: CURVES.step });
  }
}
