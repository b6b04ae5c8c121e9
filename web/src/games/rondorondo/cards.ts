// The codes of cards: `E` a letter, `?` a joker, `?E` a joker that stands for E, `-` a gomme, `?-` a joker laid as a gomme, `(E)` a
// face-down card that the viewer knows, `()` one that the viewer does not know.

import { count, words } from '../../lib/words';
import { VALUES } from './components';

export interface Read {
  kind: 'letter' | 'joker' | 'gomme' | 'back';
  /** The letter that the card stands for. */
  letter: string;
  /** Whether it is a joker laid as a gomme. */
  erases: boolean;
  /** The code of the known card that lies face down. */
  hidden: string;
  /** The points of the card while it is visible; null for a back. */
  value: number | null;
}

const worth: Record<string, number> = VALUES;

export function read(code: string): Read {
  if (code.startsWith('(')) return { kind: 'back', letter: '', erases: false, hidden: code.slice(1, -1), value: null };
  const kind = code === '-' ? 'gomme' : code.startsWith('?') ? 'joker' : 'letter';
  return { kind, letter: code.replace(/[?-]/g, ''), erases: code === '?-', hidden: '', value: worth[code[0] ?? ''] ?? null };
}

/** The card as it was in the hand: a joker without its letter, a face-down card face up. */
export function cardOf(code: string): string {
  const { kind, hidden } = read(code);
  return kind === 'back' ? hidden : kind === 'joker' ? '?' : code;
}

const told = words(
  {
    joker: 'joker',
    jokerFor: (letter: string) => `joker pour ${letter}`,
    jokerErases: 'joker posé comme gomme',
    gomme: 'gomme',
    back: 'carte face cachée',
    backOf: (card: string) => `${card}, face cachée`,
    points: (number: number) => count(number, 'point', 'points'),
  },
  {
    joker: 'joker',
    jokerFor: (letter: string) => `joker for ${letter}`,
    jokerErases: 'joker laid as a gomme',
    gomme: 'gomme',
    back: 'card face down',
    backOf: (card: string) => `${card}, face down`,
    points: (number: number) => count(number, 'point', 'points'),
  },
);

/** A card's name, without its value. */
export function shortName(code: string): string {
  const t = told();
  const { kind, letter, erases, hidden } = read(code);
  if (kind === 'back') return hidden ? t.backOf(shortName(hidden)) : t.back;
  if (kind === 'gomme') return t.gomme;
  if (erases) return t.jokerErases;
  if (kind === 'joker') return letter ? t.jokerFor(letter) : t.joker;
  return letter;
}

/** A card's name, with its value. */
export function cardName(code: string): string {
  const { value } = read(code);
  return value === null ? shortName(code) : `${shortName(code)}, ${told().points(value)}`;
}
