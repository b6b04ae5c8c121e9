import { expect, test } from 'vitest';
import { coloursOf } from './colours';

test('a chosen colour is the player’s, and nobody else’s', () => {
  expect(coloursOf([{ colour: 'plum' }, { colour: 'rose' }])).toEqual(['plum', 'rose']);
  expect(coloursOf([{ colour: 'plum' }, { colour: 'plum' }])).toEqual(['plum', 'azure']);
});

test('players who chose none have red, blue, green, yellow, as far as they are free', () => {
  expect(coloursOf([{}, {}, {}, {}])).toEqual(['brick', 'azure', 'olive', 'amber']);
  expect(coloursOf([{ colour: 'azure' }, { colour: null }, {}])).toEqual(['azure', 'brick', 'olive']);
});
