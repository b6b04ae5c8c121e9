// Words for people, in French first. Each part of the page keeps its own, beside it.

import { settings } from './settings.svelte';
import { signed } from './signed';

/** Words in both languages: the English ones must say all that the French ones say. */
export function words<T>(french: T, english: T): () => T {
  return () => (settings.language === 'en' ? english : french);
}

/** "1 point", "2 points": French counts 0 as one. */
export function count(number: number, one: string, many: string): string {
  const single = settings.language === 'en' ? Math.abs(number) === 1 : Math.abs(number) < 2;
  return `${signed(number)} ${single ? one : many}`;
}
