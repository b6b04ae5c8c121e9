// Whose key it is: the board's, or that of something with keys of its own.

const FIELD = 'input, textarea, select, [contenteditable]';

/** Whether a key is for the board: nothing has used it yet, no dialog is open, and the focus is on the board, around it or on nothing, in no field. */
export function isForBoard(event: KeyboardEvent, board: Element | undefined): boolean {
  const target = event.target as Element;
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  if (target.closest(FIELD)) return false;
  return target === document.body || (board !== undefined && (board.contains(target) || target.contains(board)));
}

/** Whether the key presses the button or link that has the focus. */
export function pressesFocused(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  return (event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary') !== null;
}

/** With nothing in the making, Enter leads to the button that passes, and leaves it to the next press. Whether there is one. */
export function leadsToPass(board: Element | undefined): boolean {
  const pass = board?.querySelector<HTMLElement>('[data-pass]');
  pass?.focus();
  return pass != null;
}

/** A key that is held presses once: it would say yes to what it asked for itself, or throw the dice that it has just thrown. */
export function pressOnce(event: KeyboardEvent): void {
  const presses = event.key === 'Enter' || (event.key === ' ' && !(event.target as Element).closest(FIELD));
  if (event.repeat && presses) event.preventDefault();
}
