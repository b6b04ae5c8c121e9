// The keys of this board.

import { digitOf, type Key } from '../../lib/keyboard';
import { ROWS } from './components';

export type Command =
  | { do: 'letter'; letter: string; special: boolean }
  | { do: 'row'; row: number }
  | { do: 'rows'; by: 1 | -1 }
  | { do: 'look' | 'joker' | 'bin' | 'back' | 'clear' | 'lay' | 'announce' };

export function command(event: Key): Command | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  // Signs first: some keyboards need a modifier for them.
  if (key === '#' || key === 'Delete') return { do: 'bin' };
  if (key === '?' || key === '*') return { do: 'joker' };
  if (key === '!') return { do: 'announce' };
  if (ctrlKey || altKey || metaKey) return null;
  // Outside the hand they lead into it; in the hand they move from card to card (`roving`).
  if (key === 'ArrowLeft' || key === 'ArrowRight') return shiftKey ? null : { do: 'look' };
  switch (key) {
    case 'ArrowUp':
      return { do: 'rows', by: -1 };
    case 'ArrowDown':
      return { do: 'rows', by: 1 };
    case 'Backspace':
      return { do: 'back' };
    case 'Escape':
      return { do: 'clear' };
    case 'Enter':
      return { do: shiftKey ? 'announce' : 'lay' };
  }
  const row = digitOf(event);
  if (row !== null && row <= ROWS) return { do: 'row', row };
  if (/^[a-z]$/i.test(key)) return { do: 'letter', letter: key.toUpperCase(), special: shiftKey };
  return null;
}
