// CRACK WORD: pictures beside the rules. The digit after a card's letter is the seat whose colour it has. A test compares the points with
// the server's count.

import type { Figure } from '../../lib/taught';

export const FIGURES: Figure[] = [
  {
    rule: 'CW-1',
    strips: [{ pieces: ['A0', 'E1', 'S2', 'T3', '?0', '#1'] }],
    says: ['Quatre couleurs, chacune avec son signe ; un JOKER, une POUBELLE.', 'Four colours, each with its sign; a JOKER, a POUBELLE.'],
  },
  {
    rule: 'CW-6',
    strips: [{ pieces: ['R0', 'A0', 'M1'], fresh: [0] }],
    says: ['R se pose à gauche : RAM se lit dans RAMER.', 'R is laid on the left: RAM is found in RAMER.'],
    task: 'poser',
  },
  {
    rule: 'CW-8',
    strips: [{ pieces: ['M1', 'O1', 'T0', '?S0'], fresh: [3], points: 4 }],
    says: [
      'Deux cartes chacun, mais à égalité le JOKER compte double : rouge a la majorité.',
      'Two cards each, but in a tie the JOKER counts double: red has the majority.',
    ],
    task: 'joker',
  },
  {
    rule: 'CW-10',
    strips: [{ pieces: ['R0', 'A1/A0', 'M1', 'E0'], fresh: [3], points: 5 }],
    says: [
      'RAME, trois rouges visibles contre une bleue : cinq cartes, dont une couverte.',
      'RAME, three visible red cards to one blue: five cards, one of them covered.',
    ],
    task: 'craquer',
  },
  {
    rule: 'CW-11',
    strips: [{ pieces: ['R1', 'A1/A0', 'M0'], fresh: [1] }],
    says: ['Le A bleu est couvert : deux rouges visibles contre une bleue.', 'The blue A is covered: two visible red cards to one blue.'],
    task: 'couvrir',
  },
  {
    rule: 'CW-13',
    strips: [{ pieces: ['C1', 'R1', 'A1', 'Q1', 'U0', '#0'], fresh: [5] }],
    says: [
      'Les bleues reviennent dans la main de leur joueur, la rouge quitte la partie.',
      'The blue cards go back to their player’s hand, the red one leaves the game.',
    ],
    task: 'vider',
  },
  {
    rule: 'CW-17',
    strips: [{ pieces: ['R1', 'I1', 'R0', 'E0'], fresh: [3] }],
    says: [
      'La dernière carte de la DERNIÈRE MAIN : les rouges des quatre lignes vont au paquet.',
      'The last card of the LAST HAND: the red cards of all four lines join the paquet.',
    ],
    task: 'finir',
  },
];
