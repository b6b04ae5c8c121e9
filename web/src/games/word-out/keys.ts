// The keys of this board.

import { ROWS } from './components';

export type Command =
  | { do: 'letter'; letter: string; special: boolean }
  | { do: 'row'; row: number }
  | { do: 'rows'; by: 1 | -1 }
  | { do: 'look' | 'joker' | 'bin' | 'back' | 'clear' | 'lay' | 'announce' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

export function command({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Key): Command | null {
  // Signs first: some keyboards need a modifier for them.
  if (key === '#' || key === 'Delete') return { do: 'bin' };
  if (key === '?' || key === '*') return { do: 'joker' };
  if (key === '!') return { do: 'announce' };
  if (metaKey || ctrlKey) return null;
  if (altKey) return null;
  // From outside the hand; in it they go from card to card.
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
  // By the key's position: on a French keyboard digits need Shift.
  const row = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]);
  if (row <= ROWS) return { do: 'row', row };
  if (/^[a-z]$/i.test(key)) return { do: 'letter', letter: key.toUpperCase(), special: shiftKey };
  return null;
}
