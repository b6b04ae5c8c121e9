// The animation of the staged card: it flies to the chosen place, and back to the hand when the choice is taken back.

import { untrack } from 'svelte';
import type { Composing } from './composing.svelte';
import type { Box } from '../../lib/flights';
import type { Travel } from './travel';

/**
 * Animates the staged card for the lifetime of the calling component. `dropped` returns, once, the box where a dragged card was dropped.
 */
export function followGhost(composing: Composing, travel: () => Travel | null, dropped: () => Box | null): void {
  let before: { card: number; box: Box } | null = null;
  $effect(() => {
    const { ghost, place, choice } = composing;
    const spot = ghost && place && `at:${place.line}:${place.at}`;
    const flies = travel();
    if (!flies) return;
    untrack(() => {
      const from = dropped();
      const { card } = choice;
      const element = spot ? (flies.find(spot)?.querySelector<HTMLElement>('[data-ghost]') ?? flies.find(spot)) : null;
      if (element && card !== null) {
        flies.land(element, from ?? (before?.card === card ? before.box : flies.box(`hand:${card}`)));
        before = { card, box: element.getBoundingClientRect() };
      } else {
        if (before && composing.active) flies.land(flies.find(`hand:${before.card}`), before.box);
        before = null;
      }
    });
  });
}
