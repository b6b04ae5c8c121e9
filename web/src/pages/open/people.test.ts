import { expect, test } from 'vitest';
import { entered } from './people';

test('an empty name is a number, and equal names are told apart', () => {
  expect(entered(['Ada', ' ', 'Ada', 'Ada'], (n) => `Joueur ${n}`)).toEqual(['Ada', 'Joueur 2', 'Ada 2', 'Ada 3']);
});
