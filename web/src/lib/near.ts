// Where a card is let go: the nearest of the places that take it, and between which cards of a hand.

/** Fingers are thick: a card may be let go this far, in pixels, from where it shall go. */
export const REACH = 36;

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** How far a point is from a box: 0 within. */
function distance(x: number, y: number, box: Edges): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** The nearest of some targets within reach; of those that hold the point, the one with the nearest middle. */
export function nearest<Target>(x: number, y: number, targets: readonly (readonly [Target, Edges])[], reach = REACH): Target | null {
  let [found, best]: [Target | null, number] = [null, Infinity];
  for (const [target, box] of targets) {
    const away = distance(x, y, box);
    // Distance counts first; the middle only tells apart what is equally near.
    const rank = away * 1000 + Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (away <= reach && rank < best) [found, best] = [target, rank];
  }
  return found;
}

/** Before which card of a hand, in one line or several, a point lies: its index, or how many there are. */
export function indexAt(x: number, y: number, cards: readonly Edges[]): number {
  // What is above the first line counts as in it, and what is below the last.
  const within = Math.min(Math.max(y, ...cards.slice(0, 1).map((card) => card.top)), ...cards.slice(-1).map((card) => card.bottom));
  const next = cards.findIndex((card) => within < card.top || (within <= card.bottom && x < (card.left + card.right) / 2));
  return next < 0 ? cards.length : next;
}
