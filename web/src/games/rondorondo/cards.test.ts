import { beforeAll, expect, test, vi } from 'vitest';

vi.mock('../../lib/settings.svelte', () => ({ settings: { language: 'fr' } }));

let cards: typeof import('./cards');
beforeAll(async () => {
  cards = await import('./cards');
});

test('codes are read', () => {
  expect(cards.read('K')).toEqual({ kind: 'letter', letter: 'K', erases: false, hidden: '', value: 10 });
  expect(cards.read('?')).toEqual({ kind: 'joker', letter: '', erases: false, hidden: '', value: 1 });
  expect(cards.read('?K')).toEqual({ kind: 'joker', letter: 'K', erases: false, hidden: '', value: 1 });
  expect(cards.read('?-')).toEqual({ kind: 'joker', letter: '', erases: true, hidden: '', value: 1 });
  expect(cards.read('-')).toEqual({ kind: 'gomme', letter: '', erases: false, hidden: '', value: -2 });
  expect(cards.read('(-)')).toEqual({ kind: 'back', letter: '', erases: false, hidden: '-', value: null });
  expect(cards.read('()')).toEqual({ kind: 'back', letter: '', erases: false, hidden: '', value: null });
});

test('a card is the same card wherever it lies', () => {
  expect(['E', '?', '?E', '?-', '-', '(E)', '(?)'].map(cards.cardOf)).toEqual(['E', '?', '?', '?', '-', 'E', '?']);
});

test('cards have names', () => {
  expect(['E', 'M', '?', '?E', '?-', '-', '(E)', '()'].map(cards.cardName)).toEqual([
    'E, 1\u00a0point',
    'M, 2\u00a0points',
    'joker, 1\u00a0point',
    'joker pour E, 1\u00a0point',
    'joker posé comme gomme, 1\u00a0point',
    'gomme, −2\u00a0points',
    'E, face cachée',
    'carte face cachée',
  ]);
});
