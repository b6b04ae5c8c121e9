// The card animations of a play.

import { picture, playerAt, type Box, type Flights } from '../../lib/flights';
import { APART, LASTS } from '../../lib/pace';
import type { WordOut } from '../../protocol';
import type { Held } from '../../lib/hand.svelte';
import { cardOf } from './cards';

interface Table {
  root: HTMLElement;
  flights: Flights;
  seat: number | null;
  hand: Held[];
  /** Whether the viewer's cards were already staged on the row before the play. */
  wasStaged: boolean;
}

/** The ratio of a card's width to its height. */
const RATIO = 0.73;

/** The card element within an element. */
const cardIn = (holder: Element | null | undefined): HTMLElement | null => holder?.querySelector('.card') ?? null;

/** The viewer's cards, in the hand and on the rows, by id. */
export const ownCards = (root: HTMLElement): Map<number, HTMLElement> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-carry]')].flatMap((holder) => {
      const card = cardIn(holder);
      return card ? [[Number(holder.dataset.carry), card] as const] : [];
    }),
  );

/** The box of a small card in the middle of an element. */
function middle(of: Box | undefined, width = 24): Box | undefined {
  if (!of) return undefined;
  const { left, top, width: wide, height: high } = of;
  return new DOMRect(left + wide / 2 - width / 2, top + high / 2 - width / RATIO / 2, width, width / RATIO);
}

export function fly(events: WordOut.Seen[], { root, flights, seat, hand, wasStaged }: Table): void {
  const find = (what: string): HTMLElement | null => root.querySelector(what);
  const all = (what: string): Element[] => [...root.querySelectorAll(what)];
  const pile = (): Box | undefined => find('[data-pile="draw"] .pile')?.getBoundingClientRect();
  for (const event of events) {
    switch (event.event) {
      case 'laid':
        if (event.seat === seat && wasStaged) break;
        all(`[data-row="${event.row}"] [data-place]`)
          .slice(-event.cards.length)
          .forEach((holder, index) =>
            flights.arrive(
              cardIn(holder),
              middle(event.seat === seat ? find('[data-hand]')?.getBoundingClientRect() : playerAt(event.seat, 'hand')),
              {
                delay: index * 2 * APART,
              },
            ),
          );
        break;
      case 'passed':
        if (!event.drew) break;
        if (event.seat === seat) flights.arrive(cardIn(all('[data-slot]').at(-1)), pile());
        else {
          const top = find('[data-pile="draw"] .card');
          if (top) void flights.leave(picture(top), middle(playerAt(event.seat, 'hand')));
        }
        break;
      case 'dealt':
        all('[data-slot]').forEach((holder, index) => flights.arrive(cardIn(holder), pile(), { delay: index * APART }));
        break;
      case 'misplayed':
        if (event.seat !== seat) break;
        event.cards.forEach((code, index) => {
          const card = cardOf(code);
          const nth = event.cards.slice(0, index).filter((other) => cardOf(other) === card).length;
          const holders = hand.filter((held) => held.code === card).map((held) => find(`[data-carry="${held.id}"]`));
          const from = find(`[data-row="${event.row}"] [data-passer="${index}"] .card`)?.getBoundingClientRect();
          flights.arrive(cardIn(holders[nth]), from, { delay: LASTS.shake });
        });
        break;
    }
  }
}
