// YAHTZEE DES MOTS in words: `LANCER`, `GARDER A E LOSANGE` (by faces or by the dice's numbers), `RAVI` or `RAVI EN MOT 4`, `ECRIRE 0`,
// `VOYELLES`, and in free order `RAVI EN CHANCE, 0 EN MOT 5`.

import type { YahtzeeDesMots } from '../../protocol';
import { plain, type Spoken } from '../../lib/spoken';
import { colon, words } from '../../lib/words';
import { BOXES, standsIn, type Box } from './boxes';
import { NAMES, WORDLESS } from './components';
import { DIAMOND } from './faces';
import { nameOf, titleOf } from './names';

const told = words(
  {
    dice: (dice: string, throws: number) => `Vos dés, jet ${throws} : ${dice}`,
    none: 'Les dés ne sont pas encore lancés.',
    diamond: 'losange',
    open: 'libre',
    zero: (box: string) => `Écrire 0 dans « ${box} », vraiment ?`,
    bare: (box: string) => `Écrire les dés dans « ${box} », vraiment ?`,
    which: 'Dites aussi quelle case reçoit 0.',
    verbs: { throw: 'lancer', keep: 'garder', nothing: 'écrire 0', in: 'en' },
  },
  {
    dice: (dice: string, throws: number) => `Your dice, throw ${throws}: ${dice}`,
    none: 'The dice have not been thrown.',
    diamond: 'diamond',
    open: 'open',
    zero: (box: string) => `Really write 0 in “${box}”?`,
    bare: (box: string) => `Really write the dice in “${box}”?`,
    which: 'Also say which box gets 0.',
    verbs: { throw: 'throw', keep: 'keep', nothing: 'write 0', in: 'in' },
  },
);

/** Further names of boxes that a player may type, beside their own: `2 LETTRES`, `MOT 2`, `VOYELLES`. */
const ALSO: Partial<Record<Box, string[]>> = {
  voyelles: ['VOYELLES', 'VOWELS'],
  consonnes: ['CONSONNES', 'CONSONANTS'],
  yahtzee: ['YAHTZEE'],
};
function boxOf(text: string): Box | null {
  const letters = /^(?:MOT (?:DE )?|WORD (?:OF )?)?([2-6])(?: LETTRES| LETTERS)?$/.exec(text)?.[1];
  if (letters) return `mot-${letters}` as Box;
  return BOXES.find((box) => [...NAMES[box].map(plain), ...(ALSO[box] ?? [])].includes(text)) ?? null;
}
const isWordless = (box: Box | null): boolean => (WORDLESS as readonly (Box | null)[]).includes(box);

/** The ◇ by its names. They are no dice to keep: all have seven letters or more, and never all seven dice are kept. */
const DIAMONDS = /\b(?:LOSANGE|DIAMANT|DIAMOND)S?\b|[◇◆]/g;

/** The numbers of the kept dice, given by numbers or by faces. */
function kept(text: string, dice: string): number[] | null {
  const faces = text.replaceAll(DIAMONDS, DIAMOND).replaceAll(/[ ,]/g, '');
  if (/^[1-7]+$/.test(faces)) return [...new Set(faces)].map(Number);
  const left = [...dice];
  const found = [...faces].map((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left[at] = ' ';
    return at + 1;
  });
  return found.includes(0) ? null : found.sort();
}

export const spoken: Spoken<YahtzeeDesMots.View, YahtzeeDesMots.Action> = {
  hand: ({ dice, throws }) =>
    dice ? told().dice([...dice].map((face) => (/[A-Z]/.test(face) ? face : told().diamond)).join(', '), Number(throws ?? 1)) : told().none,
  board: ({ sheets, seat, turn }) => BOXES.map((box) => `${titleOf(box)}${colon()}${sheets[seat ?? turn]?.[box] ?? told().open}`),
  read(typed, { dice = '', box: next, zeros }, may) {
    const text = plain(typed);
    if (/^(LANCER|RELANCER|THROW)( TOUT| ALL)?$/.test(text)) return { do: 'throw', keep: [] };
    // The verb alone, as it is offered, is no word to write.
    const keep = /^(?:GARDER|KEEP)(?: (.+))?$/.exec(text);
    if (keep) {
      const numbers = keep[1] ? kept(keep[1], dice) : null;
      return numbers && { do: 'throw', keep: numbers };
    }
    if (!may.includes('score')) return null;
    const [, score = text, given] = /^(.+?)(?: ?,| ET| AND) ?0 (?:EN|DANS|IN) (.+)$/.exec(text) ?? [];
    const said = /^(?:ECRIRE |MARQUER |WRITE |SCORE )?(0|[A-Z ,]+?)(?: (?:EN|DANS|IN) (.+))?$/.exec(score);
    if (!said) return null;
    const zero = given ? boxOf(given) : undefined;
    if (zero === null || (zero && standsIn(zero))) return null;
    // The box alone, where it takes no words.
    const alone = said[2] ? null : boxOf(said[1]!);
    const wordless = isWordless(alone);
    const box = wordless ? alone : said[2] ? boxOf(said[2]) : (next ?? zeros[0] ?? null);
    if (!box) return null;
    const words = wordless || said[1] === '0' ? [] : said[1]!.split(/[ ,]+/).filter(Boolean);
    return { do: 'score', box, words, ...(zero ? { zero } : {}) };
  },
  lacks(action, { zeros }) {
    if (action.do !== 'score' || action.zero || !standsIn(action.box) || !zeros.length) return null;
    return { asks: told().which, adds: zeros.map((box) => `, 0 ${told().verbs.in} ${nameOf(box)}`) };
  },
  question(action) {
    if (action.do !== 'score' || action.words?.length) return null;
    return (standsIn(action.box) ? told().bare : told().zero)(nameOf(action.box));
  },
  offers({ dice = '', box, zeros, sheets, seat, turn }, may) {
    const { verbs } = told();
    const wordless = WORDLESS.filter((box) => sheets[seat ?? turn]?.[box] === undefined);
    const open = box ? [box] : zeros;
    return [
      ...(may.includes('throw') ? [verbs.throw] : []),
      ...(may.includes('throw') && dice ? [`${verbs.keep} `] : []),
      ...(may.includes('score')
        ? [verbs.nothing, ...wordless.map(nameOf), ...open.map((box) => `${verbs.nothing} ${verbs.in} ${nameOf(box)}`)]
        : []),
    ];
  },
};
