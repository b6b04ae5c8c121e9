// The card animations of a play: measured before the table changes, started after it has changed.

import type { CrackWord } from '../../protocol';
import { play } from '../../lib/sound';
import { arrivals, cardOf, type OwnedCard } from './cards';
import type { Box } from '../../lib/flights';
import { APART, LASTS, LIES } from '../../lib/pace';
import type { Copy, Travel } from './travel';

type Seen = CrackWord.Seen;

export interface Told {
  crack: (seat: number, word: string, cards: number) => void;
  lastHand: () => void;
  misplay: (seat: number, why: CrackWord.Misplay) => string;
}

/** Measures the table before it changes. The returned function starts the animations once it has changed. */
export function journeys(travel: Travel, events: Seen[], me: number | null, staged: boolean, told: Told): (hand: string[]) => void {
  const after: ((hand: string[]) => void)[] = [];

  function toHand(cards: string[] | undefined, from: Box | null, hold = 0): void {
    if (!cards) return;
    after.push((hand) =>
      arrivals(hand, cards).forEach((index, nth) => travel.land(travel.find(`hand:${index}`), from, hold + nth * APART)),
    );
  }

  function draws(seat: number, drawn: CrackWord.SeenCards, hold = 0): void {
    // Cards that another player draws are not animated: the strip of players only shows the numbers.
    if (seat === me && drawn.count > 0) toHand(drawn.cards, travel.player(seat, 'pile'), hold);
  }

  function lays(seat: number, line: number, at: CrackWord.At, cracked: boolean): void {
    const own = seat === me && staged;
    const from = own ? null : travel.player(seat, 'hand');
    const first = travel.box(`at:${line}:1`);
    after.push(() => {
      play('lay');
      if (cracked) return;
      travel.reveal(line, at);
      const letters = travel.count(line);
      const spot = at === 'left' ? 1 : at === 'right' ? letters : at;
      travel.land(travel.find(`at:${line}:${spot}`), from);
      const now = travel.box(`at:${line}:${at === 'left' ? 2 : 1}`);
      if (first && now) travel.slide(line, first.left - now.left);
    });
  }

  /** A card that another player has just laid and that is not rendered yet: it moves together with its line. */
  function unseen(event: Seen | undefined): Copy[] {
    if (event?.event !== 'placed' || (event.seat === me && staged)) return [];
    const box = travel.box(`at:${event.line}:${event.at}`);
    return box ? [travel.made({ code: event.card, seat: event.seat }, box)] : [];
  }

  function sweeps(copies: Copy[], to: (copy: Copy) => { seat: number; part: 'hand' | 'score'; lost?: boolean }, hold: number): void {
    after.push(() =>
      copies.forEach((copy, nth) => {
        const { seat, part, lost } = to(copy);
        void travel.send(copy, travel.player(seat, part), hold + nth * APART, lost);
      }),
    );
  }

  events.forEach((event, nth) => {
    switch (event.event) {
      case 'placed': {
        const next = events[nth + 1];
        lays(event.seat, event.line, event.at, next?.event === 'cracked' && next.line === event.line);
        break;
      }
      case 'started':
        lays(event.seat, event.line, 'right', false);
        break;
      case 'cracked':
        sweeps([...travel.cards(event.line), ...unseen(events[nth - 1])], () => ({ seat: event.seat, part: 'score' }), LASTS.read);
        after.push(() => {
          play('cash');
          told.crack(event.seat, event.word, event.points);
        });
        break;
      case 'binned': {
        const from = travel.box(`line:${event.line}`);
        sweeps(
          travel.cards(event.line),
          ({ seat }) => (seat === event.seat || seat < 0 ? { seat: event.seat, part: 'score', lost: true } : { seat, part: 'hand' }),
          LIES.thrownAway,
        );
        if (me !== null) toHand(event.back[me], from, LIES.drawn);
        after.push(() => play('moment'));
        break;
      }
      case 'drew':
        draws(event.seat, event.cards);
        break;
      case 'last_hand':
        event.drawn.forEach((drawn, seat) => draws(seat, drawn, LIES.drawn));
        after.push(() => {
          play('moment');
          told.lastHand();
        });
        break;
      case 'misplayed': {
        const own = event.seat === me;
        const at = travel.box(`at:${event.line}:${event.at}`);
        const from = own && staged ? null : travel.player(event.seat, 'hand');
        const card: OwnedCard = { code: event.card, seat: event.seat };
        after.push((hand) => {
          play('refused');
          const home = (): Box | null => (own ? travel.box(`hand:${hand.indexOf(cardOf(event.card))}`) : travel.player(event.seat, 'hand'));
          void travel.refuse(card, from, at, home, told.misplay(event.seat, event.why));
        });
        break;
      }
      case 'finished':
        sweeps(travel.copies(`[data-letter][data-seat="${event.seat}"]`), () => ({ seat: event.seat, part: 'score' }), LIES.collected);
        break;
    }
  });
  return (hand) => after.forEach((move) => move(hand));
}
