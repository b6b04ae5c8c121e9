import { expect, test } from 'vitest';
import { forgetWishes, keepWishes, wishesFor } from './wishes';

test('what was wished for a game is there for the next table of that game, but for the ages of the people', () => {
  keepWishes('rondorondo', { options: { turn_seconds: null, ages: [7, 40] }, lexicon: 'abc' });
  expect(wishesFor('rondorondo')).toEqual({ options: { turn_seconds: null }, lexicon: 'abc' });
  expect(wishesFor('word-out')).toEqual({ options: {}, lexicon: undefined });
  forgetWishes('rondorondo');
  expect(wishesFor('rondorondo').options).toEqual({});
});
