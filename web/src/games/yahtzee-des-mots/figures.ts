// YAHTZEE DES MOTS: pictures beside the rules. A test compares the points with the server's count.

import type { Figure } from '../../lib/taught';

export const FIGURES: Figure[] = [
  {
    rule: 'YM-1',
    strips: [{ pieces: ['*', 'V', 'A', 'Q', 'H', 'U', 'B'] }],
    says: ['Les sept dés ; ◇ n’est que sur l’un d’eux.', 'The seven dice; ◇ is on one of them only.'],
  },
  {
    rule: 'YM-3',
    strips: [{ pieces: ['S', 'A', 'N', 'E', 'H', 'O', 'M'], fresh: [4, 5] }],
    says: ['H et O sont gardés, les cinq autres relancés.', 'H and O are kept, the other five thrown again.'],
    task: 'lancer',
  },
  {
    rule: 'YM-4',
    strips: [{ pieces: ['A', 'X', 'E'], boxes: { 'mot-3': 10 } }],
    says: ['1 + 8 + 1 : les quatre autres dés ne comptent pas.', '1 + 8 + 1: the other four dice do not count.'],
    task: 'composer',
  },
  {
    rule: 'YM-5',
    strips: [{ pieces: ['Q', 'U', 'A', '*I'], boxes: { 'mot-4': 11 } }],
    says: ['◇ est le I qui manque, et compte 0.', '◇ is the missing I, and counts 0.'],
    task: 'losange',
  },
  {
    rule: 'YM-6',
    strips: [{ pieces: ['T', 'A', 'S'] }, { pieces: ['P', 'U', 'R'], boxes: { 'deux-mots': 9 } }],
    says: ['Deux mots, exactement.', 'Exactly two words.'],
    task: 'deux-mots',
  },
  {
    rule: 'YM-10',
    strips: [{ pieces: ['V', 'O', 'L', 'U', 'M', 'E', 'S'], boxes: { yahtzee: 50, 'mot-6': 0 } }],
    says: ['Sept lettres : 50 points, et 0 dans la case du tour.', 'Seven letters: 50 points, and 0 in the turn’s box.'],
    task: 'yahtzee',
  },
  {
    rule: 'YM-11',
    strips: [{ pieces: ['*', 'I', 'U', 'E', 'O', 'A', 'I'], boxes: { voyelles: 25, 'mot-5': 0 } }],
    says: ['Sept voyelles, ◇ compris.', 'Seven vowels, ◇ included.'],
    task: 'voyelles',
  },
  {
    rule: 'YM-12',
    strips: [{ pieces: ['A', 'X', 'E'] }, { pieces: ['S', 'U', 'D'], boxes: { chance: 16, 'mot-5': 0 } }],
    says: ['Le tour demandait cinq lettres : aucun des deux mots n’en a cinq.', 'The turn asked for five letters: neither word has five.'],
    task: 'chance',
  },
  {
    rule: 'YM-14',
    strips: [{ pieces: ['V', 'O', 'L', 'U', 'M', 'E', 'S'], boxes: { 'un-mot': 15 } }],
    says: ['15 dans « un mot », et une prime de 100 en plus.', '15 in “one word”, and a premium of 100 as well.'],
    task: 'encore',
  },
];
