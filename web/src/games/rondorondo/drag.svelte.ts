// A card that is carried: from the hand to a compartment or the pile, within the hand, or back.

import { carry } from '../../lib/carry';
import { nearest } from './nearest';

/** A card may be let go this far from where it shall go. */
const REACH = 36;
/** A card's height is its width by this. */
const RATIO = 0.73;

export class Drag {
  /** The tile that is dragged. */
  key: number | null = $state(null);
  code = $state('');
  x = $state(0);
  y = $state(0);
  width = $state(0);
  /** Where it would be dropped. */
  over: string | null = $state(null);

  constructor(
    private readonly board: () => HTMLElement | undefined,
    private readonly dropped: (key: number, over: string | null, x: number, y: number, from: DOMRect) => void,
  ) {}

  /** A card is touched. */
  touch(event: PointerEvent, key: number, code: string): void {
    const holder = event.currentTarget as HTMLElement;
    const { clientWidth: width } = holder.querySelector('.card') ?? holder;
    carry(event, holder, {
      move: (x, y) => {
        Object.assign(this, { key, code, width, x, y });
        const targets = [...(this.board()?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])];
        this.over = nearest(
          x,
          y,
          targets.map((target) => ({ name: target.dataset['drop'] ?? '', box: target.getBoundingClientRect() })),
          REACH,
        );
      },
      end: (dropped) => {
        const { over, x, y } = this;
        const height = width / RATIO;
        this.key = this.over = null;
        this.dropped(key, dropped ? over : null, x, y, new DOMRect(x - width / 2, y - height / 2, width, height));
      },
    });
  }
}
