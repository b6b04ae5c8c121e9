// CRACK WORD: the coach's hints in a first game.

import type { Hint } from '../../lib/taught';

/** More than one card was drawn: a new hand, because passing draws only one. */
const several = (cards: unknown): boolean => (cards as { count: number }).count > 1;

export const HINTS: Hint[] = [
  {
    id: 'turn',
    phase: 'turn',
    rule: 'CW-6',
    says: [
      'À vous : une carte au bout d’une ligne, ou sur la même lettre. La ligne doit se trouver dans un mot.',
      'Your turn: lay a card at an end of a line, or on the same letter. The line must be found in a word.',
    ],
  },
  { id: 'pass', may: 'pass', rule: 'CW-9', says: ['Pas d’idée ? Passez : vous piochez une carte.', 'No idea? Pass: you draw a card.'] },
  {
    id: 'bin',
    may: 'bin',
    rule: 'CW-13',
    says: [
      'Vous avez une POUBELLE : elle vide une ligne, et rend ses cartes à l’adversaire.',
      'You hold a POUBELLE: it empties a line, and gives your opponent their cards back.',
    ],
  },
  {
    id: 'start',
    phase: 'start',
    rule: 'CW-12',
    says: ['La ligne est vide : relancez-la avec une lettre de votre main.', 'The line is empty: start it with a letter from your hand.'],
  },
  {
    id: 'cracked',
    event: { event: 'cracked', seat: 0 },
    rule: 'CW-10',
    says: [
      'CRACK WORD ! Chaque carte de la ligne vaut un point, couverte ou non.',
      'CRACK WORD! Each card in the line is worth a point, covered or not.',
    ],
  },
  {
    id: 'lost',
    event: { event: 'cracked', seat: 1 },
    rule: 'CW-11',
    says: [
      'Le robot a craqué une ligne où il avait la majorité. Couvrez ses lettres à temps.',
      'The bot cracked a line in which it had the majority. Cover its letters in time.',
    ],
  },
  {
    id: 'hand',
    event: { event: 'drew', seat: 0, cards: several },
    rule: 'CW-14',
    says: [
      'Main vide : vous en piochez une nouvelle, de huit cartes au plus.',
      'Your hand is empty: you draw a new one, of up to eight cards.',
    ],
  },
  {
    id: 'last',
    view: { last_hand: true },
    rule: 'CW-16',
    says: [
      'DERNIÈRE MAIN : on ne pioche plus, et qui passe sort de la partie. Posez tout ce que vous pouvez.',
      'LAST HAND: nobody draws any more, and if you pass, you are out. Lay all you can.',
    ],
  },
];
