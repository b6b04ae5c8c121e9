// RONDORONDO: pictures beside the rules. A test compares the points with the server's count.

import type { Figure } from '../../lib/taught';

export const FIGURES: Figure[] = [
  {
    rule: 'RR-1',
    strips: [{ pieces: ['E', 'M', 'B', 'K', '?', '-'] }],
    says: ['Des lettres de 1 à 10 points, un joker, une gomme.', 'Letters from 1 to 10 points, a joker, a gomme.'],
  },
  {
    rule: 'RR-3',
    strips: [{ pieces: ['M', 'A', 'I'] }],
    says: ['MAI vaut 4 à l’ouverture : 2 + 1 + 1, les valeurs seules.', 'MAI is worth 4 in the opening: 2 + 1 + 1, the values alone.'],
    task: 'ouverture',
  },
  {
    rule: 'RR-4',
    strips: [{ pieces: ['M', 'A', 'I'], fresh: [0, 1, 2], held: true, points: 7 }],
    says: ['2 + 1 + 1, et 3 pour la troisième lettre posée.', '2 + 1 + 1, and 3 for the third letter laid.'],
    task: 'premier',
  },
  {
    rule: 'RR-5',
    strips: [
      { pieces: ['M', 'A', 'I'], held: true },
      { pieces: ['M', 'A', 'I', 'S'], fresh: [3], held: true, points: 5 },
    ],
    says: ['Le porte-cartes s’ouvre d’un compartiment : MAI devient MAIS.', 'The holder gains a compartment: MAI becomes MAIS.'],
    task: 'ajouter',
  },
  {
    rule: 'RR-8',
    strips: [
      { pieces: ['R', 'O', 'N', 'D', 'E'], held: true },
      { pieces: ['R', 'O', 'N', 'D', '-'], fresh: [4], held: true, points: 3 },
    ],
    says: ['La gomme couvre le E : 1 + 1 + 1 + 2, moins 2.', 'The gomme covers the E: 1 + 1 + 1 + 2, minus 2.'],
    task: 'gommer',
  },
  {
    rule: 'RR-9',
    strips: [{ pieces: ['R', 'O', 'N', 'D', '?E'], fresh: [4], held: true, points: 6 }],
    says: ['Le joker est un E, et compte 1.', 'The joker is an E, and counts 1.'],
    task: 'joker',
  },
  {
    rule: 'RR-12',
    strips: [{ pieces: ['M', 'O', 'T', 'S'], fresh: [3], held: true, points: 3 }],
    says: ['MOTS vaut 5 ; un échange avant de jouer en coûte 2.', 'MOTS is worth 5; an exchange before playing costs 2.'],
    task: 'echanger',
  },
  {
    rule: 'RR-14',
    strips: [
      { pieces: ['M', 'A', 'I', 'S'], held: true },
      { pieces: ['D', 'O', 'N', 'S'], fresh: [0, 1, 2], held: true, points: 8 },
    ],
    says: [
      '2 + 1 + 1 + 1, et 3 pour la troisième lettre posée. Le S est resté.',
      '2 + 1 + 1 + 1, and 3 for the third letter laid. The S stayed.',
    ],
    task: 'couvrir',
  },
  {
    rule: 'RR-16',
    strips: [{ pieces: ['K', 'E', '?', '-'] }],
    says: [
      'Restés en main, ils coûtent 10 + 1 + 1 + 2 : la gomme aussi compte en positif.',
      'Left in hand, they cost 10 + 1 + 1 + 2: the gomme is counted as positive too.',
    ],
    task: 'finir',
  },
  {
    rule: 'RR-19',
    strips: [{ pieces: ['R', 'O', 'N', 'D', '(K)'], fresh: [4], held: true, points: 5 }],
    says: [
      'Le K face cachée sert de gomme, et compte 0. Vous seul savez que c’est un K.',
      'The face-down K acts as a gomme, and counts 0. Only you know that it is a K.',
    ],
    task: 'retournee',
  },
];
