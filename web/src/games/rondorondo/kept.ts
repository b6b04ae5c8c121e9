// A word in the making outlives its page: what was laid when it was left lies there again, if nothing has changed since.

import { laidIn, type Draft } from './draft';
import type { Tile } from './hand';

const KEY = 'lettrine.rondorondo.draft';

interface Kept {
  position: string;
  add?: Draft['add'];
  /** Cards as actions write them: tiles have other keys on another page. */
  cells: (string | null)[];
}

/** What the page before this one left. It is given once: who starts again wants none of it. */
let left: Kept | null = read();

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

export function keep(position: string, draft: Draft): void {
  try {
    const kept: Kept = { position, add: draft.add, cells: draft.cells.map((laid) => laid?.code ?? null) };
    if (laidIn(draft).length) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a page that is left forgets.
  }
}

/** The draft that was left in this very position, laid with these tiles. */
export function kept(position: string, tiles: Tile[]): Draft | null {
  const found = left;
  left = null;
  if (found?.position !== position) return null;
  const free = [...tiles];
  const cells = found.cells.map((code) => {
    const at = free.findIndex((tile) => tile.code === code?.replace(/^\?.|^\((.+)\)$/, (whole, card) => card ?? whole[0]));
    const [tile] = at < 0 ? [] : free.splice(at, 1);
    return code !== null && tile ? { key: tile.key, code } : null;
  });
  return { add: found.add, cells };
}
