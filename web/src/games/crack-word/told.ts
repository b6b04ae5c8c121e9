// The texts of this board.

import { colon, count, words } from '../../lib/words';
import { BIN, isJoker, letterOf, readAs, topOf, type At, type Place, type Stack } from './cards';
import { SIGN_NAMES } from './signs';

const french = {
  board: 'Le plateau',
  signs: SIGN_NAMES[0],
  joker: 'joker',
  bin: 'POUBELLE',
  line: 'Ligne',
  semicolon: ' ; ',
  empty: 'vide',
  beneath: 'dessous',
  majority: 'majorité',
  nobody: 'pas de majorité',
  hand: 'Votre main',
  inHand: 'main',
  lastHand: 'DERNIÈRE MAIN',
  lastHandSays: 'Plus de pioche. Passer, c’est sortir.',
  lastHandStays: 'passer, c’est sortir',
  left: 'à gauche de la ligne',
  right: 'à droite de la ligne',
  on: 'sur le',
  of: 'de la ligne',
  onEmpty: 'sur la ligne',
  lay: 'Poser',
  theJoker: 'le joker',
  start: (line: number, card: string) => `Relancer la ligne ${line} avec ${card}`,
  empties: (line: number) => `Vider la ligne ${line}`,
  cracks: (cards: number) => `CRACK ! · ${cards} cartes`,
  cannotCrack: 'CRACK !',
  noMajority: 'pas la majorité',
  noWord: 'pas un mot',
  take: 'Reprendre',
  sort: 'Trier',
  pass: 'Passer · piocher une carte',
  passLast: 'Passer · piocher la dernière carte',
  leave: 'Passer · sortir de la partie',
  leaveSure: 'Sortir jusqu’à la fin, vraiment ?',
  choose: 'Choisissez une carte, puis sa place.',
  owes: (line: number) => `La ligne ${line} est à relancer : avec quelle carte ?`,
  where: (card: string) => `Où poser ${card} ? À un bout de ligne, ou sur la même lettre.`,
  whereBin: 'Quelle ligne vider ?',
  whatBin: 'Chaque adversaire y reprend ses cartes ; les vôtres quittent la partie. La POUBELLE vaut un point.',
  binIsNoStart: 'Une ligne ne se relance pas avec une POUBELLE.',
  which: (where: string) => `Quelle carte poser ${where} ?`,
  lacks: (card: string) => `Pas de ${card} dans votre main.`,
  youWould: 'vous auriez la majorité',
  youWouldNot: 'vous n’auriez pas la majorité',
  whichLetter: 'Quelle lettre pour le joker ?',
  cancel: 'Annuler',
  enter: 'Entrée',
  cards: (cards: number) => count(cards, 'carte', 'cartes'),
  crackWord: 'CRACK WORD !',
  misplay: {
    no_factor: 'Aucun mot ne contient cette suite de lettres',
    no_word: 'Ce n’est pas un mot d’au moins trois lettres',
    no_majority: 'La couleur n’a pas la majorité',
  },
  comesBack: 'La carte revient en main, et votre tour est terminé.',
};

const english: typeof french = {
  board: 'The board',
  signs: SIGN_NAMES[1],
  joker: 'joker',
  bin: 'POUBELLE',
  line: 'Line',
  semicolon: '; ',
  empty: 'empty',
  beneath: 'beneath',
  majority: 'majority',
  nobody: 'no majority',
  hand: 'Your hand',
  inHand: 'hand',
  lastHand: 'LAST HAND',
  lastHandSays: 'No more drawing. If you pass, you are out.',
  lastHandStays: 'if you pass, you are out',
  left: 'left of line',
  right: 'right of line',
  on: 'on the',
  of: 'of line',
  onEmpty: 'on line',
  lay: 'Lay',
  theJoker: 'the joker',
  start: (line, card) => `Start line ${line} with ${card}`,
  empties: (line) => `Empty line ${line}`,
  cracks: (cards) => `CRACK! · ${cards} cards`,
  cannotCrack: 'CRACK!',
  noMajority: 'no majority',
  noWord: 'not a word',
  take: 'Take back',
  sort: 'Sort',
  pass: 'Pass · draw a card',
  passLast: 'Pass · draw the last card',
  leave: 'Pass · leave the game',
  leaveSure: 'Really sit out until the end?',
  choose: 'Choose a card, then its place.',
  owes: (line) => `Line ${line} must be started: with which card?`,
  where: (card) => `Where does ${card} go? At an end of a line, or on the same letter.`,
  whereBin: 'Which line do you empty?',
  whatBin: 'Each opponent takes back their own cards; yours leave the game. The POUBELLE is worth a point.',
  binIsNoStart: 'You cannot start a line with a POUBELLE.',
  which: (where) => `Which card ${where}?`,
  lacks: (card) => `No ${card} in your hand.`,
  youWould: 'you would have the majority',
  youWouldNot: 'you would not have the majority',
  whichLetter: 'Which letter for the joker?',
  cancel: 'Cancel',
  enter: 'Enter',
  cards: (cards) => count(cards, 'card', 'cards'),
  crackWord: 'CRACK WORD!',
  misplay: {
    no_factor: 'No word contains these letters',
    no_word: 'That is not a word of three letters or more',
    no_majority: 'The colour does not have the majority',
  },
  comesBack: 'The card goes back to the hand, and your turn is over.',
};

export const told = words(french, english);

/** A card's name as screen readers say it: `E`, `joker E`, `POUBELLE`. */
export function nameOf(code: string): string {
  const t = told();
  if (code === BIN) return t.bin;
  return isJoker(code) ? `${t.joker} ${letterOf(code)}`.trim() : code;
}

/** A card's name with its owner's sign. */
export function spoken(code: string, seat: number): string {
  const t = told();
  return `${nameOf(code)}, ${t.signs[seat]}`;
}

/** A letter of a line with all the cards beneath it. */
export function spokenStack(stack: Stack): string {
  const t = told();
  const { code, seat } = topOf(stack);
  const under = stack
    .slice(0, -1)
    .reverse()
    .map((card) => spoken(card.code, card.seat));
  const top = spoken(code, seat);
  return under.length ? `${top}${t.semicolon}${t.beneath}${colon()}${under.join(t.semicolon)}` : top;
}

/** A place in words: « à gauche de la ligne 2 ». */
export function whereOf({ line, at }: Place, stacks: Stack[]): string {
  const t = told();
  if (typeof at === 'number') return `${t.on} ${letterAt(stacks, at)} ${t.of} ${line}`;
  if (stacks.length === 0) return `${t.onEmpty} ${line}`;
  return `${at === 'left' ? t.left : t.right} ${line}`;
}

function letterAt(stacks: Stack[], at: number): string {
  const stack = stacks[at - 1];
  return stack ? letterOf(topOf(stack).code) : '';
}

/** The label of an end of a line for screen readers. */
export function spokenEnd(line: number, at: At, stacks: Stack[]): string {
  const where = whereOf({ line, at }, stacks);
  return `${where.charAt(0).toUpperCase()}${where.slice(1)}, ${stacks.length ? readAs(stacks) : told().empty}`;
}
