// Where a card is let go: fingers are thick, so what is near enough counts.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far a point is from a box: 0 within. */
export function distance(x: number, y: number, box: Box): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** The nearest of some targets within reach; of those that hold the point, the one with the nearest middle. */
export function nearest(x: number, y: number, targets: { name: string; box: Box }[], reach: number): string | null {
  let [found, best]: [string | null, number] = [null, Infinity];
  for (const { name, box } of targets) {
    const away = distance(x, y, box);
    // Distance counts first; the middle only tells apart what is equally near.
    const rank = away * 1000 + Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (away <= reach && rank < best) [found, best] = [name, rank];
  }
  return found;
}
