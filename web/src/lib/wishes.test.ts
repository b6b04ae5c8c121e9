import { expect, test } from 'vitest';
import { forgetWishes, keepWishes, wishesFor } from './wishes';

test('a game’s chosen options are kept for its next table, except the ages of the players', () => {
  keepWishes('rondorondo', { options: { turn_seconds: null, ages: [7, 40] }, lexicon: 'abc', hints: false });
  expect(wishesFor('rondorondo')).toEqual({ options: { turn_seconds: null }, lexicon: 'abc', hints: false });
  expect(wishesFor('word-out')).toEqual({ options: {}, lexicon: undefined });
  forgetWishes('rondorondo');
  expect(wishesFor('rondorondo').options).toEqual({});
});
