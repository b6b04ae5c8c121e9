// A card chosen for a place goes there to be seen, and comes back when it is not to be.

import { untrack } from 'svelte';
import type { Composing } from './composing.svelte';
import type { Box } from '../../lib/flights';
import type { Travel } from './travel';

/** Moves the card with the choice, for as long as the component lives that calls this. `dropped` tells, once, where a card was let go. */
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
