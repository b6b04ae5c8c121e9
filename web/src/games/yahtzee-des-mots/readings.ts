// YAHTZEE DES MOTS: how this project plays where the booklet is silent or contradicts itself.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'YM-6': ['les deux ou trois mots peuvent être les mêmes.', 'the two or three words may be equal.'],
  'YM-12': [
    '« ne convient pas » se lit au nombre de lettres pour un mot de 2 à 6 lettres, au nombre de mots pour les autres cases.',
    '“does not suit” goes by the number of letters for a word of 2 to 6 letters, by the number of words for the other boxes.',
  ],
  'YM-14': [
    'un autre mot de sept lettres va dans la case du tour ou dans chance, et la prime à côté.',
    'a further word of seven letters goes to the turn’s box or to chance, and the premium beside it.',
  ],
  'YM-15': [
    'les feuilles de 1979 et de 1982 ne disent pas la même chose : la table choisit.',
    'the sheets of 1979 and of 1982 do not say the same: the table chooses.',
  ],
  'YM-16': [
    'la première place ouvre, ou une place tirée au sort ; d’une partie à l’autre, le premier joueur tourne d’une place.',
    'the first place opens, or one drawn by lot; from one game to the next, the first player moves by a seat.',
  ],
};
