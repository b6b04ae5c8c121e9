// The places of the table, and what of the cards is flown between them.

import { mount, unmount } from 'svelte';
import { Flights, picture, type Box, type Picture } from '../../lib/flights';
import { animate, shake } from '../../lib/motion';
import { CURVES, LASTS } from '../../lib/pace';
import Card from './Card.svelte';
import type { At, OwnedCard } from './cards';

/** A card that is flown, and whose it is. */
export interface Copy extends Picture {
  seat: number;
  /** What is to be done when it has flown. */
  gone?: () => void;
}

/** How wide the reason for a refusal may be. */
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

  /** Copies of what is seen now, to be flown when it is gone. */
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

  /** Copies of the cards of a line, with one that is about to be laid. */
  cards(line: number): Copy[] {
    return this.copies(`[data-line="${line}"] :is([data-letter], [data-ghost])`);
  }

  /** A card that nobody has seen on the table yet, to be flown. */
  made(card: OwnedCard, box: Box): Copy {
    const node = document.createElement('div');
    const drawn = mount(Card, { target: node, props: { ...card, silent: true } });
    return { node, box, seat: card.seat, gone: () => void unmount(drawn) };
  }

  /** Flies a copy somewhere. It stays where it was for `hold` milliseconds; `fades`, it is lost on the way. */
  async send(copy: Copy, to: Box | null, hold = 0, fades = false): Promise<void> {
    await this.flights.leave(copy, to, { delay: hold, fades });
    copy.gone?.();
  }

  /** Something new on the table comes from somewhere. */
  land(element: HTMLElement | null, from: Box | null, hold = 0): void {
    this.flights.arrive(element, from, { delay: hold });
  }

  /** A card that was not to be: it comes, shakes, and goes back, with the reason beside it for as long as it takes to read. */
  async refuse(card: OwnedCard, from: Box | null, at: Box | null, back: () => Box | null, reason: string): Promise<void> {
    if (!at) return;
    const copy = this.made(card, at);
    this.flights.hang(copy);
    const note = reason ? this.note(reason, at) : null;
    const way = (to: Box): Keyframe => ({
      transform: `translate(${to.left - at.left}px, ${to.top - at.top}px) scale(${to.width / at.width || 1})`,
    });
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

  /** Scrolls a long line to the end where something was laid. */
  reveal(line: number, at: At): void {
    const cells = this.find(`line:${line}`);
    if (typeof at === 'string') cells?.scrollTo(at === 'left' ? 0 : cells.scrollWidth, 0);
  }

  /** A line that has grown at one end moves over by so much. */
  slide(line: number, across: number): void {
    if (Math.abs(across) < 1) return;
    animate(this.find(`run:${line}`), { transform: [`translateX(${across}px)`, 'none'] }, { duration: LASTS.step, easing: CURVES.step });
  }
}
