// A draft of a word: the card laid in each compartment, and the added compartment. Whether it is legal is for the server to say.

import type { Rondorondo } from '../../protocol';

type Side = Rondorondo.Side;

export interface Laid {
  /** The id of the card in the hand. */
  id: number;
  /** The card's code as actions write it. */
  code: string;
}

export interface Draft {
  add?: Side;
  /** All compartments, the added one included; null keeps the present card. */
  cells: (Laid | null)[];
}

export function empty(size: number): Draft {
  return { cells: Array<null>(size).fill(null) };
}

export function laidIn(draft: Draft): Laid[] {
  return draft.cells.filter((laid) => laid !== null);
}

/** The index of the added compartment. */
export function addedAt(draft: Draft): number | null {
  return draft.add === 'left' ? 0 : draft.add === 'right' ? draft.cells.length - 1 : null;
}

export function extended(draft: Draft, side: Side): Draft {
  if (draft.add === side) return draft;
  const { cells } = closed(draft);
  return { add: side, cells: side === 'left' ? [null, ...cells] : [...cells, null] };
}

/** The draft without the added compartment and its card. */
export function closed(draft: Draft): Draft {
  const added = addedAt(draft);
  return added === null ? draft : { cells: draft.cells.filter((_, at) => at !== added) };
}

/** Lays a card, wherever it was before; a card laid at that place returns to the hand. */
export function laidAt(draft: Draft, at: number, laid: Laid): Draft {
  const cells = draft.cells.map((there, here) => (here === at ? laid : there?.id === laid.id ? null : there));
  const after = { ...draft, cells };
  const left = addedAt(draft);
  // Moving the only card out of the added compartment closes the compartment.
  return left !== null && draft.cells[left]?.id === laid.id && left !== at ? closed(after) : after;
}

/** Takes cards back. An added compartment that loses its card is closed. */
export function without(draft: Draft, gone: (laid: Laid) => boolean): Draft {
  const cells = draft.cells.map((laid) => (laid && gone(laid) ? null : laid));
  if (cells.every((laid, at) => laid === draft.cells[at])) return draft;
  const after = { ...draft, cells };
  const added = addedAt(draft);
  return added !== null && draft.cells[added] && !cells[added] ? closed(after) : after;
}

/** The visible code of each compartment, with the draft laid over the holder; null if it is empty. */
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
