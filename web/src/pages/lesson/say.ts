// What was written in both languages, in the one that is wanted.

import { settings } from '../../lib/settings.svelte';
import type { Said } from '../../lib/taught';
import { glued } from '../../lib/words';

export function say(said: Said): string {
  return settings.language === 'en' ? said[1] : glued(said[0]);
}
