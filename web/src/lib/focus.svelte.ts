// After a play the button that was pressed may be gone. The focus stays on the board then, not at the top of the page, where a screen
// reader swallows the next key.

import { tick } from 'svelte';

/** Catches a focus that falls when something changes, for as long as the component lives that calls this. */
export function holdFocus(board: () => HTMLElement | undefined, changes: () => unknown): void {
  $effect.pre(() => {
    changes();
    if (!board()?.contains(document.activeElement)) return;
    void tick().then(() => document.activeElement === document.body && board()?.focus({ preventScroll: true }));
  });
}
