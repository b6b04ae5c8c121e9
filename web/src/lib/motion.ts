// Moving things, unless nothing is to move. What style sheets move is stopped by `styles.css`.

import { LASTS } from './pace';
import { moves } from './settings.svelte';

/** Moves an element; null where nothing is to move. */
export function animate(
  element: Element | null | undefined,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  timing: KeyframeAnimationOptions,
): Animation | null {
  return element && moves() ? element.animate(frames, timing) : null;
}

const SHAKES = [0, -7, 7, -5, 5, 0];

/** A shake of the head: no. */
export function shake(element: Element | null | undefined): Animation | null {
  return animate(element, { transform: SHAKES.map((across) => `translateX(${across}px)`) }, { duration: LASTS.shake });
}
