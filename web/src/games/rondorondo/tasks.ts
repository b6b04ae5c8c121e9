// RONDORONDO: prepared positions for lessons, without a clock.

import type { Task } from '../../lib/taught';

const options = { turn_seconds: null };
const bot = ['L', 'U', 'N', 'E', 'S', 'A', 'R'];
const draw = ['E', 'S', 'A', 'I', 'N', 'T', 'U', 'R'];

const laid = (cells: unknown): unknown[] => (cells as unknown[]).filter((cell) => cell !== null);

export const TASKS: Task[] = [
  {
    id: 'premier',
    rule: 'RR-4',
    title: ['Le premier mot', 'The first word'],
    options,
    setup: { hands: [['M', 'A', 'I', 'S', 'R', 'E', 'N'], bot], draw, holder: [], turn: 0 },
    steps: [
      {
        says: [
          'Le porte-cartes est vide. Posez-y trois cartes qui font un mot, par exemple MAI.',
          'The holder is empty. Lay three cards that make a word, for instance MAI.',
        ],
        goal: { event: 'composed', seat: 0 },
        solution: [{ do: 'compose', cells: ['M', 'A', 'I'] }],
      },
    ],
    done: [
      'Vous marquez la valeur des cartes, et trois points de plus pour la troisième lettre posée dans le tour.',
      'You score the values of the cards, and three extra points for the third letter laid in a turn.',
    ],
  },
  {
    id: 'ajouter',
    rule: 'RR-5',
    title: ['Allonger le mot', 'Extend the word'],
    options,
    setup: { hands: [['S', 'N', 'R', 'E', 'T', 'L', 'U'], bot], draw, holder: ['M', 'A', 'I'], turn: 0 },
    steps: [
      {
        says: [
          'À votre tour, faites un autre mot. Ouvrez un compartiment à droite et posez-y S : MAIS.',
          'On your turn, make another word. Open a compartment on the right and lay S there: MAIS.',
        ],
        goal: { event: 'composed', seat: 0, add: (side: unknown) => side !== undefined },
        solution: [{ do: 'compose', cells: [null, null, null, 'S'], add: 'right' }],
      },
    ],
    done: [
      'Toutes les cartes visibles comptent, peu importe qui les a posées. Un compartiment par tour, à gauche ou à droite.',
      'All visible cards count, whoever laid them. One compartment per turn, left or right.',
    ],
  },
  {
    id: 'couvrir',
    rule: 'RR-14',
    title: ['Couvrir', 'Cover'],
    options,
    setup: { hands: [['D', 'O', 'N', 'T', 'E', 'L', 'U'], bot], draw, holder: ['M', 'A', 'I', 'S'], turn: 0 },
    steps: [
      {
        says: [
          'Couvrez M, A et I de D, O et N : DONS. Une lettre de l’ancien mot doit rester, et la troisième lettre posée rapporte trois points.',
          'Cover M, A and I with D, O and N: DONS. One letter of the old word must stay, and the third letter laid earns three points.',
        ],
        goal: { event: 'composed', seat: 0, cells: (cells: unknown) => laid(cells).length >= 3 },
        solution: [{ do: 'compose', cells: ['D', 'O', 'N', null] }],
      },
    ],
    done: [
      'DONS : 5 pour les cartes, 3 pour la troisième posée. Une quatrième en rapporterait encore trois.',
      'DONS: 5 for the cards, 3 for the third one laid. A fourth would earn three more.',
    ],
  },
  {
    id: 'gommer',
    rule: 'RR-8',
    title: ['La gomme', 'The gomme'],
    options,
    setup: { hands: [['-', 'K', 'W', 'X', 'J', 'Q', 'B'], bot], draw, holder: ['R', 'O', 'N', 'D', 'E'], turn: 0 },
    steps: [
      {
        says: [
          'Rien ne va avec RONDE ? Une gomme couvre une lettre au bout du mot. Gommez le E : ROND.',
          'Nothing goes with RONDE? A gomme covers the first or last letter of the word. Rub out the E: ROND.',
        ],
        goal: { event: 'composed', seat: 0, cells: (cells: unknown) => laid(cells).includes('-') },
        solution: [{ do: 'compose', cells: [null, null, null, null, '-'] }],
      },
    ],
    done: [
      'La gomme reste visible, et coûte deux points : 5 − 2 = 3. Plus tard, une lettre pourra la couvrir.',
      'The gomme is visible, and costs two points: 5 − 2 = 3. Later, a letter may cover it.',
    ],
  },
  {
    id: 'echanger',
    rule: 'RR-12',
    title: ['Échanger', 'Exchange'],
    options,
    setup: { hands: [['W', 'K', 'X', 'J', 'Q', 'B', 'Z'], bot], draw: ['S', ...draw], holder: ['M', 'O', 'T'], turn: 0 },
    steps: [
      {
        says: [
          'Ces cartes ne mènent nulle part. Échangez-en une, W par exemple, contre la première carte de la pioche.',
          'These cards lead nowhere. Exchange one, for instance W, for the top card of the pile.',
        ],
        goal: { event: 'exchanged', seat: 0 },
        solution: [{ do: 'exchange', card: 'W' }],
      },
      {
        says: ['Un S ! Ajoutez-le à droite : MOTS.', 'An S! Add it on the right: MOTS.'],
        goal: { event: 'composed', seat: 0 },
        via: [{ event: 'exchanged', seat: 0 }],
        solution: [{ do: 'compose', cells: [null, null, null, 'S'], add: 'right' }],
      },
    ],
    done: [
      'Chaque échange coûte deux points : MOTS en vaut 5, vous en marquez 3. On peut échanger plusieurs fois.',
      'Each exchange costs two points: MOTS is worth 5, you score 3. You may exchange several times.',
    ],
  },
  {
    id: 'finir',
    rule: 'RR-15',
    title: ['La fin', 'The end'],
    options,
    setup: { hands: [['S'], ['K', 'E']], draw: [], holder: ['M', 'O', 'T'], scores: [40, 42], turn: 0 },
    steps: [
      {
        says: [
          'La pioche est vide. Posez votre dernière carte : MOTS, et la partie finit.',
          'The pile is empty. Lay your last card: MOTS, and the game ends.',
        ],
        goal: { event: 'ended' },
        solution: [{ do: 'compose', cells: [null, null, null, 'S'], add: 'right' }],
      },
    ],
    done: [
      'L’adversaire perd la valeur de ses cartes, 11 points pour K et E. Le plus haut score gagne.',
      'Your opponent loses the value of the cards left in hand, 11 points for K and E. The highest score wins.',
    ],
  },
  {
    id: 'joker',
    aside: true,
    rule: 'RR-9',
    title: ['Le joker', 'The joker'],
    options,
    setup: { hands: [['?', 'K', 'W', 'X', 'J', 'Q', 'B'], bot], draw, holder: ['R', 'O', 'N', 'D'], turn: 0 },
    steps: [
      {
        says: [
          'Ajoutez le joker à droite et nommez-le E : RONDE. Il compte un point, quelle que soit sa lettre.',
          'Add the joker on the right and name it E: RONDE. It counts one point, whatever its letter.',
        ],
        goal: { event: 'composed', seat: 0, cells: (cells: unknown) => laid(cells).some((cell) => String(cell).startsWith('?')) },
        solution: [{ do: 'compose', cells: [null, null, null, null, '?E'], add: 'right' }],
      },
    ],
    done: ['Le joker garde sa lettre tant qu’on le voit.', 'The joker keeps its letter as long as it is visible.'],
  },
  {
    id: 'ouverture',
    aside: true,
    rule: 'RR-3',
    title: ['L’ouverture', 'The opening'],
    options,
    setup: { hands: [['M', 'A', 'I', 'S', 'R', 'E', 'N'], bot], draw, holder: [], phase: 'opening', shown: [null, null] },
    steps: [
      {
        says: [
          'Qui commence ? Choisissez en secret un mot de trois lettres, MAI par exemple, et montrez-le.',
          'Who begins? Secretly choose a three-letter word, for instance MAI, and show it.',
        ],
        goal: { event: 'revealed' },
        via: [{ event: 'shown', seat: 0 }],
        solution: [{ do: 'show', cards: ['M', 'A', 'I'] }],
      },
    ],
    done: [
      'La plus forte somme commence. Les cartes restent en main, et le premier mot peut être différent.',
      'The highest sum begins. The cards stay in hand, and the first word may be a different one.',
    ],
  },
  {
    id: 'retournee',
    aside: true,
    rule: 'RR-19',
    title: ['La carte face cachée', 'The face-down card'],
    options: { ...options, beginner: true },
    setup: { hands: [['K', 'W', 'X', 'J', 'Q', 'B', 'Z'], bot], draw, holder: ['R', 'O', 'N', 'D', 'E'], turn: 0 },
    steps: [
      {
        says: [
          'Pas de gomme ? Entre débutants, une carte face cachée en tient lieu. Posez-en une sur le E : ROND.',
          'No gomme? For beginners, a face-down card can replace it. Lay one on the E: ROND.',
        ],
        goal: { event: 'composed', seat: 0, cells: (cells: unknown) => laid(cells).some((cell) => String(cell).startsWith('(')) },
        solution: [{ do: 'compose', cells: [null, null, null, null, '(K)'] }],
      },
    ],
    done: [
      'Elle compte 0 tant qu’elle est visible, et les autres ne savent pas laquelle c’est. Une fois par tour.',
      'It counts 0 as long as it is visible, and the others do not know which card it is. Once per turn.',
    ],
  },
];
