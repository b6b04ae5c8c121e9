// CRACK WORD: prepared positions for lessons. The player is red. The bot is blue, and holds no card that could disturb the lesson.

import type { Task } from '../../lib/taught';

const options = { arbitration: 'lenient' };
const bot = ['Q', 'X', 'Z', 'J'];
const piles = [
  ['E', 'S', 'A'],
  ['I', 'N', 'T'],
];
const others = [
  ['O1', 'N1'],
  ['T0', 'R1'],
  ['E1', 'L0'],
];

export const TASKS: Task[] = [
  {
    id: 'poser',
    rule: 'CW-6',
    title: ['Poser une carte', 'Lay a card'],
    options,
    setup: { hands: [['R', 'S', 'E', 'I', 'U', 'T', 'N', 'O'], bot], piles, lines: [['A0', 'M1'], ...others], paquets: [0, 0], turn: 0 },
    steps: [
      {
        says: [
          'Une carte par tour, à gauche ou à droite d’une ligne. Posez R à gauche de AM : RAM se lit dans RAMER, c’est permis.',
          'One card per turn, at the left or right end of a line. Lay R to the left of AM: RAM is found in RAMER, so it is allowed.',
        ],
        goal: { event: 'placed', seat: 0, line: 1, at: 'left' },
        solution: [{ do: 'place', line: 1, at: 'left', card: 'R' }],
      },
    ],
    done: [
      'La suite de lettres de la ligne doit toujours se trouver dans un mot. Pas d’idée ? On passe, et l’on pioche.',
      'The letters of the line must always be found together in a word. No idea? Pass, and draw.',
    ],
  },
  {
    id: 'couvrir',
    rule: 'CW-11',
    title: ['Prendre la majorité', 'Take the majority'],
    options,
    setup: { hands: [['A', 'S', 'E', 'I'], bot], piles, lines: [['R1', 'A1', 'M0'], ...others], paquets: [0, 0], turn: 0 },
    steps: [
      {
        says: [
          'Vos cartes sont rouges, avec un rond. Sur la ligne 1, deux bleues, avec un triangle, contre une rouge. Couvrez le A bleu de votre A : la majorité change de camp.',
          'Your cards are red, with a disc. On line 1 there are two blue ones, with a triangle, to one red. Cover the blue A with your A: the majority changes sides.',
        ],
        goal: { event: 'placed', seat: 0, line: 1, at: 2 },
        solution: [{ do: 'place', line: 1, at: 2, card: 'A' }],
      },
    ],
    done: [
      'Seules les cartes visibles comptent pour la majorité. Le A couvert reste dessous, et vaudra un point.',
      'Only visible cards count for the majority. The covered A stays underneath, and will be worth a point.',
    ],
  },
  {
    id: 'craquer',
    rule: 'CW-10',
    title: ['CRACK WORD !', 'CRACK WORD!'],
    options,
    setup: { hands: [['E', 'S', 'I', 'T'], bot], piles, lines: [['R0', 'A1/A0', 'M1'], ...others], paquets: [0, 2], turn: 0 },
    steps: [
      {
        says: [
          'Avec un E, RAM devient RAME, et trois cartes sur quatre sont à vous. Posez E à droite et craquez la ligne.',
          'With an E, RAM becomes RAME, and three of the four cards are yours. Lay E on the right and crack the line.',
        ],
        goal: { event: 'cracked', seat: 0, word: 'RAME', points: 5 },
        solution: [{ do: 'place', line: 1, at: 'right', card: 'E', crack: true }],
      },
      {
        says: [
          'Cinq points : le A couvert compte aussi. Relancez la ligne vide avec une lettre.',
          'Five points: the covered A counts too. Start the empty line with a letter.',
        ],
        goal: { event: 'started', seat: 0 },
        solution: [{ do: 'start', card: 'S' }],
      },
    ],
    done: [
      'Un mot de trois lettres ou plus, et plus de cartes visibles que chacun des autres : tout va dans votre paquet.',
      'A word of three letters or more, and more visible cards than anyone else: the whole line joins your paquet.',
    ],
  },
  {
    id: 'vider',
    rule: 'CW-13',
    title: ['La POUBELLE', 'The POUBELLE'],
    options,
    setup: {
      hands: [['#', 'S', 'I', 'T'], bot],
      piles,
      lines: [
        ['O1', 'N1'],
        ['C1', 'R1', 'A1', 'Q1', 'U0'],
        ['T0', 'R1'],
        ['E1', 'L0'],
      ],
      paquets: [3, 2],
      turn: 0,
    },
    steps: [
      {
        says: [
          'CRAQU est presque tout bleu, et il n’y manque qu’un E. Jetez la ligne 2 à la POUBELLE.',
          'CRAQU is nearly all blue, and only needs an E. Bin line 2.',
        ],
        goal: { event: 'binned', seat: 0, line: 2 },
        solution: [{ do: 'bin', line: 2 }],
      },
      {
        says: [
          'Les cartes bleues sont revenues à leur joueur, la vôtre quitte la partie, et la POUBELLE vous vaut un point. Relancez la ligne.',
          'The blue cards went back to their player, yours leaves the game, and the POUBELLE earns you a point. Start the line.',
        ],
        goal: { event: 'started', seat: 0, line: 2 },
        solution: [{ do: 'start', card: 'S' }],
      },
    ],
    done: [
      'Elle défait un mot qui vous échappe, mais rend ses cartes à l’adversaire.',
      'It undoes a word that you are losing, but gives your opponent their cards back.',
    ],
  },
  {
    id: 'finir',
    rule: 'CW-17',
    title: ['La DERNIÈRE MAIN', 'The LAST HAND'],
    options,
    setup: {
      hands: [['E'], bot],
      piles: [[], []],
      lines: [
        ['R1', 'I1', 'R0'],
        ['O1', 'N0'],
        ['T0', 'R1'],
        ['E1', 'L0'],
      ],
      paquets: [9, 11],
      turn: 0,
      last_hand: true,
    },
    steps: [
      {
        says: [
          'Plus de pioche : qui passe sort de la partie. Il vous reste une carte. Posez-la, et la partie finit.',
          'The pile is gone: if you pass, you are out. You have one card left. Lay it, and the game ends.',
        ],
        goal: { event: 'finished', seat: 0 },
        solution: [{ do: 'place', line: 1, at: 'right', card: 'E' }],
      },
    ],
    done: [
      'Qui finit ajoute à son paquet toutes ses cartes restées sur les lignes. Le plus gros paquet gagne.',
      'Whoever finishes adds all their own cards still on the lines to their paquet. The biggest paquet wins.',
    ],
  },
  {
    id: 'joker',
    aside: true,
    rule: 'CW-8',
    title: ['Le JOKER', 'The JOKER'],
    options,
    setup: { hands: [['?', 'I', 'A'], bot], piles, lines: [['M1', 'O1', 'T0'], ...others], paquets: [0, 0], turn: 0 },
    steps: [
      {
        says: [
          'Posez le JOKER à droite de MOT, nommez-le S et craquez. Deux cartes chacun, mais à égalité un JOKER visible compte double.',
          'Lay the JOKER to the right of MOT, name it S and crack. Two cards each, but in a tie a visible JOKER counts double.',
        ],
        goal: { event: 'cracked', seat: 0, word: 'MOTS', points: 4 },
        solution: [{ do: 'place', line: 1, at: 'right', card: '?S', crack: true }],
      },
    ],
    done: [
      'Le JOKER ne compte double que pour départager une égalité en tête.',
      'The JOKER counts double only to break a tie for the lead.',
    ],
  },
];
