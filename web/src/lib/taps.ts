// A tap acts on the control that it touched. Between the touch and the browser's click event the layout may shift, especially on a slow
// machine: the click would then go to another element. It is redirected to the touched control. The second half of a double tap passes
// no turn with a button that has appeared since its first half.

import { DEAF } from './pace';

/** How far a pointer may move and still tap, in pixels; beyond that it drags or scrolls. */
export const SLACK = 7;

const CONTROL = 'button, a[href], summary, input, select, textarea, label, [role="button"]';

/** The buttons that pass a turn. They come to stand where others were, for instance where cards were just taken back. */
const PASS = '[data-pass]';

/** How far apart the two halves of a double tap may be, in pixels. */
const APART = 24;

interface Touch {
  pointer: number;
  control: HTMLElement;
  x: number;
  y: number;
  /** When it began. */
  at: number;
  /** The buttons that passed a turn at that time. */
  there: Set<Element>;
  /** Whether the control passes a turn, and has appeared since a touch here a moment ago. */
  appeared: boolean;
  mouse: boolean;
  /** Whether the tap has already acted when the pointer was lifted: the click that follows must not act again. */
  done: boolean;
}

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;

const within = (pixels: number, touch: Touch, event: MouseEvent): boolean =>
  Math.hypot(event.clientX - touch.x, event.clientY - touch.y) < pixels;
const near = (touch: Touch, event: MouseEvent): boolean => within(SLACK, touch, event);

const isOff = (control: HTMLElement): boolean => control.matches(':disabled') || control.closest('[inert]') !== null;

const nameOf = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';

/** The control that replaced a removed one when it was rendered again: the only one with the same name. */
function drawnAnew(gone: HTMLElement): HTMLElement | null {
  const alike = [...document.querySelectorAll<HTMLElement>(gone.tagName)].filter((other) => nameOf(other) === nameOf(gone));
  return alike.length === 1 && nameOf(gone) ? alike[0]! : null;
}

/** Dispatches a click like this one on a control. */
function press(control: HTMLElement, { detail, clientX, clientY }: MouseEvent): void {
  if (!isOff(control))
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, detail, clientX, clientY }));
}

/** Redirects the taps on the whole page, for its lifetime. */
export function steadyTaps(): void {
  let touch: Touch | null = null;
  /** The touch before, whether it has pressed anything or not. */
  let before: Touch | null = null;

  /** Whether a button to pass was drawn where another one was touched a moment ago. One drawn anew is the same. */
  const appears = (control: HTMLElement, event: PointerEvent): boolean =>
    before !== null &&
    control.matches(PASS) &&
    event.timeStamp - before.at < DEAF.appeared &&
    within(APART, before, event) &&
    !before.there.has(control) &&
    nameOf(control) !== nameOf(before.control);

  const down = (event: PointerEvent): void => {
    const control = controlAt(event.target);
    touch = null;
    if (!control || !event.isPrimary || event.button !== 0) return;
    const [pointer, x, y, at] = [event.pointerId, event.clientX, event.clientY, event.timeStamp];
    const appeared = appears(control, event);
    // The first half of the double tap counts until it is old.
    const there = appeared ? before!.there : new Set(document.querySelectorAll(PASS));
    touch = { pointer, control, x, y, at: appeared ? before!.at : at, there, appeared, mouse: event.pointerType === 'mouse', done: false };
    before = touch;
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
    const { control, appeared, mouse } = touch;
    // A mouse counts its clicks itself, by the wish of its user.
    const done = touch.done || (appeared && (!mouse || event.detail > 1));
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
