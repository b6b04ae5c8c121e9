// A drag by pointer: mouse, pen or finger.

import { SLACK } from './taps';

interface Carrying {
  /** The pointer has moved. First called when the pointer has left the place where it went down. */
  move: (x: number, y: number) => void;
  /** The drag has ended: dropped here, or cancelled because the browser took the pointer away. */
  end: (dropped: boolean) => void;
}

/** Follows a pointer that went down on `holder` until it is lifted. A tap or a second finger calls nothing. */
export function carry(down: PointerEvent, holder: HTMLElement, { move, end }: Carrying): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const done = new AbortController();
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', heard: (event: PointerEvent) => void): void =>
    addEventListener(type, (event) => event.pointerId === down.pointerId && heard(event), { signal: done.signal });
  let carries = false;
  const finish = (dropped: boolean): void => {
    done.abort();
    if (carries) end(dropped);
  };
  listen('pointermove', ({ clientX, clientY }) => {
    if (!carries) {
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) < SLACK) return;
      carries = true;
      // With pointer capture, events arrive from outside the window, too.
      if (holder.isConnected) holder.setPointerCapture(down.pointerId);
    }
    move(clientX, clientY);
  });
  listen('pointerup', () => {
    if (carries) swallowClick();
    finish(true);
  });
  listen('pointercancel', () => finish(false));
}

/** Swallows the click event that the browser fires at the end of a drag. */
function swallowClick(): void {
  const swallow = (click: Event): void => click.stopImmediatePropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
