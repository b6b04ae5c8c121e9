// Finds the card for a typed letter.

import type { Held } from '../../lib/hand.svelte';

export type Typed = { found: 'there' } | { found: 'card'; tile: Held } | { found: 'nothing' };

/** A letter that is already there stays, unless `over`; else the card of that letter, else a joker. */
export function typed(letter: string, standing: string | null, free: Held[], over: boolean): Typed {
  if (!over && standing !== null && standing.replace('?', '') === letter) return { found: 'there' };
  const tile = free.find(({ code }) => code === letter) ?? free.find(({ code }) => code === '?');
  return tile ? { found: 'card', tile } : { found: 'nothing' };
}

/** The compartment where typing begins: the first empty one, or the first letter of the word. */
export function beginning(faces: (string | null)[]): number {
  const gap = faces.indexOf(null);
  return gap >= 0
    ? gap
    : Math.max(
        0,
        faces.findIndex((face) => face !== '-' && face !== '?-' && !face?.startsWith('(')),
      );
}
