// Animations, unless motion is reduced. `styles.css` stops the animations of style sheets.

import { LASTS } from './pace';
import { moves } from './settings.svelte';

/** Animates an element; null if motion is reduced. */
export function animate(
  element: Element | null | undefined,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  timing: KeyframeAnimationOptions,
): Animation | null {
  return element && moves() ? element.animate(frames, timing) : null;
}

const SHAKES = [0, -7, 7, -5, 5, 0];

/** Shakes an element from side to side, to say no. */
export function shake(element: Element | null | undefined): Animation | null {
  return animate(element, { transform: SHAKES.map((across) => `translateX(${across}px)`) }, { duration: LASTS.shake });
}
