// The text of a `Said` in the user's language.

import { glued } from './glued';
import { settings } from './settings.svelte';
import type { Said } from './taught';

export function say(said: Said): string {
  return settings.language === 'en' ? said[1] : glued(said[0]);
}
