// The animation of cards: from a hand to the table and back, from a player to a row, from the pile to a hand.
//
// The animated element is a copy in a layer over the table, the sky: no layout waits for it, and no row clips it. The card itself waits,
// invisible, at its place.

import { tick } from 'svelte';
import { animate } from './motion';
import { CURVES, LASTS } from './pace';

export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** A copy of an element, and the box where the element was. */
export interface Picture {
  node: HTMLElement;
  box: Box;
}

interface Way {
  /** How long the copy waits before it moves, in milliseconds. */
  delay?: number;
  lasts?: number;
}

/** A card that has moved by fewer pixels than this is not animated. */
const NEAR = 3;
/** The limits of the scale of a copy at the start or end of its flight. */
const SCALES = [0.3, 1.6] as const;

/** The translation and scale from one box to the middle of another. */
function shift(from: Box, to: Box): { x: number; y: number; scale: number } {
  return {
    x: to.left + to.width / 2 - from.left - from.width / 2,
    y: to.top + to.height / 2 - from.top - from.height / 2,
    scale: Math.min(SCALES[1], Math.max(SCALES[0], to.width / (from.width || 1))),
  };
}

/** The transform that moves an element from its box to another. */
export function transform(from: Box, to: Box): string {
  const { x, y, scale } = shift(from, to);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** A copy of an element as rendered now, to be animated after the element is gone. */
export function picture(seen: HTMLElement): Picture {
  return { node: seen.cloneNode(true) as HTMLElement, box: seen.getBoundingClientRect() };
}

/** The box of a player, or of a part of it, in the strip of players. If it is scrolled out of sight, the box is at the strip's edge. */
export function playerAt(seat: number, part = ''): Box | undefined {
  const player = document.querySelector(`[data-player="${seat}"]`);
  const found = (part && player?.querySelector(`[data-part="${part}"]`)) || player;
  if (!player || !found) return undefined;
  const [{ left, top, width, height }, strip] = [found.getBoundingClientRect(), player.parentElement!.getBoundingClientRect()];
  return { left: Math.max(strip.left, Math.min(left, strip.right - width)), top, width, height };
}

export class Flights {
  /** The layer over the table. */
  sky: HTMLElement | undefined;

  /** Flies an element in from a box. */
  arrive(element: HTMLElement | null | undefined, from: Box | null | undefined, { delay = 0, lasts = LASTS.flight }: Way = {}): void {
    if (!element || !from) return;
    const copy = picture(element);
    const frames = [{ transform: transform(copy.box, from) }, { transform: 'none' }];
    if (animate(element, { opacity: [0, 0] }, { duration: delay + lasts })) void this.fly(copy, frames, { delay, lasts });
  }

  /** Flies a picture to a box; if `fades`, it fades out on the way. */
  leave(copy: Picture, to: Box | null | undefined, { delay = 0, fades = true }: { delay?: number; fades?: boolean } = {}): Promise<void> {
    if (!to) return Promise.resolve();
    const there = transform(copy.box, to);
    const frames = [
      { transform: 'none', opacity: 1 },
      { opacity: 0.9, offset: 0.8 },
      { transform: there, opacity: fades ? 0 : 0.9 },
    ];
    return this.fly(copy, frames, { delay });
  }

  /** Puts a picture into the sky, where its element was. */
  hang({ node, box }: Picture): void {
    for (const name of ['role', 'aria-label', 'data-spot', 'data-card', 'data-carry']) node.removeAttribute(name);
    Object.assign(node.style, { position: 'fixed', margin: '0', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
    node.style.setProperty('--w', `${box.width}px`);
    this.sky?.append(node);
  }

  /** Runs a change of the layout, and animates all elements that it moves. `known`: boxes that replace the measured ones. */
  async moving<Key>(places: () => Map<Key, HTMLElement>, change: () => void, known: [Key, Box][] = []): Promise<void> {
    const boxes = new Map<Key, Box>([...places()].map(([key, element]) => [key, element.getBoundingClientRect()]));
    for (const [key, box] of known) boxes.set(key, box);
    change();
    await tick();
    for (const [key, element] of places()) {
      const from = boxes.get(key);
      const to = element.getBoundingClientRect();
      if (from && Math.hypot(from.left - to.left, from.top - to.top) > NEAR) this.arrive(element, from, { lasts: LASTS.step });
    }
  }

  private async fly(copy: Picture, frames: Keyframe[], { delay = 0, lasts = LASTS.flight }: Way): Promise<void> {
    this.hang(copy);
    const flight = animate(copy.node, frames, { delay, duration: lasts, easing: CURVES.flight, fill: 'both' });
    await flight?.finished.catch(() => undefined);
    copy.node.remove();
  }
}

/** Flies an element in by itself, without a copy, where nothing clips it. `turned`: the rotation of its surroundings, in degrees. */
export function arriveWithin(element: HTMLElement, from: Box | undefined, turned = 0, delay = 0): void {
  if (!from) return;
  const { x, y, scale } = shift(element.getBoundingClientRect(), from);
  const angle = (turned * Math.PI) / 180;
  const along = x * Math.cos(angle) + y * Math.sin(angle);
  const across = y * Math.cos(angle) - x * Math.sin(angle);
  const start = `translate(${along}px, ${across}px) rotate(${-turned}deg) scale(${scale})`;
  const timing = { duration: LASTS.flight, delay, easing: CURVES.flight, fill: 'backwards' as const };
  animate(element, [{ transform: start }, { transform: 'none' }], timing);
  // Above its neighbours while it moves.
  animate(element.closest('[data-over]'), { zIndex: [9, 9] }, { duration: LASTS.flight + delay });
}
