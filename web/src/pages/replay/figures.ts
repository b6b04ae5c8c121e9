// The master's figures: one decimal at most.

import { settings } from '../../lib/settings.svelte';
import { words } from '../../lib/words';

const told = words({ point: 'point', points: 'points' }, { point: 'point', points: 'points' });

export const figure = (points: number): string => points.toLocaleString(settings.language, { maximumFractionDigits: 1 });

/** Points with their noun, on one line: “1,9 point” and “2 points”; in English only 1 is singular. */
export function estimated(points: number): string {
  const shown = Math.round(Math.abs(points) * 10) / 10;
  const single = settings.language === 'en' ? shown === 1 : shown < 2;
  return `${figure(points)}\u00a0${single ? told().point : told().points}`;
}
