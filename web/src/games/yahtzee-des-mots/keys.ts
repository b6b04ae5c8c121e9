// The keys of this board.

import { digitOf, type Key } from '../../lib/keyboard';
import { DICE } from './components';
import { lettersOf } from './compose';

export type Command =
  /** On a French keyboard é and è share the keys of 2 and 7: while words are composed they count as letters. */
  | { do: 'die'; die: number; letters: string[] }
  | { do: 'letters'; letters: string[] }
  | { do: 'go' }
  | { do: 'space' }
  | { do: 'back' }
  | { do: 'escape' };

export function command(event: Omit<Key, 'shiftKey'>): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key } = event;
  if (key === 'Enter') return { do: 'go' };
  if (key === ' ') return { do: 'space' };
  if (key === 'Backspace') return { do: 'back' };
  if (key === 'Escape') return { do: 'escape' };
  if ([...key].length !== 1) return null;
  const letters = lettersOf(key);
  const number = digitOf(event);
  if (number !== null && number <= DICE.length) return { do: 'die', die: number - 1, letters };
  return letters.length ? { do: 'letters', letters } : null;
}
