// Rescues the focus. The focused element may disappear: a pressed button, a laid card, a closed dialog. The browser then moves the focus to
// the top of the page, where a screen reader swallows the next key. At a table it goes to the board instead, elsewhere to the control that
// took the place of the lost one in a list, or to the heading.

/** The board of a table can be focused by script, though it is no Tab stop. */
const BOARD = 'main[aria-label] :is(div, section)[tabindex="-1"]';
/** The heading of a page, or the place of a table's board, which may still be loading. */
export const HEADING = 'main h1, main[aria-label]';
const CONTROL = 'button:enabled, a[href], input:enabled';

/** Whether an element that had the focus can no longer have it. */
const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled') || !element.checkVisibility();

/** Where a lost focus goes. With an open dialog, to its first control, because nothing behind a dialog can have the focus. */
function refuge(item: Element | null): HTMLElement | null {
  const find = (within: ParentNode, what: string): HTMLElement | null => within.querySelector<HTMLElement>(what);
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) return find(dialog, CONTROL);
  return find(document, BOARD) ?? (item?.isConnected ? find(item, CONTROL) : null) ?? find(document, HEADING) ?? find(document, 'main');
}

function focus(element: HTMLElement): void {
  // Without this attribute a heading cannot be focused.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** For this many frames an element that is gone may still have the focus. */
const FRAMES = 10;

/** Rescues the focus on all pages: on the next page, too, a pressed button may be gone. */
export function keepFocus(): void {
  let had: HTMLElement | null = null;
  /** The item of a list that the focused element belongs to. */
  let item: Element | null = null;
  const note = ({ target }: FocusEvent): void => {
    had = target as HTMLElement;
    item = had.closest('li');
  };
  // A click on an empty area also clears the focus: it is rescued only if its element is gone.
  const rescue = (): void => {
    const to = document.activeElement === document.body && had && isGone(had) ? refuge(item) : null;
    if (to) focus(to);
  };
  // A disabled button loses the focus some frames later; the DOM may not change after that, so nothing else would notice.
  const follow = (frames: number): void => {
    if (document.activeElement === had && frames > 0) requestAnimationFrame(() => follow(frames - 1));
    else rescue();
  };
  const observer = new MutationObserver(() => (had && isGone(had) ? follow(FRAMES) : undefined));
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open', 'class'] });
}
