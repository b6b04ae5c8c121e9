// The holder's compartments, with ids that stay the same while words are laid over them, so that changes can be animated.

import type { Rondorondo } from '../../protocol';

type Composed = Extract<Rondorondo.Seen, { event: 'composed' }>;

export interface Cell {
  /** Stable while compartments are added at either end. */
  id: number;
  face: string;
  /** The face that the last laid card covers, if it was seen. */
  below: string | null;
  /** Increases when a card is laid. */
  stamp: number;
  /** The seat that laid the card, if the play was seen. */
  by: number | null;
}

/**
 * The compartments after words were composed. If these words do not lead to the current holder (a play was missed), it is taken as it is.
 */
export function follow(cells: Cell[], holder: string[], composed: Composed[]): Cell[] {
  const led = composed.reduce(cover, cells);
  if (led.length === holder.length && led.every((cell, at) => cell.face === holder[at])) return led;
  return holder.map((face, at) => {
    const known = cells[at];
    return known?.face === face
      ? known
      : { id: known?.id ?? (cells[0]?.id ?? 0) + at, face, below: null, stamp: (known?.stamp ?? 0) + 1, by: null };
  });
}

function cover(cells: Cell[], { seat, cells: laid, add }: Composed): Cell[] {
  const shift = add === 'left' ? 1 : 0;
  const first = (cells[0]?.id ?? 0) - shift;
  return laid.map((face, at) => {
    const there = cells[at - shift];
    if (face === null) return there ?? { id: first + at, face: '', below: null, stamp: 0, by: null };
    return { id: first + at, face, below: there?.face ?? null, stamp: (there?.stamp ?? 0) + 1, by: seat };
  });
}

/** The word that the compartments spell; gommes and face-down cards are skipped. */
export function spelled(faces: (string | null)[]): string {
  return faces.map((face) => (face?.startsWith('(') ? '' : (face ?? '').replace(/[?-]/g, ''))).join('');
}
