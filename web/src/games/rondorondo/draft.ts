// A word in the making: what is laid into each compartment, and the compartment that is added. Whether it may be is the server's to say.

import type { Rondorondo } from '../../protocol';

type Side = Rondorondo.Side;

export interface Laid {
  /** The card of the hand. */
  id: number;
  /** As actions write it. */
  code: string;
}

export interface Draft {
  add?: Side;
  /** All compartments after adding; null keeps what is there. */
  cells: (Laid | null)[];
}

export function empty(size: number): Draft {
  return { cells: Array<null>(size).fill(null) };
}

export function laidIn(draft: Draft): Laid[] {
  return draft.cells.filter((laid) => laid !== null);
}

/** Where the added compartment is. */
export function addedAt(draft: Draft): number | null {
  return draft.add === 'left' ? 0 : draft.add === 'right' ? draft.cells.length - 1 : null;
}

export function extended(draft: Draft, side: Side): Draft {
  if (draft.add === side) return draft;
  const { cells } = closed(draft);
  return { add: side, cells: side === 'left' ? [null, ...cells] : [...cells, null] };
}

/** Without the added compartment and what was laid there. */
export function closed(draft: Draft): Draft {
  const added = addedAt(draft);
  return added === null ? draft : { cells: draft.cells.filter((_, at) => at !== added) };
}

/** Lays a card, wherever it was before; what was laid there goes back. */
export function laidAt(draft: Draft, at: number, laid: Laid): Draft {
  const cells = draft.cells.map((there, here) => (here === at ? laid : there?.id === laid.id ? null : there));
  const after = { ...draft, cells };
  const left = addedAt(draft);
  // A card that was moved out of the added compartment leaves it open only if another lies there.
  return left !== null && draft.cells[left]?.id === laid.id && left !== at ? closed(after) : after;
}

/** Takes cards back. An added compartment that is left closes. */
export function without(draft: Draft, gone: (laid: Laid) => boolean): Draft {
  const cells = draft.cells.map((laid) => (laid && gone(laid) ? null : laid));
  if (cells.every((laid, at) => laid === draft.cells[at])) return draft;
  const after = { ...draft, cells };
  const added = addedAt(draft);
  return added !== null && draft.cells[added] && !cells[added] ? closed(after) : after;
}

/** What is seen in each compartment with the draft laid over what is there; null where nothing is. */
export function faces(draft: Draft, holder: string[]): (string | null)[] {
  const shift = draft.add === 'left' ? 1 : 0;
  return draft.cells.map((laid, at) => laid?.code ?? holder[at - shift] ?? null);
}

export function composing(draft: Draft): Rondorondo.Action {
  const cells = draft.cells.map((laid) => laid?.code ?? null);
  return draft.add ? { do: 'compose', cells, add: draft.add } : { do: 'compose', cells };
}

export function showing(draft: Draft): Rondorondo.Action {
  return { do: 'show', cards: laidIn(draft).map((laid) => laid.code) };
}
