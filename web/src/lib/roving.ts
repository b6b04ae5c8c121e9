// Roving focus: a row of buttons is one Tab stop; arrow keys move from one to the next and, with Shift or Alt, move the card.

/** Makes the buttons of an element such a row. `move` swaps the button at an index with its neighbour, and returns whether it did. */
export function roving(move?: (from: number, by: 1 | -1) => boolean): (list: HTMLElement) => () => void {
  return (list) => {
    /** The index of the Tab stop. It stays when buttons come and go. */
    let stop = 0;
    const buttons = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('button')];
    const settle = (): void => {
      const all = buttons();
      const focused = all.indexOf(document.activeElement as HTMLElement);
      stop = focused >= 0 ? focused : Math.max(0, Math.min(stop, all.length - 1));
      all.forEach((one, at) => (one.tabIndex = at === stop ? 0 : -1));
    };
    const key = (event: KeyboardEvent): void => {
      if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || event.ctrlKey || event.metaKey) return;
      const by = event.key === 'ArrowLeft' ? -1 : 1;
      const at = buttons().indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      event.preventDefault();
      const to = (at + by + buttons().length) % buttons().length;
      if ((event.shiftKey || event.altKey) && !move?.(at, by)) return;
      // The focus follows the card once the page has rendered it there.
      queueMicrotask(() => buttons()[to]?.focus());
    };
    const observer = new MutationObserver(settle);
    observer.observe(list, { childList: true, subtree: true });
    settle();
    list.addEventListener('keydown', key);
    list.addEventListener('focusin', settle);
    return () => {
      observer.disconnect();
      list.removeEventListener('keydown', key);
      list.removeEventListener('focusin', settle);
    };
  };
}

/** Focuses the Tab stop of such a row. */
export function focusStop(list: HTMLElement | undefined): void {
  list?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
}
