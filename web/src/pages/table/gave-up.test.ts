import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { whoGaveUp } = await import('./gave-up');

test('who gave up is told by name, and to the reader as “vous”', () => {
  const seats = [
    { place: 3, name: 'Léa' },
    { place: 1, name: 'Ada' },
  ];
  const gone = [
    { place: 1, after: 2 },
    { place: 3, after: 5 },
  ];
  expect(whoGaveUp(gone, seats, 1)).toEqual([
    { after: 2, line: 'Vous avez abandonné\u00a0: un robot joue à votre place.' },
    { after: 5, line: 'Léa a abandonné\u00a0: un robot joue à sa place.' },
  ]);
  expect(whoGaveUp(gone, seats, null)[0]!.line).toContain('Ada');
});
