// What was written in both languages, in the one that is wanted.

import { settings } from '../../lib/settings.svelte';
import type { Said } from '../../lib/taught';

export function say(said: Said): string {
  return settings.language === 'en' ? said[1] : glued(said[0]);
}

/** French sets its high signs apart, but never on a line of their own. */
export function glued(text: string): string {
  return text.replaceAll(/ ([:;!?»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0');
}
