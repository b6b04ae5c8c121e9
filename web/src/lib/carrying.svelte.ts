// A card that is carried with a finger or a mouse: from the hand to the table, within the hand, or back.
//
// Whatever can be carried has `data-carry` with its number, and a `.card` within; whatever takes cards has `data-drop`.

import { carry } from './carry';
import { picture, type Flights, type Picture } from './flights';
import { indexAt, nearest } from './near';

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** Before which of the children of a hand a point lies. */
export const before = (hand: Element, x: number, y: number): number => indexAt(x, y, [...hand.children].map(boxOf));

interface How<Place> {
  flights: Flights;
  /** The place that is meant by a point over, or near, something that takes cards. */
  place: (id: number, target: HTMLElement, x: number, y: number) => Place | null;
  /** A card is let go over a place, or over none. */
  drop: (id: number, place: Place | null, from: DOMRect) => void;
}

export class Carrying<Place> {
  /** The number of the card that is carried. */
  held: number | null = $state(null);
  /** Where it would be put down. */
  over: Place | null = $state.raw(null);

  constructor(private readonly how: How<Place>) {}

  /** Lets the cards of a board be carried. */
  readonly attach = (board: HTMLElement): (() => void) => {
    const left = new AbortController();
    const down = (event: PointerEvent): void => {
      const holder = (event.target as Element).closest<HTMLElement>('[data-carry]');
      // Where cards lie on each other, the last is the uppermost.
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
