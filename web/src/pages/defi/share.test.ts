import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { meter, sharedText } = await import('./share');

test('the meter is full for the best answer alone', () => {
  expect([0, 19, 20, 84, 99, 100].map(meter)).toEqual(['◇◇◇◇◇', '◇◇◇◇◇', '◆◇◇◇◇', '◆◆◆◆◇', '◆◆◆◆◇', '◆◆◆◆◆']);
});

test('the shared text has a line a game, the streak and the link, and no word of an answer', () => {
  const solved = [
    { sign: '↻', title: 'Word Out', percent: 71 },
    { sign: '◠', title: 'Rondorondo', percent: 100 },
  ];
  expect(sharedText('mardi 17 novembre', solved, 3, 'https://x.test/defi/2026-11-17').split('\n')).toEqual([
    'Lettrine, défi du mardi 17 novembre',
    '↻ ◆◆◆◇◇ 71\u00a0% Word Out',
    '◠ ◆◆◆◆◆ 100\u00a0% Rondorondo',
    '3\u00a0jours de suite',
    'https://x.test/defi/2026-11-17',
  ]);
  expect(sharedText('x', [], 1, 'l')).toBe('Lettrine, défi du x\nl');
});
