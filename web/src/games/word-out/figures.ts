// WORD OUT: pictures beside the rules. A test compares the points with the server's count.

import type { Figure } from '../../lib/taught';

export const FIGURES: Figure[] = [
  {
    rule: 'WO-1',
    strips: [{ pieces: ['E', 'B', 'J', 'R>', 'E!', '?', '#'] }],
    says: [
      'Simple, verte, rouge, REJOUER, INCONTRABLE, JOKER et POUBELLE.',
      'Simple, green, red, REJOUER, INCONTRABLE, JOKER and POUBELLE.',
    ],
  },
  {
    rule: 'WO-5',
    strips: [{ pieces: ['M', 'A', 'N'], fresh: [2] }],
    says: ['MA devient MAN, le début de MANGER.', 'MA becomes MAN, the start of MANGER.'],
    task: 'prolonger',
  },
  {
    rule: 'WO-7',
    strips: [{ pieces: ['L', 'U', 'N>', 'E'], fresh: [2, 3], points: 4 }],
    says: ['N puis E, en un seul coup.', 'N, then E, in one go.'],
    task: 'rejouer',
  },
  {
    rule: 'WO-8',
    strips: [{ pieces: ['K', 'A', 'Y', 'A', '?K'], fresh: [4], points: 40 }],
    says: ['Le JOKER est un K : il double comme un K.', 'The JOKER is a K: it doubles like a K.'],
    task: 'joker',
  },
  {
    rule: 'WO-9',
    strips: [{ pieces: ['K', 'A', 'Y', 'A', '#'], fresh: [4] }],
    says: ['La rangée et la POUBELLE partent à la défausse.', 'The row and the POUBELLE go to the discard pile.'],
    task: 'poubelle',
  },
  {
    rule: 'WO-10',
    strips: [{ pieces: ['J', 'U', 'P', 'E'], fresh: [3], points: 12 }],
    says: ['En posant le E, on annonce JUPE.', 'Lay the E and announce JUPE.'],
    task: 'annoncer',
  },
  {
    rule: 'WO-11',
    strips: [{ pieces: ['T', 'I!', 'R', 'E'], fresh: [3], points: 4 }],
    says: ['Le bouclier protège toute la rangée.', 'The shield protects the whole row.'],
    task: 'bouclier',
  },
  {
    rule: 'WO-14',
    strips: [{ pieces: ['C', 'H', 'A', 'T', 'S'], fresh: [4], points: 9 }],
    says: ['CHAT est contré par CHATS, annoncé à son tour.', 'CHAT is countered by CHATS, which is announced too.'],
    task: 'contrer',
  },
  {
    rule: 'WO-16',
    strips: [
      { pieces: ['R', 'U', 'E'], points: 3 },
      { pieces: ['R', 'O', 'B', 'E'], points: 6 },
      { pieces: ['O', 'B', 'J', 'E', 'T'], points: 14 },
      { pieces: ['A', 'B', 'O', 'Y', 'E', 'Z'], points: 32 },
    ],
    says: [
      'Une verte ajoute deux ; une rouge double le tout, deux rouges quadruplent.',
      'A green letter adds two; a red one doubles the whole, two red ones quadruple it.',
    ],
  },
  {
    rule: 'WO-22',
    strips: [{ pieces: ['R', 'U', 'E'], fresh: [2], points: 3 }],
    says: [
      'La dernière carte de la main, la pioche vide : la partie finit.',
      'The last card of the hand, with the pile empty: the game ends.',
    ],
    task: 'finir',
  },
];
