// The context that says how the dictionary looks up a word: by a link on its own page, or within a dialog over another page.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('how a word is looked up');

/** Sets how child components look words up. */
export const looksUp = (look: (word: string) => void): void => void setContext(KEY, look);

/** How words are looked up here; undefined if a link does it. */
export const looking = (): ((word: string) => void) | undefined => getContext(KEY);
