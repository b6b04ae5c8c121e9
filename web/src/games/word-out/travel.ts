// Cards travel: from the hand to a row and back, from a player to the table, from the pile to a hand.
//
// A row clips what leaves it, so what travels is a copy above the table; the card itself waits, unseen, at its place.

import { tick } from 'svelte';
import { moves } from '../../lib/settings.svelte';

const EASE = 'cubic-bezier(.2,.8,.2,1)';
const CARD = '.card';

interface Flight {
  delay?: number;
  lasts?: number;
}

function copyOf(card: HTMLElement, place: DOMRect, sky: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute('role');
  copy.removeAttribute('aria-label');
  copy.style.setProperty('--w', `${place.width}px`);
  Object.assign(copy.style, { position: 'fixed', left: `${place.left}px`, top: `${place.top}px`, margin: '0' });
  sky.append(copy);
  return copy;
}

const between = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width || 1})`;

/** Lets what lies in `holder` come from elsewhere. */
export function arrive(
  holder: Element | null | undefined,
  from: DOMRect | undefined,
  sky: HTMLElement,
  { delay = 0, lasts = 280 }: Flight = {},
): void {
  const card = holder?.querySelector<HTMLElement>(CARD);
  if (!card || !from || !moves()) return;
  const to = card.getBoundingClientRect();
  const copy = copyOf(card, to, sky);
  copy.style.transformOrigin = '0 0';
  card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + lasts });
  copy.animate([{ transform: between(from, to) }, { transform: 'none' }], {
    delay,
    duration: lasts,
    easing: EASE,
    fill: 'backwards',
  }).onfinish = () => copy.remove();
}

/** Lets a copy of a card leave for elsewhere, and vanish there. */
export function leave(
  card: HTMLElement | null | undefined,
  to: DOMRect | undefined,
  sky: HTMLElement,
  { delay = 0, lasts = 320 }: Flight = {},
): void {
  if (!card || !to || !moves()) return;
  const from = card.getBoundingClientRect();
  const copy = copyOf(card, from, sky);
  copy.style.transformOrigin = '0 0';
  const there = `translate(${to.left + to.width / 2 - from.left - from.width / 4}px, ${to.top + to.height / 2 - from.top - from.height / 4}px) scale(.5)`;
  copy.animate([{ transform: 'none' }, { opacity: 1, offset: 0.7 }, { transform: there, opacity: 0 }], {
    delay,
    duration: lasts,
    easing: 'ease-in',
    fill: 'both',
  }).onfinish = () => copy.remove();
}

/** Changes what lies where; every card of the viewer's that has moved by that travels to its new place. */
export async function travelling(
  root: HTMLElement,
  sky: HTMLElement,
  change: () => void,
  dragged?: { id: number; from: DOMRect },
): Promise<void> {
  const places = (): [number, HTMLElement][] =>
    [...root.querySelectorAll<HTMLElement>('[data-card]')].map((holder) => [Number(holder.dataset.card), holder]);
  const rect = (holder: HTMLElement): DOMRect | undefined => holder.querySelector(CARD)?.getBoundingClientRect();
  const before = new Map(places().map(([id, holder]) => [id, rect(holder)]));
  if (dragged) before.set(dragged.id, dragged.from);
  change();
  await tick();
  for (const [id, holder] of places()) {
    const [from, to] = [before.get(id), rect(holder)];
    if (from && to && Math.hypot(from.left - to.left, from.top - to.top) > 3) arrive(holder, from, sky, { lasts: 220 });
  }
}
