import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { outcome } = await import('./outcome');

const seats = [{ name: 'Virgule' }, { name: 'Minuscule' }, { name: 'Léo' }];
const of = (yours: number[], winners: number[], scores = [12, 8, 3], given_up: number[] = []): string =>
  outcome({ seats: seats.slice(0, scores.length), yours, result: { scores, winners, given_up } });

test('the viewer of the list is “you”', () => {
  expect(of([0], [0])).toBe('Vous avez gagné');
  expect(of([0], [1])).toBe('Minuscule a gagné');
  expect(of([0], [0, 2])).toBe('Vous partagez la victoire avec Léo');
  expect(of([0], [1, 2])).toBe('Minuscule et Léo ont gagné');
  expect(of([], [0, 1, 2])).toBe('Virgule, Minuscule et Léo ont gagné');
});

test('on a shared screen, or at a table of other players, all have their names', () => {
  expect(of([0, 1], [0])).toBe('Virgule a gagné');
  expect(of([], [2])).toBe('Léo a gagné');
});

test('a game alone has no winner: the score is told', () => {
  expect(of([0], [0], [45])).toBe('Votre score\u00a0: 45\u00a0points');
  expect(of([], [0], [45])).toBe('Virgule\u00a0: 45\u00a0points');
});

test('a game that was given up has no winner', () => {
  expect(of([0], [1], [1, 2], [0])).toBe('Vous avez abandonné');
  expect(of([0], [0], [1, 2], [1])).toBe('Minuscule a abandonné');
  expect(outcome({ seats, yours: [0], result: null })).toBe('');
});
