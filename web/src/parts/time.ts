// The remaining time in words.

import type { Milestone } from '../lib/hourglass.svelte';
import { announcer } from '../lib/announcer.svelte';
import { count, words } from '../lib/words';

export const told = words(
  { left: (n: number) => `Il reste ${count(n, 'seconde', 'secondes')}`, over: 'Temps écoulé' },
  { left: (n: number) => `${count(n, 'second', 'seconds')} left`, over: 'Time is up' },
);

/** Announces the time to screen readers. */
export function sayTime(milestone: Milestone): void {
  const t = told();
  announcer.say('time', milestone ? t.left(milestone) : t.over);
}
