// YAHTZEE DES MOTS in a minute: the shortest introduction, with pictures of the game's pieces.

import type { Minute } from '../../lib/taught';

export const MINUTE: Minute = [
  [
    [
      'Sept dés, trois jets : gardez ceux que vous voulez entre les jets.',
      'Seven dice, three throws: between throws, keep the ones you like.',
    ],
    { pieces: ['S', 'A', 'N', 'E', 'H', 'O', 'M'], fresh: [4, 5] },
  ],
  [
    [
      'Composez le mot que demande la case du tour : deux lettres, trois, quatre… puis un mot, deux mots, trois mots.',
      'Make the word that this turn’s box asks for: two letters, three, four… then one word, two words, three words.',
    ],
    { pieces: ['A', 'X', 'E'], boxes: { 'mot-3': 10 } },
  ],
  [
    [
      'Les lettres rares valent plus. ◇ ne vaut rien, mais remplace n’importe quelle lettre.',
      'Rare letters are worth more. ◇ is worth nothing, but stands for any letter.',
    ],
    { pieces: ['Q', 'U', 'A', '*I'] },
  ],
  [
    [
      'Un mot de sept lettres est un YAHTZEE. Huit tours, puis on compte les points.',
      'A seven-letter word is a YAHTZEE. Eight turns, then the points are counted.',
    ],
    { pieces: ['V', 'O', 'L', 'U', 'M', 'E', 'S'] },
  ],
];
