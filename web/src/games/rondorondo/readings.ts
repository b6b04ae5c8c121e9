// RONDORONDO: how this project plays where the booklet is silent or contradicts itself.

import type { Said } from '../../lib/taught';

export const READINGS: Record<string, Said> = {
  'RR-3': [
    'à égalité, le plus jeune si l’on connaît les âges, sinon le sort.',
    'in a tie the youngest, if the ages are known, else by lot.',
  ],
  'RR-5': [
    'on peut couvrir et ajouter dans le même tour, et couvrir une lettre par la même lettre, sauf si la table l’interdit.',
    'you may cover and add in the same turn, and cover a letter with the same letter unless the table forbids it.',
  ],
  'RR-8': ['couvrir une gomme n’est pas ajouter un compartiment.', 'covering a gomme is not adding a compartment.'],
  'RR-9': [
    'le livret dit tantôt toute autre carte, tantôt toutes les lettres : un joker ne remplace pas une gomme, sauf si la table le veut.',
    'the booklet says now any other card, now all letters: a joker does not replace a gomme, unless the table wants it.',
  ],
  'RR-14': [
    'le livret parle de lettres, puis de cartes : les gommes posées ne comptent pas, sauf si la table le veut.',
    'the booklet speaks of letters, then of cards: gommes laid do not count, unless the table wants it.',
  ],
  'RR-15': [
    'la partie finit aussi quand tous ont passé de suite, pioche vide.',
    'the game also ends when all have passed in succession with the pile empty.',
  ],
  'RR-16': [
    'le livret parle du signe négatif des jokers : il s’agit des gommes.',
    'the booklet speaks of the negative sign of the jokers: the gommes are meant.',
  ],
  'RR-19': [
    'la carte face cachée se pose au bord du mot, et n’est pas une lettre posée.',
    'the card face down lies at an end of the word, and is no letter laid.',
  ],
};
