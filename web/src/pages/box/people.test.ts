import { expect, test } from 'vitest';
import { called } from './people';

test('names are made different, and a player without a name goes by the place', () => {
  const place = (n: number): string => `Joueur ${n}`;
  expect(called([' Ada ', '', 'Ada', 'Ada'], place)).toEqual(['Ada', 'Joueur 2', 'Ada 2', 'Ada 3']);
  expect(called(['x'.repeat(40), 'x'.repeat(24)], place)[1]).toHaveLength(23);
});
