// What a key means at this table.

import { BIN, JOKER } from './cards';

export type Intent =
  | { do: 'card'; index: number }
  | { do: 'letter'; letter: string }
  | { do: 'move'; across: number; down: number }
  | { do: 'line'; line: number }
  | { do: 'lay' | 'crack' | 'clear' };

export interface Standing {
  hand: string[];
  /** The chosen card's number. */
  card: number | null;
  /** Whether a crack is on offer. */
  crack: boolean;
  /** Whether everything is chosen. */
  complete: boolean;
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function intentOf(key: string, { hand, card, crack, complete }: Standing): Intent | null {
  const arrow = ARROWS[key];
  if (arrow) return { do: 'move', across: arrow[0], down: arrow[1] };
  if (key === 'Enter') return complete ? { do: 'lay' } : null;
  if (key === 'Escape') return { do: 'clear' };
  if (key >= '1' && key <= '4' && key.length === 1) return { do: 'line', line: Number(key) };
  const pick = (code: string): Intent | null => {
    const index = hand.indexOf(code);
    return index < 0 ? null : { do: 'card', index };
  };
  if (key === '?' || key === '*') return pick(JOKER);
  if (key === '#' || key === 'Delete') return pick(BIN);
  if (!/^[a-z]$/i.test(key)) return null;
  const letter = key.toUpperCase();
  // C is a letter too: it cracks only while the button that says so is there.
  if (letter === 'C' && crack) return { do: 'crack' };
  if (card !== null && hand[card] === JOKER) return { do: 'letter', letter };
  return pick(letter);
}
