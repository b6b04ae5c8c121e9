// WORD OUT's cards as they are printed: a code says all that is on one.

import { GREEN, RED } from './components';

export type Kind = 'simple' | 'bonus' | 'double' | 'again' | 'safe' | 'joker' | 'bin';

export interface Face {
  /** None on a POUBELLE, nor on a joker that was not named. */
  letter: string | null;
  kind: Kind;
  /** A joker in place of a green or red letter counts as that letter: its card says so. */
  worth: 'bonus' | 'double' | null;
}

export const JOKER = '?';
export const BIN = '#';

/** What is on the card of this code: `E`, `B`, `K`, `R>`, `E!`, `?`, `?E`, `#`. */
export function face(code: string): Face {
  if (code === BIN) return { letter: null, kind: 'bin', worth: null };
  const joker = code.startsWith(JOKER);
  const letter = (joker ? code[1] : code[0]) ?? null;
  const worth = letter && GREEN.includes(letter) ? 'bonus' : letter && RED.includes(letter) ? 'double' : null;
  if (joker) return { letter, kind: 'joker', worth };
  const kind = code.endsWith('>') ? 'again' : code.endsWith('!') ? 'safe' : (worth ?? 'simple');
  return { letter, kind, worth };
}

/** The letters of cards, run together. */
export function spell(codes: string[]): string {
  return codes.map((code) => face(code).letter ?? '').join('');
}
