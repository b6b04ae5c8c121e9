// A pointer that carries something: mouse, pen or finger.

import { SLACK } from './taps';

interface Carrying {
  /** What is carried is here now. First told when the pointer has left the place where it went down. */
  move: (x: number, y: number) => void;
  /** It is let go here; or not at all, where the browser took the pointer away. */
  end: (dropped: boolean) => void;
}

/** Follows a pointer that went down on `holder` until it is lifted. Nothing is told of one that only taps, nor of a second finger. */
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
      // The pointer is heard of beyond the window, too.
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

/** What the browser takes for a click, now, was the end of a way. */
function swallowClick(): void {
  const swallow = (click: Event): void => click.stopImmediatePropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
