// WORD OUT in words: `E 1` lays E on row 1, `E 1 !` announces it, `POUBELLE 2`, `CONTRER S`, `LAISSER`, `PASSER`.

import type { WordOut } from '../../protocol';
import { CARD, PASS, plain, type Spoken } from '../../lib/spoken';
import { words } from '../../lib/words';

const told = words(
  {
    row: (row: number, cards: string) => `Rangée ${row} : ${cards}`,
    empty: 'vide',
    hand: (cards: string) => `Votre main : ${cards}`,
    none: 'aucune carte',
    again: 'REJOUER',
    safe: 'INCONTRABLE',
    joker: 'JOKER',
    bin: 'POUBELLE',
    verbs: { pass: 'passer', decline: 'laisser faire', bin: 'poubelle' },
  },
  {
    row: (row: number, cards: string) => `Row ${row}: ${cards}`,
    empty: 'empty',
    hand: (cards: string) => `Your hand: ${cards}`,
    none: 'no cards',
    again: 'REJOUER',
    safe: 'INCONTRABLE',
    joker: 'JOKER',
    bin: 'POUBELLE',
    verbs: { pass: 'pass', decline: 'let it be', bin: 'bin' },
  },
);

function name(code: string): string {
  const t = told();
  if (code === '#') return t.bin;
  if (code.startsWith('?')) return code.length > 1 ? `${t.joker} ${code.slice(1)}` : t.joker;
  return code.endsWith('>') ? `${code[0]} ${t.again}` : code.endsWith('!') ? `${code[0]} ${t.safe}` : code;
}

/** The cards of the hand for typed letters. A letter that is not the last is a REJOUER card if the hand has one. */
function pick(letters: string[], hand: readonly string[]): string[] | null {
  const left = [...hand];
  const cards: string[] = [];
  for (const [at, letter] of letters.entries()) {
    const isLast = at === letters.length - 1;
    const kinds = letter.startsWith('?') ? ['?'] : isLast ? [letter, `${letter}!`, `${letter}>`] : [`${letter}>`, letter, `${letter}!`];
    const card = kinds.find((kind) => left.includes(kind));
    if (card === undefined) return null;
    left.splice(left.indexOf(card), 1);
    cards.push(card === '?' ? letter : card);
  }
  return cards;
}

const ANNOUNCES = /\s*(!|WORD ?OUT ?!?)$/;
const FILLER = /\b(POSER|LAY|COMMENCER|START|CONTRER|COUNTER|SUR|ON|LA|RANGEE|ROW|AVEC|WITH)\b/g;

export const spoken: Spoken<WordOut.View, WordOut.Action> = {
  hand: ({ hand = [] }) => told().hand(hand.map(name).join(', ') || told().none),
  board: ({ rows }) => rows.map((row, at) => told().row(at + 1, row.map(name).join(', ') || told().empty)),
  read(typed, { hand = [], rows }, may) {
    const text = plain(typed);
    if (PASS.test(text)) return { do: 'pass' };
    if (/^(LAISSER( FAIRE)?|LET( IT BE)?|NON|NO)$/.test(text)) return { do: 'decline' };
    const bin = /^(?:POUBELLE|BIN|#) ?(?:SUR |RANGEE |ROW )*([1-9])$/.exec(text)?.[1];
    if (bin) return Number(bin) <= rows.length ? { do: 'bin', row: Number(bin) } : null;
    const said = text.replace(ANNOUNCES, '').replace(FILLER, ' ');
    const laid = /^ *((?:\??[A-Z] *)+)([1-9])? *$/.exec(said);
    if (!laid) return null;
    const cards = pick(laid[1]!.match(CARD) ?? [], hand);
    if (!cards?.length) return null;
    const word_out = ANNOUNCES.test(text);
    if (may.includes('counter')) return { do: 'counter', cards, word_out };
    if (may.includes('start')) return { do: 'start', cards, word_out };
    const row = Number(laid[2]);
    return row <= rows.length ? { do: 'play', row, cards, word_out } : null;
  },
  offers({ hand = [], rows }, may) {
    const { verbs } = told();
    const letters = [...new Set(hand.filter((card) => /^[A-Z]/.test(card)).map((card) => card[0]!))].sort();
    const all = rows.map((_, at) => at + 1);
    return [
      ...(may.includes('play') ? letters.flatMap((letter) => all.flatMap((row) => [`${letter} ${row}`, `${letter} ${row} !`])) : []),
      ...(may.includes('counter') || may.includes('start') ? letters.flatMap((letter) => [letter, `${letter} !`]) : []),
      ...(may.includes('bin') ? all.map((row) => `${verbs.bin} ${row}`) : []),
      ...(may.includes('decline') ? [verbs.decline] : []),
      ...(may.includes('pass') ? [verbs.pass] : []),
    ];
  },
};
