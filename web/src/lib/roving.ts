// Roving focus: a row of buttons is one Tab stop; arrow keys move from one to the next and, with Shift or Alt, move the card.

/** Makes the buttons of an element such a row. `move` swaps the button at an index with its neighbour, and returns whether it did. */
export function roving(move?: (from: number, by: 1 | -1) => boolean): (list: HTMLElement) => () => void {
  return (list) => {
    const buttons = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('button')];
    const stopAt = (button: HTMLElement): void => buttons().forEach((one) => (one.tabIndex = one === button ? 0 : -1));
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
    const focus = (event: FocusEvent): void => stopAt(event.target as HTMLElement);
    list.addEventListener('keydown', key);
    list.addEventListener('focusin', focus);
    return () => {
      list.removeEventListener('keydown', key);
      list.removeEventListener('focusin', focus);
    };
  };
}
