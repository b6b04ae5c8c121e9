// What a key does at this table.

import { lettersOf } from './compose';

export type Wish =
  | { do: 'die'; die: number }
  | { do: 'letters'; letters: string[] }
  | { do: 'go' | 'space' | 'back' | 'escape' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** What is wished by a key; nothing, where the key is for a field, or for the button that has the focus. */
export function wished(event: Pressed, focus: { tag: string; editable: boolean } | null): Wish | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (focus && (focus.editable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(focus.tag))) return null;
  const { key } = event;
  if (key === 'Enter' || key === ' ') {
    if (focus && ['BUTTON', 'A', 'SUMMARY'].includes(focus.tag)) return null;
    return { do: key === ' ' ? 'space' : 'go' };
  }
  if (key === 'Backspace') return { do: 'back' };
  if (key === 'Escape') return { do: 'escape' };
  if ([...key].length !== 1) return null;
  if (key >= '1' && key <= '7') return { do: 'die', die: Number(key) - 1 };
  const letters = lettersOf(key);
  return letters.length ? { do: 'letters', letters } : null;
}
