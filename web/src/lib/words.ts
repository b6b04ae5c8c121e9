// Words for people, in French first. Each part of the page keeps its own, beside it.

import { settings } from './settings.svelte';
import { signed } from './signed';

/** Words in both languages: the English ones must say all that the French ones say. */
export function words<T>(french: T, english: T): () => T {
  const set = unbroken(french);
  return () => (settings.language === 'en' ? english : set);
}

/** French sets its high signs apart, but never on a line of their own. */
export function glued(text: string): string {
  return text.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');
}

/** All that is told, glued: texts, what makes them, and what holds them. */
function unbroken<T>(told: T): T {
  if (typeof told === 'string') return glued(told) as T;
  if (typeof told === 'function') return ((...given: unknown[]) => unbroken((told as (...given: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(told)) return told.map(unbroken) as T;
  if (told === null || typeof told !== 'object') return told;
  return Object.fromEntries(Object.entries(told).map(([name, part]) => [name, unbroken(part as unknown)])) as T;
}

/** What leads from a name to what is said of it: French sets a space before it that never breaks. */
export const colon = (): string => (settings.language === 'en' ? ': ' : '\u00a0: ');

/** "1 point", "2 points": French counts 0 as one. What has five digits and more is read in groups of three. */
export function count(number: number, one: string, many: string): string {
  const single = settings.language === 'en' ? Math.abs(number) === 1 : Math.abs(number) < 2;
  const shown = Math.abs(number) < 10_000 ? signed(number) : number.toLocaleString(settings.language);
  return `${shown} ${single ? one : many}`;
}
