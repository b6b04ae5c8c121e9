// The keys of this board.

import { lettersOf } from './compose';

export type Wish =
  /** On a French keyboard é and è share the keys of 2 and 7: while words are composed they count as letters. */
  | { do: 'die'; die: number; letters: string[] }
  | { do: 'letters'; letters: string[] }
  | { do: 'go' }
  | { do: 'space' }
  | { do: 'back' }
  | { do: 'escape' };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The wish that a key expresses. */
export function wished(event: Pressed): Wish | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key } = event;
  if (key === 'Enter') return { do: 'go' };
  if (key === ' ') return { do: 'space' };
  if (key === 'Backspace') return { do: 'back' };
  if (key === 'Escape') return { do: 'escape' };
  if ([...key].length !== 1) return null;
  const letters = lettersOf(key);
  const number = /^[1-7]$/.exec(key)?.[0] ?? /^Digit([1-7])$/.exec(event.code)?.[1];
  if (number) return { do: 'die', die: Number(number) - 1, letters };
  return letters.length ? { do: 'letters', letters } : null;
}
