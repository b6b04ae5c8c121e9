// Dragging a card by finger or mouse: from the hand to the table, within the hand, or back.
//
// An element that can be dragged has `data-carry` with its number, and contains a `.card`; an element that takes cards has `data-drop`.

import { carry } from './carry';
import { picture, type Flights, type Picture } from './flights';
import { indexAt, nearest } from './near';

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** The index of the hand's child before which a point lies. */
export const before = (hand: Element, x: number, y: number): number => indexAt(x, y, [...hand.children].map(boxOf));

interface How<Place> {
  flights: Flights;
  /** The place for a point over, or near, an element that takes cards. */
  place: (id: number, target: HTMLElement, x: number, y: number) => Place | null;
  /** A card is dropped over a place, or over none. */
  drop: (id: number, place: Place | null, from: DOMRect) => void;
}

export class Carrying<Place> {
  /** The number of the dragged card. */
  held: number | null = $state(null);
  /** Where the card would be dropped. */
  over: Place | null = $state.raw(null);

  constructor(private readonly how: How<Place>) {}

  /** Makes the cards of a board draggable. */
  readonly attach = (board: HTMLElement): (() => void) => {
    const left = new AbortController();
    const down = (event: PointerEvent): void => {
      const holder = (event.target as Element).closest<HTMLElement>('[data-carry]');
      // In a stack of cards, the last is the topmost.
      const card = [...(holder?.querySelectorAll<HTMLElement>('.card') ?? [])].at(-1);
      if (holder && card) this.carry(event, board, Number(holder.dataset['carry']), card, left.signal);
    };
    board.addEventListener('pointerdown', down, { signal: left.signal });
    return () => left.abort();
  };

  private carry(down: PointerEvent, board: HTMLElement, id: number, card: HTMLElement, left: AbortSignal): void {
    let copy: Picture | null = null;
    const lift = (): Picture => {
      const lifted = picture(card);
      this.how.flights.hang(lifted);
      lifted.node.dataset['carried'] = '';
      card.dataset['taken'] = '';
      this.held = id;
      return lifted;
    };
    carry(down, board, {
      move: (x, y) => {
        copy ??= lift();
        copy.node.style.transform = `translate(${x - down.clientX}px, ${y - down.clientY}px) rotate(2deg) scale(1.06)`;
        const targets = [...board.querySelectorAll<HTMLElement>('[data-drop]')].map((target) => [target, boxOf(target)] as const);
        const target = nearest(x, y, targets);
        this.over = target && this.how.place(id, target, x, y);
      },
      end: (dropped) => {
        const from = copy && boxOf(copy.node);
        const { over } = this;
        copy?.node.remove();
        delete card.dataset['taken'];
        this.held = this.over = null;
        if (dropped && from && !left.aborted) this.how.drop(id, over, from);
      },
    });
  }
}
