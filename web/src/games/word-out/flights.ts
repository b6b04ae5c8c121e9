// What was played, as cards that travel.

import type { WordOut } from '../../protocol';
import type { Held } from './hand';
import { arrive, leave } from './travel';

interface Table {
  root: HTMLElement;
  sky: HTMLElement;
  seat: number | null;
  hand: Held[];
  /** Whether the viewer's cards lay on the row already before they were confirmed. */
  wasStaged: boolean;
}

/** How long cards that were refused shake before they come back. */
const SHAKING = 600;
/** A card's height is its width by this. */
const RATIO = 0.73;

/** A small card in the middle of something. */
function middle(element: Element | null, width = 24): DOMRect | undefined {
  if (!element) return undefined;
  const { left, top, width: wide, height: high } = element.getBoundingClientRect();
  return new DOMRect(left + wide / 2 - width / 2, top + high / 2 - width / RATIO / 2, width, width / RATIO);
}

export function fly(events: WordOut.Seen[], { root, sky, seat, hand, wasStaged }: Table): void {
  const find = (what: string): HTMLElement | null => root.querySelector(what);
  const all = (what: string): Element[] => [...root.querySelectorAll(what)];
  const player = (index: number): Element | null => find(`[data-player="${index}"]`);
  const pile = (): DOMRect | undefined => find('[data-pile="draw"] .pile')?.getBoundingClientRect();
  for (const event of events) {
    switch (event.event) {
      case 'laid':
        if (event.seat === seat && wasStaged) break;
        all(`[data-row="${event.row}"] [data-place]`)
          .slice(-event.cards.length)
          .forEach((holder, index) =>
            arrive(holder, middle(event.seat === seat ? find('[data-hand]') : player(event.seat)), sky, { delay: index * 120, lasts: 380 }),
          );
        break;
      case 'passed':
        if (!event.drew) break;
        if (event.seat === seat) arrive(all('[data-slot]').at(-1), pile(), sky, { lasts: 380 });
        else leave(find('[data-pile="draw"] .card'), middle(player(event.seat)), sky);
        break;
      case 'dealt':
        all('[data-slot]').forEach((holder, index) => arrive(holder, pile(), sky, { delay: index * 50, lasts: 340 }));
        break;
      case 'misplayed':
        if (event.seat !== seat) break;
        event.cards.forEach((code, index) => {
          const card = code.startsWith('?') ? '?' : code;
          const nth = event.cards.slice(0, index).filter((other) => other === code).length;
          const holders = hand.filter((held) => held.code === card).map((held) => find(`[data-card="${held.id}"]`));
          const from = find(`[data-row="${event.row}"] [data-passer="${index}"] .card`)?.getBoundingClientRect();
          arrive(holders[nth], from, sky, { delay: SHAKING });
        });
        break;
    }
  }
}
