// Dragging a card with mouse, pen or finger.

import { nearest } from './nearest';

/** A pointer that has moved this far drags; before that it taps. */
const SLACK = 7;
/** A card may be let go this far from where it shall go. */
const REACH = 36;

export class Drag {
  /** The tile that is dragged. */
  key: number | null = $state(null);
  code = $state('');
  x = $state(0);
  y = $state(0);
  width = $state(0);
  /** Where it would be dropped. */
  over: string | null = $state(null);

  private begun: { key: number; code: string; x: number; y: number; pointer: number; element: HTMLElement } | null = null;

  constructor(
    private readonly board: () => HTMLElement | undefined,
    private readonly dropped: (key: number, over: string | null, x: number, y: number, from: DOMRect) => void,
  ) {}

  /** A card is touched. */
  touch(event: PointerEvent, key: number, code: string): void {
    if (event.button !== 0 || this.begun) return;
    const element = event.currentTarget as HTMLElement;
    this.begun = { key, code, x: event.clientX, y: event.clientY, pointer: event.pointerId, element };
  }

  move(event: PointerEvent): void {
    if (!this.begun || event.pointerId !== this.begun.pointer) return;
    if (this.key === null) {
      if (Math.hypot(event.clientX - this.begun.x, event.clientY - this.begun.y) < SLACK) return;
      this.key = this.begun.key;
      this.code = this.begun.code;
      this.width = (this.begun.element.querySelector('.card') ?? this.begun.element).clientWidth;
    }
    this.x = event.clientX;
    this.y = event.clientY;
    const targets = [...(this.board()?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])];
    this.over = nearest(this.x, this.y, targets.map((target) => ({ name: target.dataset['drop'] ?? '', box: target.getBoundingClientRect() })), REACH);
  }

  /** The pointer is lifted, or taken away. */
  end(event: PointerEvent): void {
    if (!this.begun || event.pointerId !== this.begun.pointer) return;
    this.begun = null;
    const { key, over, x, y, width } = this;
    this.key = this.over = null;
    if (key === null) return;
    if (event.type === 'pointerup') {
      // What the browser takes for a click was a drag.
      const swallow = (click: Event) => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    }
    const height = width / 0.73;
    this.dropped(key, event.type === 'pointerup' ? over : null, x, y, new DOMRect(x - width / 2, y - height / 2, width, height));
  }
}
