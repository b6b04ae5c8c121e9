// The master's figures: one decimal at most.

import { settings } from '../../lib/settings.svelte';
import { isSingular } from '../../lib/words';

export const figure = (points: number): string => points.toLocaleString(settings.language, { maximumFractionDigits: 1 });

/** Points with their noun, on one line: “1,9 point” and “2 points”. */
export function estimated(points: number): string {
  const shown = Math.round(points * 10) / 10;
  return `${figure(points)}\u00a0${isSingular(shown) ? 'point' : 'points'}`;
}
