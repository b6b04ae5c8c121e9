// WORD OUT: prepared positions for lessons. The bot's hands hold no card that could disturb the lesson.

import type { Task } from '../../lib/taught';

const options = { arbitration: 'lenient' };

export const TASKS: Task[] = [
  {
    id: 'prolonger',
    rule: 'WO-5',
    title: ['Prolonger une rangée', 'Extend a row'],
    options,
    setup: {
      hands: [
        ['E', 'S', 'I', 'L', 'T', 'O', 'N', 'R'],
        ['U', 'S', 'E', 'A', 'N'],
      ],
      rows: [['M', 'A'], ['R', 'O'], ['P'], ['C', 'H', 'E']],
      draw: ['E', 'S', 'A', 'I'],
      turn: 0,
    },
    steps: [
      {
        says: [
          'Choisissez une carte, puis une rangée. Avec elle, la rangée doit rester le début d’un mot : MA et N, comme dans MANGER.',
          'Choose a card, then a row. With it, the row must still be the start of a word: MA and N, as in MANGER.',
        ],
        goal: { event: 'laid', seat: 0 },
        solution: [{ do: 'play', row: 1, cards: ['N'] }],
      },
    ],
    done: [
      'Voilà un tour : une carte, une rangée. Rien ne convient ? On passe, et l’on pioche.',
      'That is a turn: a card, a row. Nothing fits? Pass, and draw.',
    ],
  },
  {
    id: 'annoncer',
    rule: 'WO-10',
    title: ['Annoncer WORD OUT', 'Announce WORD OUT'],
    options,
    setup: {
      hands: [
        ['E', 'A', 'S', 'L', 'I'],
        ['F', 'C', 'B', 'H'],
      ],
      rows: [['J', 'U', 'P'], ['R', 'O'], ['T'], ['M', 'A']],
      draw: ['E', 'S', 'A', 'I'],
      turn: 0,
    },
    steps: [
      {
        says: [
          'JUP attend son E. Posez-le, et annoncez WORD OUT. Quatre cartes, deux points de plus pour le P vert, et le J rouge double le tout : 12.',
          'JUP needs its E. Lay it, and announce WORD OUT. Four cards, two extra points for the green P, and the red J doubles: 12.',
        ],
        goal: { event: 'cashed', seat: 0, points: 12 },
        via: [{ event: 'laid', seat: 0, row: 1, word_out: true }],
        solution: [{ do: 'play', row: 1, cards: ['E'], word_out: true }],
      },
      {
        says: [
          'Personne n’a contré : 12 points. La rangée est vide, et c’est à vous de la recommencer avec une carte.',
          'Nobody countered: 12 points. The row is empty, and it is up to you to start it again with a card.',
        ],
        goal: { event: 'laid', seat: 0, row: 1 },
        solution: [{ do: 'start', cards: ['A'] }],
      },
    ],
    done: [
      'On annonce en posant, jamais après. Puis on recommence la rangée, et le tour passe.',
      'Announce as you lay, never later. Then start the row again, and your turn is over.',
    ],
  },
  {
    id: 'rejouer',
    rule: 'WO-7',
    title: ['REJOUER', 'REJOUER'],
    options,
    setup: {
      hands: [
        ['N>', 'E', 'O', 'I', 'S'],
        ['F', 'C', 'B', 'H'],
      ],
      rows: [['L', 'U'], ['R', 'O'], ['T'], ['M', 'A']],
      draw: ['E', 'S', 'A', 'I'],
      turn: 0,
    },
    steps: [
      {
        says: [
          'La flèche du N permet d’ajouter une carte : posez N puis E sur LU, d’un seul coup, et annoncez LUNE.',
          'The arrow on the N allows one more card: lay N, then E on LU, in one go, and announce LUNE.',
        ],
        goal: { event: 'laid', seat: 0, row: 1, cards: ['N>', 'E'], word_out: true },
        solution: [{ do: 'play', row: 1, cards: ['N>', 'E'], word_out: true }],
      },
    ],
    done: [
      'Chaque REJOUER donne une carte de plus ; deux de suite en donnent deux.',
      'Each REJOUER gives one more card; two in a row give two.',
    ],
  },
  {
    id: 'poubelle',
    rule: 'WO-9',
    title: ['La POUBELLE', 'The POUBELLE'],
    options,
    setup: {
      hands: [
        ['#', 'S', 'A', 'T', 'I'],
        ['F', 'C', 'B', 'H'],
      ],
      rows: [['R', 'O'], ['K', 'A', 'Y', 'A'], ['T'], ['M', 'A']],
      draw: ['E', 'S', 'A', 'I'],
      turn: 0,
    },
    steps: [
      {
        says: [
          'Avec un joker, KAYA devient KAYAK : autant ne pas le laisser aux autres. Videz la rangée 2 avec la POUBELLE.',
          'With a joker, KAYA becomes KAYAK: better not to leave it to the others. Empty row 2 with the POUBELLE.',
        ],
        goal: { event: 'binned', seat: 0, row: 2 },
        solution: [{ do: 'bin', row: 2 }],
      },
      {
        says: [
          'La rangée est vide : recommencez-la avec une carte de votre main.',
          'The row is empty: start it again with a card from your hand.',
        ],
        goal: { event: 'laid', seat: 0, row: 2 },
        solution: [{ do: 'start', cards: ['S'] }],
      },
    ],
    done: [
      'Toute la rangée part à la défausse. La POUBELLE ne sert jamais à contrer.',
      'The whole row goes to the discard pile. A POUBELLE never counters.',
    ],
  },
  {
    id: 'contrer',
    rule: 'WO-14',
    title: ['Contrer', 'Counter'],
    options,
    setup: {
      hands: [
        ['S', 'E', 'A', 'T'],
        ['F', 'B', 'H'],
      ],
      rows: [['R', 'O'], ['C', 'H', 'A', 'T'], ['T'], ['M', 'A']],
      draw: ['E', 'S', 'A', 'I'],
      turn: 0,
      phase: 'counter',
      row: 2,
      announcer: 1,
    },
    steps: [
      {
        says: [
          'On vous annonce CHAT. Contrez : ajoutez S, et annoncez WORD OUT à votre tour.',
          'CHAT is announced. Counter it: add S, and announce WORD OUT yourself.',
        ],
        goal: { event: 'cashed', seat: 0, points: 9 },
        via: [{ event: 'laid', seat: 0, row: 2, word_out: true }],
        solution: [{ do: 'counter', cards: ['S'], word_out: true }],
      },
    ],
    done: [
      'Les 9 points sont pour vous, et l’adversaire n’a rien. Contrer sans annoncer suffit à empêcher l’encaissement.',
      'The 9 points are yours, and your opponent gets nothing. Countering without announcing is enough to keep the word from being cashed.',
    ],
  },
  {
    id: 'finir',
    rule: 'WO-22',
    title: ['Poser sa dernière carte', 'Lay your last card'],
    options,
    setup: { hands: [['E'], ['F', 'B', 'H', 'C']], rows: [['R', 'U'], ['R', 'O'], ['T'], ['M', 'A']], draw: [], scores: [20, 18], turn: 0 },
    steps: [
      {
        says: [
          'La pioche est vide et vous n’avez plus qu’une carte. Posez-la : la partie finit.',
          'The pile is empty and you have one card left. Lay it: the game ends.',
        ],
        goal: { event: 'ended', out: 0 },
        solution: [{ do: 'play', row: 1, cards: ['E'], word_out: true }],
      },
    ],
    done: [
      'Vous gagnez un point par carte que les autres ont en main, et ils les perdent. S’il restait une pioche, on redistribuerait huit cartes à chacun.',
      'You gain a point for each card the others hold, and they lose them. Had there been a pile left, everybody would be dealt eight new cards.',
    ],
  },
  {
    id: 'bouclier',
    aside: true,
    rule: 'WO-11',
    title: ['INCONTRABLE', 'INCONTRABLE'],
    options,
    setup: {
      hands: [
        ['E', 'A', 'S', 'O'],
        ['S', 'R', 'Z', 'E'],
      ],
      rows: [['T', 'I!', 'R'], ['R', 'O'], ['T'], ['M', 'A']],
      draw: ['E', 'S', 'A', 'I'],
      turn: 0,
    },
    steps: [
      {
        says: [
          'Un bouclier est dans TIR : annoncez TIRE, et les points sont à vous, même si l’adversaire a un S.',
          'There is a shield in TIR: announce TIRE, and the points are yours, even though your opponent holds an S.',
        ],
        goal: { event: 'cashed', seat: 0 },
        solution: [{ do: 'play', row: 1, cards: ['E'], word_out: true }],
      },
    ],
    done: [
      'Encaissé sans consulter personne : le bouclier protège la rangée, peu importe qui l’a posé.',
      'Cashed without asking anyone: the shield protects the row, whoever laid it.',
    ],
  },
  {
    id: 'joker',
    aside: true,
    rule: 'WO-8',
    title: ['Le JOKER', 'The JOKER'],
    options,
    setup: {
      hands: [
        ['?', 'A', 'S', 'O'],
        ['S', 'R', 'Z', 'E'],
      ],
      rows: [['K', 'A', 'Y', 'A'], ['R', 'O'], ['T'], ['M', 'A']],
      draw: ['E', 'S', 'A', 'I'],
      turn: 0,
    },
    steps: [
      {
        says: [
          'Posez l’étoile au bout de KAYA, nommez-la K et annoncez. Trois lettres rouges doublent trois fois : 40.',
          'Lay the star at the end of KAYA, name it K and announce. Three red letters double three times: 40.',
        ],
        goal: { event: 'cashed', seat: 0, points: 40 },
        solution: [{ do: 'play', row: 1, cards: ['?K'], word_out: true }],
      },
    ],
    done: [
      'Le JOKER vaut ce que vaut sa lettre, et protège comme un bouclier.',
      'The JOKER is worth what its letter is worth, and protects like a shield.',
    ],
  },
];
