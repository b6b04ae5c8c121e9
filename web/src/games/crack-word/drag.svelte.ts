// A card held by a pointer: mouse, pen or finger.

import { placesOf, placeUnder, type Place } from './cards';
import type { Situation } from './choice';

/** How far a pointer wanders before it drags. */
const SLOP = 7;

export class Drag {
  /** The card's number in the hand, where its upper left corner is, and how wide it is. */
  held: { card: number; x: number; y: number; width: number } | null = $state.raw(null);
  /** Where it would fall. */
  over: Place | null = $state.raw(null);

  constructor(
    private readonly find: (card: number, x: number, y: number) => Place | null,
    private readonly drop: (card: number, place: Place | null) => void,
  ) {}

  begin(event: PointerEvent, card: number, width: number): void {
    if (event.button !== 0 || this.held) return;
    const element = event.currentTarget as HTMLElement;
    const box = element.getBoundingClientRect();
    const grip = { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.width) * width };
    const done = new AbortController();
    const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', heard: (event: PointerEvent) => void): void =>
      element.addEventListener(type, heard, { signal: done.signal });
    element.setPointerCapture(event.pointerId);
    listen('pointermove', ({ clientX, clientY }) => {
      if (!this.held && Math.hypot(clientX - event.clientX, clientY - event.clientY) < SLOP) return;
      this.held = { card, x: clientX - grip.x, y: clientY - grip.y, width };
      this.over = this.find(card, clientX, clientY);
    });
    listen('pointerup', () => {
      done.abort();
      if (!this.held) return;
      // The click that follows would choose the card anew.
      const swallow = (click: Event): void => click.stopImmediatePropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      this.drop(card, this.over);
      this.held = this.over = null;
    });
    listen('pointercancel', () => {
      done.abort();
      this.held = this.over = null;
    });
  }
}

/** The place of a table that a card is held over: whole lines are meant, so that one need not aim. */
export function placeOver(table: Element | undefined, { lines, hand, owed }: Situation, card: number, x: number, y: number): Place | null {
  for (const row of table?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
    const box = row.getBoundingClientRect();
    if (y < box.top - 3 || y > box.bottom + 3) continue;
    const line = Number(row.dataset.line);
    if (owed !== null && owed !== line) return null;
    const letters = [...row.querySelectorAll('[data-letter]')].map((letter) => letter.getBoundingClientRect());
    const at = placeUnder(x, letters, placesOf(lines[line - 1] ?? [], hand[card] ?? null));
    return at === null ? null : { line, at };
  }
  return null;
}
