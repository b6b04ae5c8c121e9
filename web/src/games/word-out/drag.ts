// Cards are taken with a finger or a mouse and put down on a row or back into the hand.

import { carry } from '../../lib/carry';

/** Where a card would be put down. */
export type Spot = { row: number } | { before: number };

export interface Dragging {
  sky: () => HTMLElement;
  /** The card is over a spot, or over none. */
  over: (id: number | null, spot: Spot | null) => void;
  drop: (id: number, spot: Spot | null, from: DOMRect) => void;
}

/** What lies under a point; in the hand, which card would follow. */
function spotAt(root: HTMLElement, x: number, y: number): Spot | null {
  const under = document.elementFromPoint(x, y);
  if (!under || !root.contains(under)) return null;
  const row = under.closest<HTMLElement>('[data-row]');
  if (row) return { row: Number(row.dataset.row) };
  const hand = under.closest<HTMLElement>('[data-hand]');
  if (!hand) return null;
  const slots = [...hand.querySelectorAll<HTMLElement>('[data-slot]')];
  const next = slots.findIndex((slot) => {
    const { left, width, top, bottom } = slot.getBoundingClientRect();
    return y < top || (y <= bottom && x < left + width / 2);
  });
  return { before: next < 0 ? slots.length : next };
}

/** A copy of a card that lies over everything, where the card lies. */
function lifted(card: HTMLElement): HTMLElement {
  const place = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.style.setProperty('--w', `${place.width}px`);
  Object.assign(copy.style, { position: 'fixed', left: `${place.left}px`, top: `${place.top}px`, margin: '0' });
  return copy;
}

export function dragging(root: HTMLElement, how: Dragging): () => void {
  let copy: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    const holder = (event.target as Element).closest<HTMLElement>('[data-card]');
    const card = holder?.querySelector<HTMLElement>('.card');
    if (!holder || !card) return;
    const id = Number(holder.dataset.card);
    let spot: Spot | null = null;
    carry(event, root, {
      move: (x, y) => {
        if (!copy) {
          copy = lifted(card);
          how.sky().append(copy);
          holder.dataset.taken = '';
        }
        copy.style.transform = `translate(${x - event.clientX}px, ${y - event.clientY}px) rotate(2deg) scale(1.06)`;
        spot = spotAt(root, x, y);
        how.over(id, spot);
      },
      end: (dropped) => {
        if (!copy) return;
        const from = copy.getBoundingClientRect();
        copy.remove();
        copy = null;
        delete holder.dataset.taken;
        how.over(null, null);
        how.drop(id, dropped ? spot : null, from);
      },
    });
  }

  root.addEventListener('pointerdown', down);
  return () => {
    copy?.remove();
    copy = null;
    root.removeEventListener('pointerdown', down);
  };
}
