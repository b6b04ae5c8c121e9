// The holder's compartments as things that stay themselves while words are laid over them, so that what moves can be shown moving.

import type { Rondorondo } from '../../protocol';

type Composed = Extract<Rondorondo.Seen, { event: 'composed' }>;

export interface Cell {
  /** Stays the same while compartments are added at either end. */
  id: number;
  face: string;
  /** What was last seen there before. */
  below: string | null;
  /** Changes when a card is laid. */
  stamp: number;
  /** Who laid it, if that was seen. */
  by: number | null;
}

/** The compartments once words were composed. What does not fit what is there now was not seen: it just is there. */
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

/** The word that compartments read, whatever stands between. */
export function spelled(faces: (string | null)[]): string {
  return faces.map((face) => (face?.startsWith('(') ? '' : (face ?? '').replace(/[?-]/g, ''))).join('');
}
