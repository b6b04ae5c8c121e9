// A test's seed: its deals and its bots' choices can be reproduced.

import { expect } from 'vitest';
import type { Tell } from '../src/protocol';
import { seedOf } from './seed';
import { test } from './test';

interface Dealt {
  now: Extract<Tell, { tell: 'table' }>;
}

test('a seed follows from the name of the test, unless one is given', () => {
  expect(seedOf('a whole game', '')).toBe(seedOf('a whole game', ''));
  expect(seedOf('a whole game', '')).not.toBe(seedOf('another game', ''));
  expect(seedOf('a whole game', '7')).toBe(7);
  expect(() => seedOf('a whole game', 'seven')).toThrow('LETTRINE_SEED is “seven”');
});

test('servers of one test deal the same, and each game another', async ({ server, serve }) => {
  const other = await serve();
  const deal = async (at: typeof server): Promise<unknown> =>
    (await at.post<Dealt>('/api/quick', { game: 'word-out', sit: { name: 'Ada' } })).now.game!.view;
  const first = await deal(server);
  expect(await deal(other)).toEqual(first);
  expect(await deal(server)).not.toEqual(first);
});
