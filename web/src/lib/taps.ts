// A tap acts on what it came down on. Between a finger's touch and the click that the browser makes of it the page may have moved, most of all
// on a busy machine: then the click goes to whatever lies there now. It is sent back to what was touched.

/** How far a pointer may wander and still tap; beyond that it carries, or scrolls. */
export const SLACK = 7;

const CONTROL = 'button, a[href], summary, input, select, textarea, label, [role="button"]';

interface Touch {
  pointer: number;
  control: HTMLElement;
  x: number;
  y: number;
  /** Whether it acted already, when the pointer was lifted: the click that follows is no second one. */
  done: boolean;
}

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;

const near = (touch: Touch, event: MouseEvent): boolean => Math.hypot(event.clientX - touch.x, event.clientY - touch.y) < SLACK;

const isOff = (control: HTMLElement): boolean => control.matches(':disabled, [inert] *') || control.closest('[inert]') !== null;

/** A control that was drawn anew while it was touched: the only one there with its name. */
function drawnAnew(gone: HTMLElement): HTMLElement | null {
  const name = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
  const alike = [...document.querySelectorAll<HTMLElement>(gone.tagName)].filter((other) => name(other) === name(gone));
  return alike.length === 1 && name(gone) ? alike[0]! : null;
}

/** Presses a control as this click would have. */
function press(control: HTMLElement, { detail, clientX, clientY }: MouseEvent): void {
  if (!isOff(control))
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, detail, clientX, clientY }));
}

/** Makes taps steady on all of the page, for as long as it lives. */
export function steadyTaps(): void {
  let touch: Touch | null = null;

  const down = (event: PointerEvent): void => {
    const control = controlAt(event.target);
    touch =
      control && event.isPrimary && event.button === 0
        ? { pointer: event.pointerId, control, x: event.clientX, y: event.clientY, done: false }
        : null;
  };
  // Of a control that is gone no browser makes a click.
  const up = (event: PointerEvent): void => {
    if (!touch || event.pointerId !== touch.pointer || touch.control.isConnected || !near(touch, event)) return;
    const anew = drawnAnew(touch.control);
    touch.done = true;
    if (anew) press(anew, new MouseEvent('click', { detail: 1, clientX: event.clientX, clientY: event.clientY }));
  };
  const click = (event: MouseEvent): void => {
    // A key's click has no pointer, and what is sent back here is not looked at again.
    if (!touch || !event.isTrusted || event.detail === 0) return;
    const { control, done } = touch;
    const meant = near(touch, event);
    touch = null;
    if (!meant || (!done && event.composedPath().includes(control))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (!done && control.isConnected) press(control, event);
  };
  document.addEventListener('pointerdown', down, { capture: true });
  document.addEventListener('pointerup', up, { capture: true });
  document.addEventListener('pointercancel', () => (touch = null), { capture: true });
  document.addEventListener('click', click, { capture: true });
}
