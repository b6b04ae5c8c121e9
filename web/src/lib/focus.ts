// Rescues the focus. The focused element may disappear: a pressed button, a laid card, a closed dialog. The browser then moves the focus to
// the top of the page, where a screen reader swallows the next key. At a table it goes to the board instead.

/** Boards can be focused by script, though they are no Tab stop. */
const BOARD = 'main :is(div, section)[tabindex="-1"]';

/** Whether an element that had the focus can no longer have it. */
const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled') || !element.checkVisibility();

/** Where a lost focus goes: the first control of the open dialog, because nothing behind a dialog can have the focus; else the board. */
function refuge(): HTMLElement | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return dialog
    ? dialog.querySelector<HTMLElement>('button, a[href], input')
    : (document.querySelector<HTMLElement>(BOARD) ?? document.querySelector<HTMLElement>('main'));
}

/** For this many frames an element that is gone may still have the focus. */
const FRAMES = 10;

/** Rescues the focus while a table is shown. Returns the function that stops it. */
export function keepFocus(): () => void {
  let had: HTMLElement | null = null;
  const note = ({ target }: FocusEvent): void => {
    had = target as HTMLElement;
  };
  // A click on an empty area also clears the focus: it is rescued only if its element is gone.
  const rescue = (): void => {
    if (document.activeElement === document.body && had && isGone(had)) refuge()?.focus({ preventScroll: true });
  };
  // A disabled button loses the focus some frames later; the DOM may not change after that, so nothing else would notice.
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
