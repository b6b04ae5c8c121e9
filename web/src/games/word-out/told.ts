// The texts of this board.

import { count, listed, words } from '../../lib/words';
import type { Kind } from './cards';

const points = (number: number): string => count(number, 'point', 'points');
const counted =
  (one: string, many: string) =>
  (number: number): string =>
    count(number, one, many);

const KINDS: Record<Kind, string> = {
  simple: '',
  bonus: 'bonus',
  double: 'double',
  again: 'REJOUER',
  safe: 'INCONTRABLE',
  joker: 'JOKER',
  bin: 'POUBELLE',
};

export const told = words(
  {
    board: 'Le plateau',
    kinds: KINDS,
    back: 'carte face cachée',
    rows: 'Les quatre rangées',
    row: (row: number) => `Rangée ${row}`,
    empty: 'vide',
    takeBack: (card: string) => `Reprendre ${card}`,
    hand: (number: number) => `Votre main, ${count(number, 'carte', 'cartes')}`,
    laidOn: (card: string, row: number) => `${card}, sur la rangée ${row} ; reprendre`,
    sort: 'Trier',
    tooShort: 'Le mot est trop court pour un WORD OUT.',
    clear: 'Reprendre',
    draw: 'Pioche',
    discard: 'Défausse',
    piled: counted('carte', 'cartes'),
    cashed: 'Mots encaissés',
    none: 'rien encore',
    holds: 'en main :',
    close: 'Fermer',
    points,
    pass: (draws: boolean) => (draws ? 'Passer · piocher' : 'Passer'),
    play: (letters: string, row: number) => `Poser ${letters} sur la rangée ${row}`,
    start: (letters: string, row: number) => `Commencer la rangée ${row} par ${letters}`,
    counter: (letters: string) => `Contrer avec ${letters}`,
    counterHow: 'Contrer',
    decline: 'Laisser faire',
    bin: (row: number) => `Mettre la rangée ${row} à la POUBELLE`,
    hints: {
      play: 'Une carte, puis une rangée ; ou passez.',
      start: (row: number, why: 'cashed' | 'binned' | null) =>
        why === 'cashed'
          ? `Votre mot est encaissé : recommencez la rangée ${row}.`
          : why === 'binned'
            ? `Vous avez jeté la rangée ${row} : recommencez-la.`
            : `La rangée ${row} est vide : recommencez-la.`,
      counter: (row: number) => `Pour contrer, prolongez la rangée ${row}.`,
      lifted: (card: string) => `${card} : sur quelle rangée ?`,
      chosen: (row: number) => `Rangée ${row} : quelle carte ?`,
      which: 'Sur quelle rangée ? Choisissez de 1 à 4.',
      lacks: (letter: string) => `Pas de ${letter} dans votre main.`,
      staged: (row: number, word: string, safe: boolean) => `Rangée ${row} : ${word}${safe ? ', que personne ne pourra contrer.' : '.'}`,
      bin: (row: number) => `Toute la rangée ${row} ira à la défausse.`,
      misplayed: (word: string, drew: boolean) =>
        `${word} n’est pas dans le dictionnaire : vos cartes reviennent${drew ? ', et vous en piochez une' : ''}.`,
    },
    announces: (name: string) => `${name} annonce`,
    youAnnounce: 'Vous annoncez',
    stake: (number: number) => `${points(number)} en jeu`,
    question: 'Vous contrez ?',
    asked: (names: string[], too: boolean) => `On consulte ${too ? 'aussi ' : ''}${listed(names)}.`,
    answered: 'Réponse donnée, on attend les autres.',
    counterLabel: 'Un WORD OUT est annoncé',
    letterOf: 'Quelle lettre pour le JOKER ?',
    out: 'WORD OUT !',
    countered: 'CONTRE !',
  },
  {
    board: 'The board',
    kinds: { ...KINDS, again: 'REJOUER, play again', safe: 'INCONTRABLE, cannot be countered', bin: 'POUBELLE, bin' },
    back: 'card face down',
    rows: 'The four rows',
    row: (row: number) => `Row ${row}`,
    empty: 'empty',
    takeBack: (card: string) => `Take back ${card}`,
    hand: (number: number) => `Your hand, ${count(number, 'card', 'cards')}`,
    laidOn: (card: string, row: number) => `${card}, on row ${row}; take back`,
    sort: 'Sort',
    tooShort: 'The word is too short for a WORD OUT.',
    clear: 'Take back',
    draw: 'Draw pile',
    discard: 'Discard',
    piled: counted('card', 'cards'),
    cashed: 'Words cashed',
    none: 'nothing yet',
    holds: 'in hand:',
    close: 'Close',
    points,
    pass: (draws: boolean) => (draws ? 'Pass · draw' : 'Pass'),
    play: (letters: string, row: number) => `Lay ${letters} on row ${row}`,
    start: (letters: string, row: number) => `Start row ${row} with ${letters}`,
    counter: (letters: string) => `Counter with ${letters}`,
    counterHow: 'Counter',
    decline: 'Let it be',
    bin: (row: number) => `Bin row ${row}`,
    hints: {
      play: 'A card, then a row; or pass.',
      start: (row: number, why: 'cashed' | 'binned' | null) =>
        why === 'cashed'
          ? `Your word is cashed: start row ${row} again.`
          : why === 'binned'
            ? `You have binned row ${row}: start it again.`
            : `Row ${row} is empty: start it again.`,
      counter: (row: number) => `To counter, extend row ${row}.`,
      lifted: (card: string) => `${card}: on which row?`,
      chosen: (row: number) => `Row ${row}: which card?`,
      which: 'On which row? Choose from 1 to 4.',
      lacks: (letter: string) => `No ${letter} in your hand.`,
      staged: (row: number, word: string, safe: boolean) => `Row ${row}: ${word}${safe ? ', which nobody can counter.' : '.'}`,
      bin: (row: number) => `All of row ${row} will go to the discard pile.`,
      misplayed: (word: string, drew: boolean) =>
        `${word} is not in the dictionary: your cards come back${drew ? ', and you draw one' : ''}.`,
    },
    announces: (name: string) => `${name} announces`,
    youAnnounce: 'You announce',
    stake: (number: number) => `${points(number)} at stake`,
    question: 'Do you counter?',
    asked: (names: string[], too: boolean) => `${listed(names)} ${names.length > 1 ? 'are' : 'is'} ${too ? 'also ' : ''}being asked.`,
    answered: 'Your answer is in; waiting for the others.',
    counterLabel: 'A WORD OUT is announced',
    letterOf: 'Which letter is the JOKER?',
    out: 'WORD OUT!',
    countered: 'CONTRE!',
  },
);

export type Told = ReturnType<typeof told>;

/** A card's name for screen readers: its letter and its kind. */
export function cardName(t: Told, letter: string | null, kind: Kind): string {
  return [letter, t.kinds[kind]].filter(Boolean).join(', ');
}
