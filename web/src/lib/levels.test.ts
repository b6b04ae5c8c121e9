import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { settings } = await import('./settings.svelte');
const { choose, levelOf, levelTitle, LEVELS } = await import('./levels');

beforeEach(() => Object.assign(settings, { level: 'debutant', levels: {}, language: 'fr' }));

test('without a choice the opponent is the beginner', () => {
  expect(levelOf('word-out')).toBe('debutant');
});

test('a level is chosen for one game alone', () => {
  choose('word-out', 'maitre');
  expect([levelOf('word-out'), levelOf('rondorondo')]).toEqual(['maitre', 'debutant']);
});

test('a browser that chose one of the two former levels gets its neighbour', () => {
  Object.assign(settings, { level: 'normal', levels: { 'crack-word': 'easy', rondorondo: 'grand-maitre' } });
  expect([levelOf('word-out'), levelOf('crack-word'), levelOf('rondorondo')]).toEqual(['amateur', 'debutant', 'debutant']);
});

test('every level has a title in both languages, those of former tables too', () => {
  const titles = (): string[] => [...LEVELS.map(({ level }) => level), 'easy' as const, 'normal' as const].map(levelTitle);
  expect(titles()).toEqual(['Débutant', 'Amateur', 'Confirmé', 'Maître', 'Facile', 'Normal']);
  settings.language = 'en';
  expect(titles()).toEqual(['Beginner', 'Casual', 'Skilled', 'Master', 'Easy', 'Normal']);
});
