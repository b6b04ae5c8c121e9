// What letting go of a card that was carried does.

import type { Desk } from './desk.svelte';

/** A card is let go over the pile, an end of the holder, a compartment, or before a card of the hand (`hand:3`); null, over none of them. */
export function drop(desk: Desk, id: number, over: string | null, from: DOMRect): void {
  const [target, at] = over?.split(':') ?? [null];
  if (target === 'pile') {
    void desk.exchange(id);
  } else if (target === 'hand' || !target) {
    if (desk.isLaid(id)) {
      desk.takeBack(id);
      desk.origins.set(id, from);
    } else if (target) {
      desk.hand.move(id, Number(at));
    }
  } else {
    desk.origins.set(id, from);
    desk.lay(id, target === 'left' ? -1 : target === 'right' ? desk.draft.cells.length : Number(target), false);
  }
}
