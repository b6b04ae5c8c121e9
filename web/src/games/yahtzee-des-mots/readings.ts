// YAHTZEE DES MOTS: how this project plays where the booklet is silent or contradicts itself.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'YM-6': ['un même mot peut être écrit deux ou trois fois.', 'the two or three words may be the same.'],
  'YM-12': [
    '« ne convient pas » porte sur le nombre de lettres pour un mot de 2 à 6 lettres, sur le nombre de mots pour les autres cases.',
    '“does not suit” means the number of letters for a word of 2 to 6 letters, and the number of words for the other boxes.',
  ],
  'YM-14': [
    'un autre mot de sept lettres va dans la case du tour ou dans chance, et la prime à côté.',
    'a further word of seven letters goes into the turn’s box or into chance, and the premium beside it.',
  ],
  'YM-15': [
    'les feuilles de 1979 et de 1982 ne disent pas la même chose : la table choisit.',
    'the sheets of 1979 and 1982 do not agree: the table chooses.',
  ],
  'YM-16': [
    'la première place commence, ou une place tirée au sort ; à chaque nouvelle partie, on décale le premier joueur d’une place.',
    'the first seat begins, or one drawn by lot; from one game to the next, the first player moves on by one seat.',
  ],
};
