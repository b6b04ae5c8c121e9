// Where a dragged card is let go, and what that does.

import type { Desk } from './desk.svelte';

export function drop(desk: Desk, key: number, over: string | null, x: number, y: number, from: DOMRect): void {
  const wasLaid = desk.isLaid(key);
  if (over === 'pile') {
    void desk.exchange(key);
  } else if (over === 'hand' || over === null) {
    if (wasLaid) {
      desk.recall(key);
      desk.origins.set(key, from);
    } else if (over === 'hand') {
      desk.reorder(key, before(desk, key, x, y));
    }
  } else {
    desk.origins.set(key, from);
    desk.put(key, over === 'left' ? -1 : over === 'right' ? desk.draft.cells.length : Number(over), false);
  }
}

/** The tile of the hand that one let go here goes before. */
function before(desk: Desk, key: number, x: number, y: number): number | null {
  for (const tile of desk.tiles) {
    const box = desk.where(`[data-tile="${tile.key}"]`);
    if (tile.key !== key && box && y < box.bottom + 3 && x < box.x + box.width / 2) return tile.key;
  }
  return null;
}
