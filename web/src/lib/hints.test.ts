import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { hintsAsked } = await import('./hints');

test('hints are told in the order of the game, each with its number for that player, and mine as mine', () => {
  const seats = [
    { name: 'Léa', hints: [0, 4] },
    { name: 'Ada', hints: [2] },
  ];
  expect(hintsAsked(seats, 1)).toEqual([
    { after: 0, line: 'Léa a demandé un indice (1).' },
    { after: 2, line: 'Vous avez demandé un indice (1).' },
    { after: 4, line: 'Léa a demandé un indice (2).' },
  ]);
  expect(hintsAsked([{ name: 'Léa', hints: [] }], null)).toEqual([]);
});
