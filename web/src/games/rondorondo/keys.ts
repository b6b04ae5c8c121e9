// The keys of this board.

import type { Rondorondo } from '../../protocol';
import { unaccented } from '../../lib/folded';

export type Command =
  | { do: 'move'; by: -1 | 1 }
  | { do: 'end'; side: Rondorondo.Side }
  /** `over`: covers the compartment even if it already shows that letter. */
  | { do: 'letter'; letter: string; over: boolean }
  | { do: 'joker' | 'gomme' | 'face-down' | 'back' | 'confirm' | 'clear' }
  | { do: 'extend'; side: Rondorondo.Side | null };

const COMMANDS: Record<string, Command> = {
  ArrowLeft: { do: 'move', by: -1 },
  ArrowRight: { do: 'move', by: 1 },
  Home: { do: 'end', side: 'left' },
  End: { do: 'end', side: 'right' },
  '?': { do: 'joker' },
  '-': { do: 'gomme' },
  '/': { do: 'face-down' },
  '+': { do: 'extend', side: null },
  '<': { do: 'extend', side: 'left' },
  '>': { do: 'extend', side: 'right' },
  Backspace: { do: 'back' },
  Delete: { do: 'back' },
  Enter: { do: 'confirm' },
  Escape: { do: 'clear' },
};

export function command(key: string, shift: boolean): Command | null {
  if (shift && key === 'ArrowLeft') return { do: 'extend', side: 'left' };
  if (shift && key === 'ArrowRight') return { do: 'extend', side: 'right' };
  const letter = letterOf(key);
  return letter ? { do: 'letter', letter, over: shift } : (COMMANDS[key] ?? null);
}

/** The letter of a key, without its accent: cards have none. */
export function letterOf(key: string): string | null {
  const plain = unaccented(key);
  return /^[A-Z]$/.test(plain) ? plain : null;
}
