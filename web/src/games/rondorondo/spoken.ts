// RONDORONDO in words: the whole word as it should read, `MARES` over MARE; `MONTRER MOT`, `ECHANGER E`, `PASSER`. `?E` is a joker that
// stands for E, `-` a gomme. `GAUCHE` or `DROITE` after the word says where the compartment is added.

import type { Rondorondo } from '../../protocol';
import { PASS, plain, type Spoken } from '../../lib/spoken';
import { words } from '../../lib/words';
import { read as meant, shortName } from './cards';

const told = words(
  {
    holder: (cards: string) => `Le mot sur la table : ${cards}`,
    empty: 'aucun',
    hand: (cards: string) => `Votre main : ${cards}`,
    none: 'aucune carte',
    verbs: { pass: 'passer', exchange: 'échanger', show: 'montrer', nothing: 'montrer rien' },
  },
  {
    holder: (cards: string) => `The word on the table: ${cards}`,
    empty: 'none',
    hand: (cards: string) => `Your hand: ${cards}`,
    none: 'no cards',
    verbs: { pass: 'pass', exchange: 'exchange', show: 'show', nothing: 'show nothing' },
  },
);

const own = ({ seat, hands }: Rondorondo.View): string[] => {
  const hand = seat === null ? [] : hands[seat];
  return Array.isArray(hand) ? hand : [];
};

/**
 * The cells of an action that turns the holder into this word, with a compartment added at a side or nowhere; null keeps a card. The
 * first word opens the holder.
 */
function over(codes: string[], holder: readonly string[], side: Rondorondo.Side | null): (string | null)[] | null {
  if (!holder.length) return side ? null : codes;
  if (codes.length !== holder.length + (side ? 1 : 0)) return null;
  const shift = side === 'left' ? 1 : 0;
  return codes.map((code, at) => {
    const there = holder[at - shift];
    const same = there !== undefined && (there === code || (meant(there).letter === code && code.length === 1));
    return same ? null : code;
  });
}

export const spoken: Spoken<Rondorondo.View, Rondorondo.Action> = {
  hand: (view) => told().hand(own(view).map(shortName).join(', ') || told().none),
  board: ({ holder }) => [told().holder(holder.map(shortName).join(', ') || told().empty)],
  read(typed, view, may) {
    const text = plain(typed);
    if (PASS.test(text)) return { do: 'pass' };
    if (/^(NE )?(MONTRER RIEN|RIEN MONTRER|SHOW NOTHING)$/.test(text)) return { do: 'show', cards: [] };
    const exchange = /^(?:ECHANGER|EXCHANGE) (JOKER|GOMME|\?|-|[A-Z])$/.exec(text)?.[1];
    if (exchange) return { do: 'exchange', card: exchange.replace('JOKER', '?').replace('GOMME', '-') };
    const codes = (word: string): string[] => word.match(/\?[A-Z-]|[A-Z-]/g) ?? [];
    const shown = /^(?:MONTRER|SHOW) ([A-Z?]+)$/.exec(text)?.[1] ?? (may.includes('show') ? /^[A-Z?]+$/.exec(text)?.[0] : undefined);
    if (shown) return { do: 'show', cards: codes(shown) };
    const made = /^(?:FORMER |MAKE )?([A-Z?-]+)(?: (GAUCHE|LEFT|DROITE|RIGHT))?$/.exec(text);
    if (!made) return null;
    const sides: (Rondorondo.Side | null)[] = made[2] ? [/GAUCHE|LEFT/.test(made[2]) ? 'left' : 'right'] : [null, 'right', 'left'];
    const ways = sides.map((side) => ({ side, cells: over(codes(made[1]!), view.holder, side) }));
    const cost = (cells: (string | null)[] | null): number => (cells ? cells.filter(Boolean).length : Infinity);
    const best = ways.reduce((one, other) => (cost(other.cells) < cost(one.cells) ? other : one));
    if (!best.cells) return null;
    return { do: 'compose', cells: best.cells, ...(best.side ? { add: best.side } : {}) };
  },
  offers(view, may) {
    const { verbs } = told();
    const hand = [...new Set(own(view))].sort();
    return [
      ...(may.includes('show') ? [`${verbs.show} `, verbs.nothing] : []),
      ...(may.includes('exchange') ? hand.map((card) => `${verbs.exchange} ${card}`) : []),
      ...(may.includes('pass') ? [verbs.pass] : []),
    ];
  },
};
