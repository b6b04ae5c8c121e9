// How a word in the dictionary is looked up: on its page by an ordinary link, over another page without leaving that one.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('how a word is looked up');

/** What is shown from here on looks words up so. */
export const looksUp = (look: (word: string) => void): void => void setContext(KEY, look);

/** How words are looked up here; nothing, where a link does it. */
export const looking = (): ((word: string) => void) | undefined => getContext(KEY);
