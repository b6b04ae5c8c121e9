// A tap acts on the control that it touched. Between the touch and the browser's click event the layout may shift, especially on a slow
// machine: the click would then go to another element. It is redirected to the touched control.

/** How far a pointer may move and still tap, in pixels; beyond that it drags or scrolls. */
export const SLACK = 7;

const CONTROL = 'button, a[href], summary, input, select, textarea, label, [role="button"]';

interface Touch {
  pointer: number;
  control: HTMLElement;
  x: number;
  y: number;
  /** Whether the tap has already acted when the pointer was lifted: the click that follows must not act again. */
  done: boolean;
}

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;

const near = (touch: Touch, event: MouseEvent): boolean => Math.hypot(event.clientX - touch.x, event.clientY - touch.y) < SLACK;

const isOff = (control: HTMLElement): boolean => control.matches(':disabled, [inert] *') || control.closest('[inert]') !== null;

/** The control that replaced a removed one when it was rendered again: the only one with the same name. */
function drawnAnew(gone: HTMLElement): HTMLElement | null {
  const name = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
  const alike = [...document.querySelectorAll<HTMLElement>(gone.tagName)].filter((other) => name(other) === name(gone));
  return alike.length === 1 && name(gone) ? alike[0]! : null;
}

/** Dispatches a click like this one on a control. */
function press(control: HTMLElement, { detail, clientX, clientY }: MouseEvent): void {
  if (!isOff(control))
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, detail, clientX, clientY }));
}

/** Redirects the taps on the whole page, for its lifetime. */
export function steadyTaps(): void {
  let touch: Touch | null = null;

  const down = (event: PointerEvent): void => {
    const control = controlAt(event.target);
    touch =
      control && event.isPrimary && event.button === 0
        ? { pointer: event.pointerId, control, x: event.clientX, y: event.clientY, done: false }
        : null;
  };
  // Browsers fire no click for a control that was removed.
  const up = (event: PointerEvent): void => {
    if (!touch || event.pointerId !== touch.pointer || touch.control.isConnected || !near(touch, event)) return;
    const anew = drawnAnew(touch.control);
    touch.done = true;
    if (anew) press(anew, new MouseEvent('click', { detail: 1, clientX: event.clientX, clientY: event.clientY }));
  };
  const click = (event: MouseEvent): void => {
    // Ignores clicks by keyboard, which have no pointer, and the clicks dispatched here, which are not trusted.
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
