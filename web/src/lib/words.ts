// The page's texts, in French and English. Each part of the page has its own, beside it.

import { glued } from './glued';
import { settings } from './settings.svelte';
import { signed } from './signed';

/** Texts in both languages: the type makes the English ones complete. */
export function words<T>(french: T, english: T): () => T {
  const set = unbroken(french);
  return () => (settings.language === 'en' ? english : set);
}

/** Applies `glued` to all texts in a value: strings, functions that return them, arrays and objects. */
function unbroken<T>(told: T): T {
  if (typeof told === 'string') return glued(told) as T;
  if (typeof told === 'function') return ((...given: unknown[]) => unbroken((told as (...given: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(told)) return told.map(unbroken) as T;
  if (told === null || typeof told !== 'object') return told;
  return Object.fromEntries(Object.entries(told).map(([name, part]) => [name, unbroken(part as unknown)])) as T;
}

/** The colon between a label and its text: in French with a non-breaking space before it. */
export const colon = (): string => (settings.language === 'en' ? ': ' : '\u00a0: ');

/** Names, or other things, in a sentence: “A, B et C”. */
export function listed(those: readonly string[]): string {
  // British, as all English here: without a comma before the last.
  return new Intl.ListFormat(settings.language === 'en' ? 'en-GB' : 'fr').format(those);
}

/** A number with its noun, on one line: "1 point", "2 points". Five or more digits are grouped by three. */
export function count(number: number, one: string, many: string): string {
  const shown = Math.abs(number) < 10_000 ? signed(number) : number.toLocaleString(settings.language);
  return `${shown}\u00a0${isSingular(number) ? one : many}`;
}

/** Whether a noun after this number is singular: in French below 2, “1,9 point”. */
export function isSingular(number: number): boolean {
  return settings.language === 'en' ? Math.abs(number) === 1 : Math.abs(number) < 2;
}
