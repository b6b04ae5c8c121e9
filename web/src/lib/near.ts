// Hit testing for dropped cards: the nearest target that takes the card, and the position between cards of a hand.

/** The tolerance for fingers: a card may be dropped this far from its target, in pixels. */
export const REACH = 36;

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The distance of a point from a box: 0 inside. */
function distance(x: number, y: number, box: Edges): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** The nearest target within reach; among targets that contain the point, the one with the nearest middle. */
export function nearest<Target>(x: number, y: number, targets: readonly (readonly [Target, Edges])[], reach = REACH): Target | null {
  let [found, best]: [Target | null, number] = [null, Infinity];
  for (const [target, box] of targets) {
    const away = distance(x, y, box);
    // The distance decides first; the middle only breaks ties.
    const rank = away * 1000 + Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (away <= reach && rank < best) [found, best] = [target, rank];
  }
  return found;
}

/** The index of the card, in a hand of one or several lines, before which a point lies, or the number of cards. */
export function indexAt(x: number, y: number, cards: readonly Edges[]): number {
  // A point above the first line counts as in it; so does one below the last.
  const within = Math.min(Math.max(y, ...cards.slice(0, 1).map((card) => card.top)), ...cards.slice(-1).map((card) => card.bottom));
  const next = cards.findIndex((card) => within < card.top || (within <= card.bottom && x < (card.left + card.right) / 2));
  return next < 0 ? cards.length : next;
}
