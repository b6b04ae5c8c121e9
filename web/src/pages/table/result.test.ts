import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { settings } = await import('../../lib/settings.svelte');
const { beside, margin, sentence, sentenceOfMine, wantsAnother } = await import('./result');

const seats = [{ name: 'Ada' }, { name: 'Léo' }, { name: 'Zoé' }];
const result = (...scores: number[]): { scores: number[]; winners: number[] } => ({
  scores,
  winners: scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : [])),
});

test('the winner, the other players and a watcher each have their own sentence', () => {
  expect(sentence(result(20, 8), seats.slice(0, 2), 0)).toBe('Bravo, vous gagnez de 12\u00a0points\u00a0!');
  expect(sentence(result(9, 8), seats.slice(0, 2), 0)).toBe('Bravo, vous gagnez de 1\u00a0point\u00a0!');
  expect(sentence(result(20, 8), seats.slice(0, 2), 1)).toBe('Ada gagne de 12\u00a0points. Belle partie quand même\u00a0!');
  expect(sentence(result(20, 8), seats.slice(0, 2), null)).toBe('Ada gagne de 12\u00a0points\u00a0!');
});

test('a tie is shared, and alone there is only the score', () => {
  expect(sentence(result(5, 5, 1), seats, 0)).toBe('Égalité\u00a0! Vous partagez la victoire avec Léo.');
  expect(sentence(result(5, 5, 1), seats, 2)).toBe('Ada et Léo se partagent la victoire. Belle partie quand même\u00a0!');
  expect(sentence(result(5, 5, 1), seats, null)).toBe('Ada et Léo se partagent la victoire\u00a0!');
  expect(sentence(result(5, 5, 5), seats, null)).toBe('Ada, Léo et Zoé se partagent la victoire\u00a0!');
  expect(sentence(result(141), seats.slice(0, 1), 0)).toBe('Vous marquez 141\u00a0points.');
  expect(sentence(result(141), seats.slice(0, 1), null)).toBe('Ada marque 141\u00a0points\u00a0!');
  expect([margin(result(5, 5)), margin(result(-3, -8, -4))]).toEqual([0, 1]);
});

test('a game that was given up has no winner to cheer', () => {
  const two = seats.slice(0, 2);
  const given = { ...result(20, 8), winners: [1], given_up: [0] };
  expect(sentence(given, two, 0)).toBe('Vous avez abandonné la partie.');
  expect(sentence(given, two, 1)).toBe('Ada a abandonné la partie.');
  expect(sentence({ ...given, winners: [], given_up: [0, 1] }, two, null)).toBe('Ada et Léo ont abandonné la partie.');
  expect(sentence({ ...result(12), winners: [], given_up: [0] }, seats.slice(0, 1), 0)).toBe('Vous avez abandonné la partie.');
});

test('a score is compared with an average once there is one, and kindly before', () => {
  expect(beside(9, { before: 1, rank: 1, average: 8, best: 8 })).toBe('Votre meilleur score en 2 parties\u00a0!');
  expect(beside(8, { before: 1, rank: 1, average: 8, best: 8 })).toBe('Vous égalez votre record\u00a0: 8\u00a0points.');
  expect(beside(5, { before: 1, rank: 2, average: 8, best: 8 })).toBe(
    'Votre record tient toujours\u00a0: 8\u00a0points. À la prochaine\u00a0!',
  );
  expect(beside(9, { before: 3, rank: 2, average: 8, best: 12 })).toBe(
    'Votre 2ᵉ meilleur score en 4 parties, au-dessus de votre moyenne (8).',
  );
  expect(beside(5, { before: 3, rank: 4, average: 8, best: 12 })).toBe(
    'Votre 4ᵉ meilleur score en 4 parties\u00a0; votre moyenne était de 8.',
  );
});

test('the place of a score is an ordinal in English too', () => {
  settings.language = 'en';
  const place = (rank: number): string => beside(9, { before: 30, rank, average: 8, best: 12 }).slice(0, 'Your 22nd-best'.length);
  expect([2, 3, 4, 11, 22].map(place)).toEqual(['Your 2nd-best ', 'Your 3rd-best ', 'Your 4th-best ', 'Your 11th-best', 'Your 22nd-best']);
  settings.language = 'fr';
});

test('who wants another game is told by name, the viewer first and as “you”', () => {
  const names = ['Ada', 'Vous', 'Zoé'];
  expect(wantsAnother(names, [0], 1)).toBe('Ada veut rejouer.');
  expect(wantsAnother(names, [0, 2], 1)).toBe('Ada et Zoé veulent rejouer.');
  expect(wantsAnother(names, [1], 1)).toBe('Vous voulez rejouer.');
  expect(wantsAnother(names, [0, 1, 2], 1)).toBe('Vous, Ada et Zoé voulez rejouer.');
});

test('a player without a name of their own shares a result in the first person', () => {
  expect(sentenceOfMine(result(20, 8), seats.slice(0, 2), 0)).toBe('J’ai gagné de 12\u00a0points\u00a0!');
  expect(sentenceOfMine(result(20, 8), seats.slice(0, 2), 1)).toBe('Ada gagne de 12\u00a0points\u00a0!');
  expect(sentenceOfMine(result(5, 5, 1), seats, 0)).toBe('Léo et moi, à égalité\u00a0!');
  expect(sentenceOfMine(result(141), seats.slice(0, 1), 0)).toBe('J’ai marqué 141\u00a0points\u00a0!');
  expect(sentenceOfMine({ ...result(3, 8), given_up: [0] }, seats.slice(0, 2), 0)).toBe('J’ai abandonné la partie.');
});
