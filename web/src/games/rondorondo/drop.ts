// Where a dragged card is let go, and what that does.

import type { Desk } from './desk.svelte';

export function drop(desk: Desk, id: number, over: string | null, x: number, y: number, from: DOMRect): void {
  const wasLaid = desk.isLaid(id);
  if (over === 'pile') {
    void desk.exchange(id);
  } else if (over === 'hand' || over === null) {
    if (wasLaid) {
      desk.takeBack(id);
      desk.origins.set(id, from);
    } else if (over === 'hand') {
      desk.hand.move(id, before(desk, id, x, y));
    }
  } else {
    desk.origins.set(id, from);
    desk.lay(id, over === 'left' ? -1 : over === 'right' ? desk.draft.cells.length : Number(over), false);
  }
}

/** The place in the hand that a card let go here goes before. */
function before(desk: Desk, id: number, x: number, y: number): number {
  const { cards } = desk.hand;
  const next = cards.findIndex((held) => {
    const box = desk.where(`[data-card="${held.id}"]`);
    return held.id !== id && box && y < box.bottom + 3 && x < box.x + box.width / 2;
  });
  return next < 0 ? cards.length : next;
}
