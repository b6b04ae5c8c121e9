// What a key press is for: the board or another control, and which letter or digit it means.

/** What tells key presses apart. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Letters that Option types on a French keyboard of a Mac, where the position of their keys does not tell them. */
const OPTION: Record<string, string> = { µ: 'm', '\u2021': 'q', æ: 'a' };

/** The letter of a key that is pressed with Alt, in lower case. Where Alt types other characters, the key's position counts. */
export function letterWithAlt({ key, code }: Pick<Key, 'key' | 'code'>): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : (OPTION[key] ?? code.replace(/^Key/, '').toLowerCase());
}

/** The digit of a key, from 1 to 9; null if it has none. Its position counts too: on a French keyboard digits need Shift. */
export function digitOf({ key, code }: Pick<Key, 'key' | 'code'>): number | null {
  const digit = /^[1-9]$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit ? Number(digit) : null;
}

const FIELD = 'input, textarea, select, [contenteditable]';

/**
 * Whether a key is for the board: no other handler has used it, no dialog is open, and the focus is on the board, on an ancestor of it or
 * on nothing, and not in a text field. A button above the board, such as that of hints, keeps the keys that press it, and no others.
 */
export function isForBoard(event: KeyboardEvent, board: Element | undefined): boolean {
  const target = event.target as Element;
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  if (target.closest(FIELD)) return false;
  if (target === document.body || board?.contains(target) || (board && target.contains(board))) return true;
  return board?.closest('main')?.contains(target) === true && !pressesFocused(event);
}

/** Whether the key presses the focused button or link. */
export function pressesFocused(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  return (event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary') !== null;
}

/** If nothing is staged, Enter focuses the button to pass, and the next press activates it. Returns whether there is such a button. */
export function leadsToPass(board: Element | undefined): boolean {
  const pass = board?.querySelector<HTMLElement>('[data-pass]');
  pass?.focus();
  return pass != null;
}

/** Ignores the repetitions of a held key: they would confirm the question that the first press asked, or throw the dice again. */
export function pressOnce(event: KeyboardEvent): void {
  const presses = event.key === 'Enter' || (event.key === ' ' && !(event.target as Element).closest(FIELD));
  if (event.repeat && presses) event.preventDefault();
}
