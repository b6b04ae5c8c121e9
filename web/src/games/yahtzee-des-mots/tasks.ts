// YAHTZEE DES MOTS: prepared positions for lessons, alone and without a clock.

import type { Task } from '../../lib/taught';

const options = { turn_seconds: null };
const some = (points: unknown): boolean => (points as number) > 0;
const thrown = { event: 'thrown', seat: 0 };

export const TASKS: Task[] = [
  {
    id: 'lancer',
    rule: 'YM-3',
    title: ['Trois jets', 'Three throws'],
    alone: true,
    options,
    setup: { sheets: [{}], turn: 0, rolls: ['SANEHOM'] },
    steps: [
      {
        says: ['Lancez les sept dés.', 'Throw the seven dice.'],
        goal: { ...thrown, throw: 1 },
        solution: [{ do: 'throw', keep: [] }],
      },
      {
        says: [
          'Touchez les dés à garder, H et O par exemple, puis relancez les autres.',
          'Tap the dice to keep, for instance H and O, then throw the others again.',
        ],
        goal: { ...thrown, throw: 2, keep: (kept: unknown) => (kept as number[]).length > 0 },
        solution: [{ do: 'throw', keep: [5, 6] }],
      },
      {
        says: [
          'Un troisième jet serait permis. Mais le tour demande deux lettres : composez un mot de deux lettres, OH par exemple, et écrivez-le.',
          'A third throw would be allowed. But the turn asks for two letters: make a two-letter word, for instance OH, and write it.',
        ],
        goal: { event: 'scored', seat: 0, box: 'mot-2', points: some },
        via: [thrown],
        solution: [{ do: 'score', box: 'mot-2', words: ['OH'] }],
      },
    ],
    done: [
      'Voilà un tour : un, deux ou trois jets, puis un mot dans la case du tour.',
      'That is a turn: one, two or three throws, then a word in this turn’s box.',
    ],
  },
  {
    id: 'composer',
    rule: 'YM-4',
    title: ['Les lettres chères', 'Valuable letters'],
    alone: true,
    options,
    setup: { sheets: [{ 'mot-2': 6 }], turn: 0, dice: 'SAULEXD', throws: 2 },
    steps: [
      {
        says: [
          'Trois lettres, cette fois. Passez à « Composer », touchez A, X et E, puis écrivez AXE : le X vaut 8 à lui seul.',
          'Three letters this time. Switch to “Compose”, tap A, X and E, then write AXE: the X alone is worth 8.',
        ],
        goal: { event: 'scored', seat: 0, box: 'mot-3', points: some },
        via: [thrown],
        solution: [{ do: 'score', box: 'mot-3', words: ['AXE'] }],
      },
    ],
    done: [
      'AXE vaut 10 : seules les lettres du mot comptent. 35 points dans les cinq premières cases donnent une prime de 35.',
      'AXE is worth 10: only the letters of the word count. 35 points in the first five boxes earn a premium of 35.',
    ],
  },
  {
    id: 'losange',
    rule: 'YM-5',
    title: ['Le losange', 'The diamond'],
    alone: true,
    options,
    setup: { sheets: [{ 'mot-2': 6, 'mot-3': 10 }], turn: 0, dice: '*VAQHUB', throws: 3 },
    steps: [
      {
        says: [
          '◇ prend la place d’une lettre qui manque, et vaut 0. Composez QUAI : ◇ y est le I.',
          '◇ stands for a missing letter, and is worth 0. Make QUAI: ◇ is the I.',
        ],
        goal: { event: 'scored', seat: 0, box: 'mot-4', points: some },
        solution: [{ do: 'score', box: 'mot-4', words: ['QUAI'] }],
      },
    ],
    done: ['QUAI vaut 11 : Q 8, U 2, A 1, ◇ 0.', 'QUAI is worth 11: Q 8, U 2, A 1, ◇ 0.'],
  },
  {
    id: 'voyelles',
    rule: 'YM-11',
    title: ['Une case de remplacement', 'A stand-in box'],
    alone: true,
    options,
    setup: { sheets: [{ 'mot-2': 6, 'mot-3': 10, 'mot-4': 11 }], turn: 0, dice: '*IUEOAI', throws: 1 },
    steps: [
      {
        says: [
          'Cinq lettres sont demandées, mais voici sept voyelles, ◇ compris : choisissez la case « toutes voyelles », sans mot.',
          'Five letters are asked for, but here are seven vowels, ◇ included: choose the box “all vowels”, without a word.',
        ],
        goal: { event: 'scored', seat: 0, box: 'voyelles', points: 25 },
        via: [thrown],
        solution: [{ do: 'score', box: 'voyelles', words: [] }],
      },
    ],
    done: [
      '25 points, et la case du tour reçoit 0. Voyelles, consonnes et chance ne se remplissent qu’après un ou deux jets.',
      '25 points, and the turn’s box gets 0. Vowels, consonants and chance can be filled only after one or two throws.',
    ],
  },
  {
    id: 'yahtzee',
    rule: 'YM-10',
    title: ['YAHTZEE', 'YAHTZEE'],
    alone: true,
    options,
    setup: { sheets: [{ 'mot-2': 6, 'mot-3': 10, 'mot-4': 11, 'mot-5': 0, voyelles: 25 }], turn: 0, dice: 'SVULOEM', throws: 3 },
    steps: [
      {
        says: [
          'Sept lettres, un seul mot : composez VOLUMES et écrivez-le dans « yahtzee des mots ».',
          'Seven letters, one word: make VOLUMES and write it in “word yahtzee”.',
        ],
        goal: { event: 'scored', seat: 0, box: 'yahtzee', points: 50 },
        solution: [{ do: 'score', box: 'yahtzee', words: ['VOLUMES'] }],
      },
    ],
    done: [
      '50 points, après n’importe quel jet. Un autre mot de sept lettres vaudrait une prime de 100.',
      '50 points, after any throw. Another seven-letter word would earn a premium of 100.',
    ],
  },
  {
    id: 'deux-mots',
    aside: true,
    rule: 'YM-6',
    title: ['Deux mots', 'Two words'],
    alone: true,
    options,
    setup: {
      sheets: [{ 'mot-2': 6, 'mot-3': 10, 'mot-4': 11, 'mot-5': 0, 'mot-6': 0, 'un-mot': 12, yahtzee: 50 }],
      turn: 0,
      dice: 'TASEPUR',
      throws: 3,
    },
    steps: [
      {
        says: [
          'Deux mots, et chaque dé ne sert qu’une fois : TAS et PUR, par exemple.',
          'Two words, and each die is used once: TAS and PUR, for instance.',
        ],
        goal: { event: 'scored', seat: 0, box: 'deux-mots', points: some },
        solution: [{ do: 'score', box: 'deux-mots', words: ['TAS', 'PUR'] }],
      },
    ],
    done: [
      'Toutes les lettres des deux mots comptent ; il n’est pas nécessaire d’utiliser tous les dés.',
      'All letters of both words count; not all dice need to be used.',
    ],
  },
  {
    id: 'chance',
    aside: true,
    rule: 'YM-12',
    title: ['La chance', 'The chance box'],
    alone: true,
    options,
    setup: { sheets: [{ 'mot-2': 6, 'mot-3': 10, 'mot-4': 11 }], turn: 0, dice: 'SAULEXD', throws: 2 },
    steps: [
      {
        says: [
          'Pas de mot de cinq lettres ? Dans « chance », des mots d’autres longueurs comptent : AXE et SUD, par exemple.',
          'No five-letter word? In “chance”, words of other lengths count: AXE and SUD, for instance.',
        ],
        goal: { event: 'scored', seat: 0, box: 'chance', points: some },
        via: [thrown],
        solution: [{ do: 'score', box: 'chance', words: ['AXE', 'SUD'] }],
      },
    ],
    done: ['La case du tour reçoit 0, et Chance ne servira plus.', 'The turn’s box gets 0, and Chance cannot be used again.'],
  },
  {
    id: 'encore',
    aside: true,
    rule: 'YM-14',
    title: ['Un second YAHTZEE', 'A second YAHTZEE'],
    alone: true,
    options,
    setup: {
      sheets: [{ 'mot-2': 6, 'mot-3': 10, 'mot-4': 11, 'mot-5': 0, 'mot-6': 12, yahtzee: 50 }],
      turn: 0,
      dice: 'SVULOEM',
      throws: 2,
    },
    steps: [
      {
        says: [
          'La case « yahtzee des mots » est déjà remplie : écrivez VOLUMES dans « un mot ». Il y vaut ses lettres, plus une prime de 100.',
          'The box “word yahtzee” is already filled: write VOLUMES in “one word”. There it is worth its letters, plus a premium of 100.',
        ],
        goal: { event: 'scored', seat: 0, box: 'un-mot', premium: 100 },
        via: [thrown],
        solution: [{ do: 'score', box: 'un-mot', words: ['VOLUMES'] }],
      },
    ],
    done: ['Chaque nouveau mot de sept lettres rapporte sa prime de 100.', 'Each further seven-letter word earns its own premium of 100.'],
  },
];
