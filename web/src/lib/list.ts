// The context that says which table's word list applies to a board.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('the table whose words count');

/** Sets the table whose word list applies to all child components. */
export const wordsOfTable = (table: () => string): void => void setContext(KEY, table);

/** The table whose word list applies here; undefined outside of tables. */
export function tableOfWords(): () => string | undefined {
  return getContext<(() => string) | undefined>(KEY) ?? (() => undefined);
}
