import { expect, test } from 'vitest';
import { gainsOf } from './gains';

test('points are told where they came, to whom they came', () => {
  const steps = [
    { scores: [0, 0], told: ['Ada pose E sur la rangée 1.'] },
    { scores: [5, 0], told: ['Léo ne contre pas.', 'Ada encaisse BRR : 5 points.', 'Ada doit commencer la rangée 4.'] },
    { scores: [4, -2], told: ['Léo passe.', 'Cartes en main : Ada -1, Léo -2.'] },
    { scores: [4, 10], told: ['Prime.', 'Bravo.'] },
  ];
  expect(gainsOf({ seats: ['Ada', 'Léo'], steps })).toEqual([
    [
      { points: 5, told: 'Ada encaisse BRR : 5 points.' },
      { points: -1, told: 'Cartes en main : Ada -1, Léo -2.' },
    ],
    [
      { points: -2, told: 'Cartes en main : Ada -1, Léo -2.' },
      { points: 12, told: 'Prime. Bravo.' },
    ],
  ]);
});
