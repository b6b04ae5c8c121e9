// What has the focus may go: a button that was pressed, a card that was laid, a dialog that is shut. The browser then gives the focus to the
// top of the page, where a screen reader swallows the next key. At a table it goes to the board instead.

/** Boards can be given the focus, though no Tab key leads to them. */
const BOARD = 'main :is(div, section)[tabindex="-1"]';

/** Whether an element that had the focus cannot have it any more. */
const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled') || !element.checkVisibility();

/** The open dialog's first stop: nothing behind a dialog can have the focus. The board, where no dialog is open. */
function refuge(): HTMLElement | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return dialog
    ? dialog.querySelector<HTMLElement>('button, a[href], input')
    : (document.querySelector<HTMLElement>(BOARD) ?? document.querySelector<HTMLElement>('main'));
}

/** For so many frames what is gone may still have the focus. */
const FRAMES = 10;

/** Keeps the focus from falling while a table is there. */
export function keepFocus(): () => void {
  let had: HTMLElement | null = null;
  const note = ({ target }: FocusEvent): void => {
    had = target as HTMLElement;
  };
  // Whoever clicks on nothing means nothing: only what is gone has lost it.
  const rescue = (): void => {
    if (document.activeElement === document.body && had && isGone(had)) refuge()?.focus({ preventScroll: true });
  };
  // A button that was disabled loses the focus some frames later, and perhaps nothing changes after that: the server may be slow to answer.
  const follow = (frames: number): void => {
    if (document.activeElement === had && frames > 0) requestAnimationFrame(() => follow(frames - 1));
    else rescue();
  };
  const observer = new MutationObserver(() => (had && isGone(had) ? follow(FRAMES) : undefined));
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open', 'class'] });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
