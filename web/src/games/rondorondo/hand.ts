// One's cards as things in an order of one's own. The server tells which they are, sorted; the order is the player's.

export interface Tile {
  key: number;
  code: string;
}

let next = 1;

/** The tiles of a hand of these cards: those there were, in their order, then the new ones. */
export function dealt(tiles: Tile[], cards: string[]): Tile[] {
  const wanted = [...cards];
  const kept = tiles.filter(({ code }) => {
    const at = wanted.indexOf(code);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
  if (kept.length === tiles.length && !wanted.length) return tiles;
  return [...kept, ...wanted.map((code) => ({ key: next++, code }))];
}

/** The tiles with one moved to stand before another; at the end, before none. */
export function moved(tiles: Tile[], key: number, before: number | null): Tile[] {
  const tile = tiles.find((each) => each.key === key);
  if (!tile || key === before) return tiles;
  const others = tiles.filter((each) => each !== tile);
  const at = others.findIndex((each) => each.key === before);
  return at < 0 ? [...others, tile] : [...others.slice(0, at), tile, ...others.slice(at)];
}
