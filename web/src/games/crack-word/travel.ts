// Cards on their way. They fly over the table as copies, so that nothing waits for them and no line cuts them off.

import { mount, unmount } from 'svelte';
import { moves } from '../../lib/settings.svelte';
import Card from './Card.svelte';
import type { At, OwnedCard } from './cards';

export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** A thing that is flown: a copy of something seen, where it was seen. */
export interface Copy {
  node: HTMLElement;
  box: Box;
  seat: number;
  /** What is to be done when it has flown. */
  gone?: () => void;
}

const FLIGHT: KeyframeAnimationOptions = { duration: 380, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)', fill: 'both' };

function shift(from: Box, to: Box): string {
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  return `translate(${across}px, ${down}px) scale(${Math.min(1.4, to.width / from.width)})`;
}

export class Travel {
  constructor(
    private readonly table: HTMLElement,
    private readonly layer: HTMLElement,
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
      node: seen.cloneNode(true) as HTMLElement,
      box: seen.getBoundingClientRect(),
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

  /** Flies a copy somewhere. It stays where it was for `hold` milliseconds; `fading`, it is lost on the way. */
  async send({ node, box, gone }: Copy, to: Box | null, hold = 0, fading = false): Promise<void> {
    if (!to || !moves()) return gone?.();
    this.lay(node, box);
    const end = { transform: shift(box, to), opacity: fading ? 0 : 0.9 };
    const flight = node.animate([{ transform: 'none', opacity: 1 }, end], { ...FLIGHT, delay: hold });
    await flight.finished.catch(() => undefined);
    node.remove();
    gone?.();
  }

  /** Something new on the table comes from somewhere. */
  async land(element: HTMLElement | null, from: Box | null, hold = 0): Promise<void> {
    if (!element || !from || !moves()) return;
    const box = element.getBoundingClientRect();
    const copy = element.cloneNode(true) as HTMLElement;
    this.lay(copy, box);
    const options = { ...FLIGHT, delay: hold };
    element.animate([{ opacity: 0 }, { opacity: 0 }], { ...options, fill: 'backwards' });
    await copy.animate([{ transform: shift(box, from) }, { transform: 'none' }], options).finished.catch(() => undefined);
    copy.remove();
  }

  /** A card that was not to be: it comes, shakes, and goes back, with the reason beside it. */
  async refuse(card: OwnedCard, from: Box | null, at: Box | null, back: () => Box | null, reason: string): Promise<void> {
    if (!at) return;
    const { node: holder, gone } = this.made(card, at);
    const note = document.createElement('p');
    note.textContent = reason;
    this.lay(holder, at);
    if (reason) this.layer.append(note);
    const width = Math.min(260, innerWidth - 16);
    note.style.maxWidth = `${width}px`;
    note.style.left = `${Math.min(Math.max(8, at.left + at.width / 2 - width / 2), innerWidth - width - 8)}px`;
    note.style.top = `${at.top + at.height + 6}px`;
    if (moves()) {
      if (from) await holder.animate([{ transform: shift(at, from) }, { transform: 'none' }], FLIGHT).finished;
      const tilt = [0, -7, 7, -5, 5, 0].map((across) => ({ transform: `translateX(${across}px) rotate(${across / 2}deg)` }));
      await holder.animate(tilt, { duration: 420 }).finished;
    }
    await new Promise((done) => setTimeout(done, 900));
    const home = back();
    if (home && moves()) await holder.animate([{ transform: 'none' }, { transform: shift(at, home), opacity: 0.6 }], FLIGHT).finished;
    note.remove();
    holder.remove();
    gone?.();
  }

  /** Scrolls a long line to the end where something was laid. */
  reveal(line: number, at: At): void {
    const cells = this.find(`line:${line}`);
    if (typeof at === 'string') cells?.scrollTo(at === 'left' ? 0 : cells.scrollWidth, 0);
  }

  /** A line that has grown at one end moves over by so much. */
  slide(line: number, across: number): void {
    if (Math.abs(across) < 1 || !moves()) return;
    this.find(`run:${line}`)?.animate([{ transform: `translateX(${across}px)` }, { transform: 'none' }], {
      duration: 220,
      easing: 'ease-out',
    });
  }

  private lay(node: HTMLElement, box: Box): void {
    node.removeAttribute('data-spot');
    node.classList.add('flying');
    Object.assign(node.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
    node.style.setProperty('--w', `${box.width}px`);
    this.layer.append(node);
  }
}
