// Cards travel: from the hand to a compartment, from the pile to the hand, from a player to the word.

import { moves } from '../../lib/settings.svelte';

const EASING = 'cubic-bezier(0.2, 0.75, 0.25, 1)';
const LASTS = 320;

function middle(box: DOMRect): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Lets an element come from somewhere. `turned`: how far its surroundings are turned, in degrees. */
export function arrive(element: HTMLElement, from: DOMRect | undefined, turned = 0, delay = 0): void {
  if (!from || !moves()) return;
  const to = element.getBoundingClientRect();
  const [fromX, fromY] = middle(from);
  const [toX, toY] = middle(to);
  const [x, y, angle] = [fromX - toX, fromY - toY, (turned * Math.PI) / 180];
  const along = x * Math.cos(angle) + y * Math.sin(angle);
  const across = y * Math.cos(angle) - x * Math.sin(angle);
  const size = Math.min(1.6, Math.max(0.3, from.width / (to.width || 1)));
  const timing = { duration: LASTS, delay, easing: EASING, fill: 'backwards' as const };
  element.animate(
    [{ transform: `translate(${along}px, ${across}px) rotate(${-turned}deg) scale(${size})` }, { transform: 'none' }],
    timing,
  );
  // Over its neighbours while it travels.
  element.closest<HTMLElement>('[data-over]')?.animate([{ zIndex: 9 }, { zIndex: 9 }], { duration: LASTS + delay });
}

/** Lets a picture of an element go somewhere, while the element itself may be gone. */
export function depart(element: Element | null | undefined, to: DOMRect | undefined, board: HTMLElement): void {
  if (!element || !to || !moves()) return;
  const from = element.getBoundingClientRect();
  const picture = element.cloneNode(true) as HTMLElement;
  picture.removeAttribute('data-tile');
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, {
    position: 'fixed',
    left: `${from.x}px`,
    top: `${from.y}px`,
    margin: '0',
    zIndex: '8',
    pointerEvents: 'none',
  });
  board.append(picture);
  const [fromX, fromY] = middle(from);
  const [toX, toY] = middle(to);
  const end = `translate(${toX - fromX}px, ${toY - fromY}px) scale(${Math.min(1, to.width / (from.width || 1))})`;
  const flight = picture.animate([{ transform: 'none' }, { transform: end, opacity: 0.9, offset: 0.9 }, { transform: end, opacity: 0 }], {
    duration: LASTS + 80,
    easing: EASING,
  });
  flight.onfinish = flight.oncancel = () => picture.remove();
}

/** A short shake of the head: no. */
export function refuse(element: HTMLElement | undefined): void {
  if (!element || !moves()) return;
  element.animate({ transform: ['none', 'translateX(-6px)', 'translateX(5px)', 'translateX(-3px)', 'none'] }, { duration: 260 });
}
