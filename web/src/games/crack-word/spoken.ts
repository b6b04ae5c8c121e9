// CRACK WORD in words: `E GAUCHE 2` lays E at the left of line 2, `E 2 LETTRE 3` covers its third letter; CRACK at the end declares a
// CRACK.

import type { CrackWord } from '../../protocol';
import { CARD, PASS, plain, type Spoken } from '../../lib/spoken';
import { words } from '../../lib/words';
import { cardOf, readLine, topOf, type Stack } from './cards';
import { nameOf, told as printed } from './told';

const told = words(
  {
    line: (line: number, cards: string) => `Ligne ${line} : ${cards}`,
    majority: (sign: string) => `, majorité ${sign}`,
    empty: 'vide',
    hand: (cards: string) => `Votre main : ${cards}`,
    none: 'aucune carte',
    leave: 'Sortir jusqu’à la fin, vraiment ?',
    verbs: { pass: 'passer', bin: 'poubelle', left: 'gauche', right: 'droite' },
  },
  {
    line: (line: number, cards: string) => `Line ${line}: ${cards}`,
    majority: (sign: string) => `, majority ${sign}`,
    empty: 'empty',
    hand: (cards: string) => `Your hand: ${cards}`,
    none: 'no cards',
    leave: 'Really sit out until the end?',
    verbs: { pass: 'pass', bin: 'bin', left: 'left', right: 'right' },
  },
);

/** A letter of a line, with the sign of the player who owns the top card. */
function laid(stack: Stack): string {
  const { code, seat } = topOf(stack);
  return `${nameOf(code)} ${printed().signs[seat] ?? ''}`.trim();
}

export const spoken: Spoken<CrackWord.View, CrackWord.Action> = {
  hand: ({ hand = [] }) => told().hand(hand.map(nameOf).join(', ') || told().none),
  board: ({ lines, majorities }) =>
    lines.map((line, at) => {
      const sign = printed().signs[majorities[at] ?? -1];
      return told().line(at + 1, readLine(line).map(laid).join(', ') || told().empty) + (sign ? told().majority(sign) : '');
    }),
  read(typed, { hand = [], lines }, may) {
    const text = plain(typed);
    if (PASS.test(text)) return { do: 'pass' };
    const bin = /^(?:POUBELLE|BIN|#) ?(?:SUR |LIGNE |LINE )*([1-9])$/.exec(text)?.[1];
    if (bin) return Number(bin) <= lines.length ? { do: 'bin', line: Number(bin) } : null;
    const crack = /\bCRACK( WORD)?( ?!)?$/.test(text);
    const where = text.replace(/\bCRACK( WORD)?( ?!)?$/, '').trim();
    const card = (/^(?:POSER |LAY |RELANCER |START )?(\?[A-Z]|[A-Z])(?![A-Z])/.exec(where)?.[1] ?? '').match(CARD)?.[0];
    if (!card || !hand.includes(cardOf(card))) return null;
    if (may.includes('start') && !may.includes('place')) return { do: 'start', card };
    const letter = /\b(?:LETTRE|LETTER) (\d+)/.exec(where)?.[1];
    const line = Number(/\b([1-9])\b/.exec(where.replace(/\b(?:LETTRE|LETTER) \d+/, ''))?.[1]);
    const side = /\b(GAUCHE|LEFT)\b/.test(where) ? 'left' : /\b(DROITE|RIGHT)\b/.test(where) ? 'right' : null;
    const at = letter ? Number(letter) : side;
    return line <= lines.length && at !== null ? { do: 'place', line, at, card, crack } : null;
  },
  question: (action, { lays }) => (action.do === 'pass' && lays?.pass === 'leaves' ? told().leave : null),
  offers({ hand = [], lines }, may) {
    const { verbs } = told();
    const letters = [...new Set(hand.filter((card) => /^[A-Z]$/.test(card)))].sort();
    const all = lines.map((_, at) => at + 1);
    return [
      ...(may.includes('place')
        ? letters.flatMap((card) => all.flatMap((line) => [`${card} ${verbs.left} ${line}`, `${card} ${verbs.right} ${line}`]))
        : []),
      ...(may.includes('start') ? letters : []),
      ...(may.includes('bin') ? all.map((line) => `${verbs.bin} ${line}`) : []),
      ...(may.includes('pass') ? [verbs.pass] : []),
    ];
  },
};
