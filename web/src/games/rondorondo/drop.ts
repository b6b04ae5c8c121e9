// Dropping a dragged card.

import type { Composing } from './composing.svelte';

/** Drops a card over the pile, an end of the holder, a compartment, or before a card of the hand (`hand:3`); null is none of them. */
export function drop(composing: Composing, id: number, over: string | null, from: DOMRect): void {
  const [target, at] = over?.split(':') ?? [null];
  if (target === 'pile') {
    void composing.exchange(id);
  } else if (target === 'hand' || !target) {
    if (composing.isLaid(id)) {
      composing.takeBack(id);
      composing.origins.set(id, from);
    } else if (target) {
      composing.hand.move(id, Number(at));
    }
  } else {
    composing.origins.set(id, from);
    composing.lay(id, target === 'left' ? -1 : target === 'right' ? composing.draft.cells.length : Number(target), false);
  }
}
