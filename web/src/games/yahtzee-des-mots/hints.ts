// YAHTZEE DES MOTS: the coach's hints in a first game.

import type { Hint } from '../../lib/taught';

export const HINTS: Hint[] = [
  { id: 'throw', phase: 'throw', rule: 'YM-3', says: ['À vous : lancez les sept dés.', 'Your turn: throw the seven dice.'] },
  {
    id: 'keep',
    may: 'throw',
    view: { throws: 1 },
    rule: 'YM-3',
    says: [
      'Gardez les lettres qui vous plaisent et relancez les autres : deux fois encore.',
      'Keep the letters you like and throw the others again: twice more.',
    ],
  },
  {
    id: 'score',
    may: 'score',
    rule: 'YM-6',
    says: [
      'Le mot doit convenir à la case du tour : le plateau vous dit ce qu’il vaudrait dans chaque case.',
      'The word must fit this turn’s box: the board tells you what it would be worth in each box.',
    ],
  },
  {
    id: 'third',
    view: { throws: 3 },
    may: 'score',
    rule: 'YM-13',
    says: [
      'Troisième jet : il ne reste que la case du tour, ou un yahtzee. Sans mot, on y écrit 0.',
      'Third throw: only this turn’s box is left, or a yahtzee. Without a word, you write 0 there.',
    ],
  },
  {
    id: 'diamond',
    phase: 'turn',
    view: { dice: (dice: unknown) => String(dice ?? '').includes('*') },
    rule: 'YM-5',
    says: ['Un ◇ : il prend la place de la lettre qui manque, et vaut 0.', 'A ◇: it stands for the missing letter, and is worth 0.'],
  },
  {
    id: 'scored',
    event: { event: 'scored', seat: 0 },
    rule: 'YM-9',
    says: [
      'C’est écrit. Un mauvais tour ? Les quatre cases de remplacement servent une fois chacune ; la case du tour reçoit alors 0.',
      'It is written. A bad turn? Each of the four stand-in boxes can be used once; the turn’s box then gets 0.',
    ],
  },
  {
    id: 'bonus',
    event: { event: 'bonus-reached', seat: 0 },
    rule: 'YM-15',
    says: ['Les cases du haut donnent leur prime !', 'The upper boxes have earned their premium!'],
  },
  {
    id: 'yahtzee',
    event: { event: 'scored', box: 'yahtzee' },
    rule: 'YM-14',
    says: [
      'Un yahtzee ! Tout autre mot de sept lettres vaudra une prime de 100.',
      'A yahtzee! Any further seven-letter word will earn a premium of 100.',
    ],
  },
];
