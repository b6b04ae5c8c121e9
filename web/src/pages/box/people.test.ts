import { expect, test } from 'vitest';
import { called } from './people';

test('nobody is called like somebody else, and whoever was not named goes by their place', () => {
  const place = (n: number): string => `Joueur ${n}`;
  expect(called([' Ada ', '', 'Ada', 'Ada'], place)).toEqual(['Ada', 'Joueur 2', 'Ada 2', 'Ada 3']);
  expect(called(['x'.repeat(40), 'x'.repeat(24)], place)[1]).toHaveLength(23);
});
