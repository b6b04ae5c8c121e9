// A card that is carried from the hand to a line.

import { carry } from '../../lib/carry';
import { placesOf, placeUnder, type Place } from './cards';
import type { Situation } from './choice';

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
    const holder = event.currentTarget as HTMLElement;
    const box = holder.getBoundingClientRect();
    const grip = { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.width) * width };
    carry(event, holder, {
      move: (x, y) => {
        this.held = { card, x: x - grip.x, y: y - grip.y, width };
        this.over = this.find(card, x, y);
      },
      end: (dropped) => {
        if (dropped) this.drop(card, this.over);
        this.held = this.over = null;
      },
    });
  }
}

/** How far beside a line is still over it. */
const BESIDE = 8;

/** The place of a table that a card is held over: whole lines are meant, so that one need not aim. */
export function placeOver(table: Element | undefined, { lines, hand, owed }: Situation, card: number, x: number, y: number): Place | null {
  for (const row of table?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
    const box = row.getBoundingClientRect();
    if (y < box.top - 3 || y > box.bottom + 3 || x < box.left - BESIDE || x > box.right + BESIDE) continue;
    const line = Number(row.dataset.line);
    if (owed !== null && owed !== line) return null;
    // Of a line that scrolls, only what is seen can be meant.
    const seen = row.querySelector(`[data-spot="line:${line}"]`)?.getBoundingClientRect() ?? box;
    const letters = [...row.querySelectorAll('[data-letter]')].map((letter) => {
      const { left, right } = letter.getBoundingClientRect();
      return { left: Math.max(left, seen.left), right: Math.min(right, seen.right) };
    });
    const at = placeUnder(x, letters, placesOf(lines[line - 1] ?? [], hand[card] ?? null));
    return at === null ? null : { line, at };
  }
  return null;
}
