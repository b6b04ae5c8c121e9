// How what was played moves the cards: looked at before the table changes, flown after it has.

import type { CrackWord } from '../../protocol';
import { play } from '../../lib/sound';
import { arrivals, type OwnedCard } from './cards';
import type { Box } from '../../lib/flights';
import { APART, LASTS } from '../../lib/pace';
import type { Copy, Travel } from './travel';

type Seen = CrackWord.Seen;

export interface Told {
  crack: (seat: number, word: string, cards: number) => void;
  lastHand: () => void;
  misplay: (seat: number, why: CrackWord.Misplay) => string;
}

/** The events of the game among what a table tells, in order. */
export function eventsOf(plays: { events: unknown[] }[]): Seen[] {
  return plays.flatMap(({ events }) => events as Seen[]);
}

/** Looks at the table before it changes; what is returned moves the cards when it has changed. */
export function journeys(travel: Travel, events: Seen[], me: number | null, staged: boolean, told: Told): (hand: string[]) => void {
  const after: ((hand: string[]) => void)[] = [];
  const placeOf = (seat: number): string => `place:${seat}`;

  function toHand(cards: string[] | undefined, from: Box | null, hold = 0): void {
    if (!cards) return;
    after.push((hand) =>
      arrivals(hand, cards).forEach((index, nth) => travel.land(travel.find(`hand:${index}`), from, hold + nth * APART)),
    );
  }

  function draws(seat: number, drawn: CrackWord.SeenCards, hold = 0): void {
    const [pile] = travel.copies(`[data-spot="pile:${seat}"]`);
    if (!pile || drawn.count === 0) return;
    if (seat === me) toHand(drawn.cards, pile.box, hold);
    else after.push(() => void travel.send(pile, travel.box(placeOf(seat)), hold, true));
  }

  function lays(seat: number, line: number, at: CrackWord.At, cracked: boolean): void {
    const own = seat === me && staged;
    const from = own ? null : travel.box(placeOf(seat));
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

  /** The card that somebody else has just laid: it goes with its line. */
  function unseen(event: Seen | undefined): Copy[] {
    if (event?.event !== 'placed' || (event.seat === me && staged)) return [];
    const box = travel.box(`at:${event.line}:${event.at}`);
    return box ? [travel.made({ code: event.card, seat: event.seat }, box)] : [];
  }

  function sweeps(copies: Copy[], to: (copy: Copy) => { spot: string; lost?: boolean }, hold: number): void {
    after.push(() =>
      copies.forEach((copy, nth) => {
        const { spot, lost } = to(copy);
        void travel.send(copy, travel.box(spot), hold + nth * APART, lost);
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
        sweeps([...travel.cards(event.line), ...unseen(events[nth - 1])], () => ({ spot: `paquet:${event.seat}` }), LASTS.read);
        after.push(() => {
          play('cash');
          told.crack(event.seat, event.word, event.points);
        });
        break;
      case 'binned': {
        const from = travel.box(`line:${event.line}`);
        sweeps(
          travel.cards(event.line),
          ({ seat }) => (seat === event.seat || seat < 0 ? { spot: `paquet:${event.seat}`, lost: true } : { spot: placeOf(seat) }),
          150,
        );
        if (me !== null) toHand(event.back[me], from, 200);
        after.push(() => play('moment'));
        break;
      }
      case 'drew':
        draws(event.seat, event.cards);
        break;
      case 'last_hand':
        event.drawn.forEach((drawn, seat) => draws(seat, drawn, 200));
        after.push(() => {
          play('moment');
          told.lastHand();
        });
        break;
      case 'misplayed': {
        const own = event.seat === me;
        const at = travel.box(`at:${event.line}:${event.at}`);
        const from = own && staged ? null : travel.box(placeOf(event.seat));
        const card: OwnedCard = { code: event.card, seat: event.seat };
        after.push((hand) => {
          play('refused');
          const inHand = event.card.startsWith('?') ? '?' : event.card;
          const home = own ? `hand:${hand.indexOf(inHand)}` : placeOf(event.seat);
          void travel.refuse(card, from, at, () => travel.box(home), told.misplay(event.seat, event.why));
        });
        break;
      }
      case 'finished':
        sweeps(travel.copies(`[data-letter][data-seat="${event.seat}"]`), () => ({ spot: `paquet:${event.seat}` }), 300);
        break;
    }
  });
  return (hand) => after.forEach((move) => move(hand));
}
