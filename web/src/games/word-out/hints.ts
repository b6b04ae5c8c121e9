// WORD OUT: the coach's hints in a first game.

import type { Hint } from '../../lib/taught';

const none = (count: unknown): boolean => count === 0;

export const HINTS: Hint[] = [
  {
    id: 'turn',
    phase: 'turn',
    rule: 'WO-5',
    says: [
      'À vous : une carte au bout d’une rangée, qui doit rester le début d’un mot. Le plateau vous dit ce que le coup vaudrait.',
      'Your turn: lay a card at the end of a row, which must still be the start of a word. The board tells you what the play would be worth.',
    ],
  },
  {
    id: 'pass',
    may: 'pass',
    rule: 'WO-6',
    says: ['Rien ne vous tente ? Passez : vous piochez une carte.', 'Nothing you like? Pass, and draw a card.'],
  },
  {
    id: 'bin',
    may: 'bin',
    rule: 'WO-9',
    says: [
      'Vous avez une POUBELLE : elle vide une rangée, que vous recommencez.',
      'You hold a POUBELLE: it empties a row, which you start again.',
    ],
  },
  {
    id: 'start',
    phase: 'start',
    rule: 'WO-13',
    says: [
      'La rangée est vide : recommencez-la avec une lettre de votre main.',
      'The row is empty: start it with a letter from your hand.',
    ],
  },
  {
    id: 'counter',
    phase: 'counter',
    rule: 'WO-14',
    says: [
      'Un WORD OUT est annoncé. Si vous pouvez allonger ce mot, contrez ; sinon, laissez faire.',
      'A WORD OUT is announced. If you can extend that word, counter it; if not, let it be.',
    ],
  },
  {
    id: 'cashed',
    event: { event: 'cashed', seat: 0 },
    rule: 'WO-16',
    says: [
      'Encaissé : un point par carte, deux de plus par lettre verte, et chaque rouge double le tout.',
      'Cashed: one point per card, two more for each green letter, and each red one doubles the whole.',
    ],
  },
  {
    id: 'lost',
    event: { event: 'cashed', seat: 1 },
    rule: 'WO-12',
    says: [
      'Le robot a encaissé. Gardez à l’œil les rangées qui sont presque un mot.',
      'The bot has cashed a word. Keep an eye on rows that are almost words.',
    ],
  },
  {
    id: 'dealt',
    event: { event: 'dealt' },
    rule: 'WO-19',
    says: [
      'Une main est vide : tout est mélangé à la pioche, et chacun reçoit huit nouvelles cartes. Les rangées et les scores restent.',
      'A hand is empty: everything is shuffled into the pile, and everybody gets eight new cards. Rows and scores stay.',
    ],
  },
  {
    id: 'empty',
    view: { draw: none },
    rule: 'WO-22',
    says: [
      'La pioche est vide. Qui pose sa dernière carte met fin à la partie, et gagne un point par carte restée aux autres.',
      'The pile is empty. Whoever lays their last card ends the game, and gains a point for each card the others hold.',
    ],
  },
];
