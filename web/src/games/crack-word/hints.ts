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
      'À vous : une carte à un bout d’une ligne, ou sur une lettre égale. La ligne doit se trouver dans un mot.',
      'Your turn: a card at an end of a line, or on an equal letter. The line must stand in some word.',
    ],
  },
  { id: 'pass', may: 'pass', rule: 'CW-9', says: ['Pas d’idée ? Passez : vous piochez une carte.', 'No idea? Pass: you draw a card.'] },
  {
    id: 'bin',
    may: 'bin',
    rule: 'CW-13',
    says: [
      'Vous avez une POUBELLE : elle défait une ligne, et rend ses cartes à l’autre.',
      'You hold a POUBELLE: it undoes a line, and gives the other their cards back.',
    ],
  },
  {
    id: 'start',
    phase: 'start',
    rule: 'CW-12',
    says: ['La ligne est vide : relancez-la avec une lettre de votre main.', 'The line is empty: start it with a letter of your hand.'],
  },
  {
    id: 'cracked',
    event: { event: 'cracked', seat: 0 },
    rule: 'CW-10',
    says: [
      'CRACK WORD ! Chaque carte de la ligne vaut un point, couverte ou non.',
      'CRACK WORD! Each card of the line is worth a point, covered or not.',
    ],
  },
  {
    id: 'lost',
    event: { event: 'cracked', seat: 1 },
    rule: 'CW-11',
    says: [
      'Le robot a craqué une ligne où il avait la majorité. Couvrez ses lettres à temps.',
      'The bot cracked a line where it had the majority. Cover its letters in time.',
    ],
  },
  {
    id: 'hand',
    event: { event: 'drew', seat: 0, cards: several },
    rule: 'CW-14',
    says: [
      'Main vide : vous en piochez une nouvelle, de huit cartes au plus.',
      'An empty hand: you draw a new one, of eight cards at most.',
    ],
  },
  {
    id: 'last',
    view: { last_hand: true },
    rule: 'CW-16',
    says: [
      'DERNIÈRE MAIN : on ne pioche plus, et passer, c’est sortir. Posez tout ce que vous pouvez.',
      'LAST HAND: nobody draws any more, and who passes is out. Lay all you can.',
    ],
  },
];
