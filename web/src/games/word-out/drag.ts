// Cards are taken with a finger or a mouse and put down on a row or back into the hand.

/** Where a card would be put down. */
export type Spot = { row: number } | { before: number };

export interface Dragging {
  sky: () => HTMLElement;
  /** The card is over a spot, or over none. */
  over: (id: number | null, spot: Spot | null) => void;
  drop: (id: number, spot: Spot | null, from: DOMRect) => void;
}

/** So far a finger trembles when it taps. */
const TREMBLE = 8;

/** What lies under a point; in the hand, which card would follow. */
function spotAt(root: HTMLElement, x: number, y: number): Spot | null {
  const under = document.elementFromPoint(x, y);
  if (!under || !root.contains(under)) return null;
  const row = under.closest<HTMLElement>('[data-row]');
  if (row) return { row: Number(row.dataset.row) };
  const hand = under.closest<HTMLElement>('[data-hand]');
  if (!hand) return null;
  const slots = [...hand.querySelectorAll<HTMLElement>('[data-slot]')];
  const next = slots.findIndex((slot) => {
    const { left, width, top, bottom } = slot.getBoundingClientRect();
    return y < top || (y <= bottom && x < left + width / 2);
  });
  return { before: next < 0 ? slots.length : next };
}

export function dragging(root: HTMLElement, how: Dragging): () => void {
  let taken: { id: number; pointer: number; holder: HTMLElement; x: number; y: number; copy: HTMLElement | null } | null = null;

  function down(event: PointerEvent): void {
    const holder = (event.target as Element).closest<HTMLElement>('[data-card]');
    if (taken || !holder || event.button !== 0 || !event.isPrimary) return;
    taken = { id: Number(holder.dataset.card), pointer: event.pointerId, holder, x: event.clientX, y: event.clientY, copy: null };
  }

  function lift(): void {
    const card = taken?.holder.querySelector<HTMLElement>('.card');
    if (!taken || !card) return;
    const place = card.getBoundingClientRect();
    const copy = card.cloneNode(true) as HTMLElement;
    copy.style.setProperty('--w', `${place.width}px`);
    Object.assign(copy.style, { position: 'fixed', left: `${place.left}px`, top: `${place.top}px`, margin: '0' });
    how.sky().append(copy);
    taken.copy = copy;
    taken.holder.dataset.taken = '';
    root.setPointerCapture(taken.pointer);
  }

  function move(event: PointerEvent): void {
    if (!taken || event.pointerId !== taken.pointer) return;
    const [x, y] = [event.clientX - taken.x, event.clientY - taken.y];
    if (!taken.copy) {
      if (Math.hypot(x, y) < TREMBLE) return;
      lift();
    }
    if (taken.copy) taken.copy.style.transform = `translate(${x}px, ${y}px) rotate(2deg) scale(1.06)`;
    how.over(taken.id, spotAt(root, event.clientX, event.clientY));
  }

  function end(event: PointerEvent, spot: Spot | null): void {
    if (!taken || event.pointerId !== taken.pointer) return;
    const { id, holder, copy } = taken;
    taken = null;
    if (!copy) return;
    const from = copy.getBoundingClientRect();
    copy.remove();
    delete holder.dataset.taken;
    // The browser thinks that this was a click, where the card was let go; a click elsewhere is one.
    const swallow = (click: MouseEvent): void => {
      if (click.clientX !== event.clientX || click.clientY !== event.clientY) return;
      click.stopPropagation();
      click.preventDefault();
    };
    root.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 50);
    how.over(null, null);
    how.drop(id, spot, from);
  }

  const up = (event: PointerEvent): void => end(event, taken?.copy ? spotAt(root, event.clientX, event.clientY) : null);
  const cancel = (event: PointerEvent): void => end(event, null);
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', cancel);
  return () => {
    taken?.copy?.remove();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', cancel);
  };
}
