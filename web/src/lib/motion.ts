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

const SHAKES = [0, -6, 6, -4, 4, 0];

/** Shakes an element from side to side, to say no; its own transform stays. */
export function shake(element: Element | null | undefined): Animation | null {
  return animate(element, { translate: SHAKES.map((across) => `${across}px`) }, { duration: LASTS.shake });
}

/** An attachment that shakes an element once. */
export const shaken = (element: Element): void => void shake(element);
