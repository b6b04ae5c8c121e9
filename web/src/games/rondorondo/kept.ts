// A word in the making outlives its page: what was laid when it was left lies there again.

import { Kept } from '../../lib/kept';
import { laidIn, type Draft } from './draft';
import type { Tile } from './hand';

interface Written {
  add?: Draft['add'];
  /** Cards as actions write them: tiles have other keys on another page. */
  cells: (string | null)[];
}

const before = new Kept<Written>('lettrine.rondorondo.draft');

export function keep(position: string, draft: Draft): void {
  const written: Written = { add: draft.add, cells: draft.cells.map((laid) => laid?.code ?? null) };
  before.keep(position, laidIn(draft).length ? written : null);
}

/** The draft that was left in this very position, laid with these tiles. */
export function kept(position: string, tiles: Tile[]): Draft | null {
  const found = before.take(position);
  if (!found) return null;
  const free = [...tiles];
  const cells = found.cells.map((code) => {
    const at = free.findIndex((tile) => tile.code === code?.replace(/^\?.|^\((.+)\)$/, (whole, card) => card ?? whole[0]));
    const [tile] = at < 0 ? [] : free.splice(at, 1);
    return code !== null && tile ? { key: tile.key, code } : null;
  });
  return { add: found.add, cells };
}
