// RONDORONDO: how this project plays where the booklet is silent or contradicts itself.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'RR-3': [
    'à égalité, le plus jeune si l’on connaît les âges, sinon le sort.',
    'in a tie, the youngest if the ages are known, otherwise by lot.',
  ],
  'RR-5': [
    'on peut couvrir et ajouter dans le même tour, et couvrir une lettre par la même lettre, sauf si la table l’interdit.',
    'you may cover and add in the same turn, and cover a letter with the same letter unless the table forbids it.',
  ],
  'RR-8': ['couvrir une gomme n’est pas ajouter un compartiment.', 'covering a gomme is not adding a compartment.'],
  'RR-9': [
    'le livret dit tantôt toute autre carte, tantôt toutes les lettres : un joker ne remplace pas une gomme, sauf si la table le permet.',
    'the booklet says in one place any other card, in another all letters: a joker does not replace a gomme, unless the table allows it.',
  ],
  'RR-14': [
    'le livret parle de lettres, puis de cartes : les gommes posées ne comptent pas, sauf si la table en décide autrement.',
    'the booklet speaks of letters, then of cards: gommes laid do not count, unless the table decides otherwise.',
  ],
  'RR-15': [
    'la partie finit aussi quand tous ont passé à la suite, la pioche étant vide.',
    'the game also ends when everybody has passed in a row with the pile empty.',
  ],
  'RR-16': [
    'le livret parle du signe négatif des jokers : il s’agit des gommes.',
    'the booklet speaks of the negative sign of the jokers: it means the gommes.',
  ],
  'RR-19': [
    'la carte face cachée se pose au bout du mot, et ne compte pas comme une lettre posée.',
    'the face-down card lies at an end of the word, and does not count as a letter laid.',
  ],
};
