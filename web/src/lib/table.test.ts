import { expect, test, vi } from 'vitest';
import type { Line } from './table.svelte';

vi.stubGlobal('navigator', { language: 'fr', languages: ['fr'] });
const { joined } = await import('./table.svelte');

const line = (told: string): Line => ({ seat: 0, by: 'player' as Line['by'], told: [told], events: [] });

test('what was played while the log was fetched stands in it once', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(line) as [Line, Line, Line];
  expect(joined([a], [])).toEqual([a]);
  expect(joined([a], [b, c])).toEqual([a, b, c]);
  expect(joined([a, b], [b, c])).toEqual([a, b, c]);
  expect(joined([a, b, c], [b, c])).toEqual([a, b, c]);
  expect(joined([], [a])).toEqual([a]);
});
