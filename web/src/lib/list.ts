// Whose words count where a board is shown: those of its table.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('the table whose words count');

/** What is shown from here on is about this table. */
export const wordsOfTable = (table: () => string): void => void setContext(KEY, table);

/** The table whose words count here; none, outside of tables. */
export function tableOfWords(): () => string | undefined {
  return getContext<(() => string) | undefined>(KEY) ?? (() => undefined);
}
