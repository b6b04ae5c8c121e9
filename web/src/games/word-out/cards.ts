// WORD OUT's cards: a code says all that is printed on a card.

import { GREEN, GREEN_EXTRA, RED, RED_FACTOR } from './components';

export type Kind = 'simple' | 'bonus' | 'double' | 'again' | 'safe' | 'joker' | 'bin';

export interface Face {
  /** Null for a POUBELLE and for a joker without a letter. */
  letter: string | null;
  kind: Kind;
  /** The letter's bonus. A joker that stands for a green or red letter has the bonus of that letter. */
  worth: 'bonus' | 'double' | null;
}

/** The printed signs of the letters' bonuses. */
export const SIGNS = { bonus: `+${GREEN_EXTRA}`, double: `×${RED_FACTOR}` } as const;

export const JOKER = '?';
export const BIN = '#';

/** The face of the card with this code: `E`, `B`, `K`, `R>`, `E!`, `?`, `?E`, `#`. */
export function face(code: string): Face {
  if (code === BIN) return { letter: null, kind: 'bin', worth: null };
  const joker = code.startsWith(JOKER);
  const letter = (joker ? code[1] : code[0]) ?? null;
  const worth = letter && GREEN.includes(letter) ? 'bonus' : letter && RED.includes(letter) ? 'double' : null;
  if (joker) return { letter, kind: 'joker', worth };
  const kind = code.endsWith('>') ? 'again' : code.endsWith('!') ? 'safe' : (worth ?? 'simple');
  return { letter, kind, worth };
}

/** The card as it was in the hand: a joker without its letter. */
export const cardOf = (code: string): string => (code.startsWith(JOKER) ? JOKER : code);

/** The letters of cards as one string. */
export function spell(codes: string[]): string {
  return codes.map((code) => face(code).letter ?? '').join('');
}
