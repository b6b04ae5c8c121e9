// The tumbling of a die: it flies in, turns over a few times and comes to rest on the face that was thrown.

import { CURVES, LASTS } from '../../lib/pace';

const TURNS = [-720, -540, -450, 450, 540, 720] as const;

/**
 * The keyframes for a die with half the edge length `half`. At rest the die lies flat, so that its face is sharp. They do not change the
 * opacity: that would flatten the cube.
 */
export function tumble(half: number, random: () => number = Math.random): Keyframe[] {
  const turn = (): number => TURNS[Math.floor(random() * TURNS.length)] ?? 720;
  const [x, y, z] = [turn(), turn(), (random() - 0.5) * 120];
  const at = (right: number, down: number, near: number, left: number): string =>
    `translate3d(${right * half}px, ${down * half}px, ${near * half}px) rotateX(${x * left}deg) rotateY(${y * left}deg) rotateZ(${z * left}deg)`;
  return [
    { transform: at((random() - 0.5) * 6, 3, 2.5, 1), easing: CURVES.step },
    { transform: at((random() - 0.5) * 2, -1.4, 1.5, 0.5), offset: 0.4, easing: CURVES.fall },
    { transform: at(0, 0.25, -0.6, 0.12), offset: 0.75, easing: CURVES.step },
    { transform: at(0, 0, -1, 0) },
  ];
}

/** How long a die rolls, in milliseconds: they do not all stop at once. */
export function lasts(random: () => number = Math.random): number {
  return LASTS.roll + random() * LASTS.rollMore;
}
