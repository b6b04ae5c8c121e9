// The keys of this board.

import { digitOf, type Key } from '../../lib/keyboard';
import { BIN, JOKER } from './cards';
import { LINES } from './components';

export type Command =
  | { do: 'card'; index: number }
  | { do: 'letter'; letter: string }
  | { do: 'move'; across: number; down: number }
  | { do: 'line'; line: number }
  | { do: 'lacks'; card: string }
  | { do: 'lay' | 'crack' | 'keep' | 'clear' };

export interface Standing {
  hand: string[];
  /** The index of the chosen card. */
  card: number | null;
  /** Whether a crack is on offer. */
  crack: boolean;
  /** Whether a card is staged at a place. */
  staged: boolean;
  /** Whether the staged card may be played. */
  complete: boolean;
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function command(event: Omit<Key, 'shiftKey'>, { hand, card, crack, staged, complete }: Standing): Command | null {
  const { key, ctrlKey, altKey, metaKey } = event;
  const pick = (code: string): Command => {
    const index = hand.indexOf(code);
    return index < 0 ? { do: 'lacks', card: code } : { do: 'card', index };
  };
  // Signs first: some keyboards need a modifier for them.
  if (key === '?' || key === '*') return pick(JOKER);
  if (key === '#' || key === 'Delete') return pick(BIN);
  if (ctrlKey || altKey || metaKey) return null;
  const arrow = ARROWS[key];
  if (arrow) return { do: 'move', across: arrow[0], down: arrow[1] };
  // A refused card stays staged, so that the refusal can be read.
  if (key === 'Enter') return complete ? { do: 'lay' } : staged ? { do: 'keep' } : null;
  if (key === 'Escape') return { do: 'clear' };
  const line = digitOf(event);
  if (line !== null && line <= LINES) return { do: 'line', line };
  if (!/^[a-z]$/i.test(key)) return null;
  const letter = key.toUpperCase();
  // C is also a letter: it cracks only while the CRACK button is shown.
  if (letter === 'C' && crack) return { do: 'crack' };
  if (card !== null && hand[card] === JOKER) return { do: 'letter', letter };
  return pick(letter);
}
