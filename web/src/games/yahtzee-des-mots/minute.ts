// YAHTZEE DES MOTS in a minute: the shortest introduction, with pictures of the game's pieces.

import type { Minute } from '../../lib/taught';

export const MINUTE: Minute = [
  [
    ['Sept dés, trois jets : gardez ceux que vous voulez entre les jets.', 'Seven dice, three throws: keep those you like between throws.'],
    { pieces: ['S', 'A', 'N', 'E', 'H', 'O', 'M'], fresh: [4, 5] },
  ],
  [
    [
      'Composez le mot que demande la case du tour : deux lettres, trois, quatre… puis un mot, deux mots, trois mots.',
      'Make the word that the turn’s box asks for: two letters, three, four… then one word, two words, three words.',
    ],
    { pieces: ['A', 'X', 'E'], boxes: { 'mot-3': 10 } },
  ],
  [
    [
      'Les lettres rares valent plus. ◇ ne vaut rien mais prend la place d’une lettre.',
      'Rare letters are worth more. ◇ is worth nothing but stands for a letter.',
    ],
    { pieces: ['Q', 'U', 'A', '*I'] },
  ],
  [
    [
      'Un mot de sept lettres est un YAHTZEE. Huit tours, et l’on compte.',
      'A word of seven letters is a YAHTZEE. Eight turns, and we count.',
    ],
    { pieces: ['V', 'O', 'L', 'U', 'M', 'E', 'S'] },
  ],
];
