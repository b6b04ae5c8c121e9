import { expect, test } from 'vitest';
import { COLOURS, coloursOf, recoloured } from './colours';

test('a chosen colour is one player’s alone', () => {
  expect(coloursOf([{ colour: 'plum' }, { colour: 'rose' }])).toEqual(['plum', 'rose']);
  expect(coloursOf([{ colour: 'plum' }, { colour: 'plum' }])).toEqual(['plum', 'azure']);
});

test('players who chose none have red, blue, green, yellow, as far as they are free', () => {
  expect(coloursOf([{}, {}, {}, {}])).toEqual(['brick', 'azure', 'olive', 'amber']);
  expect(coloursOf([{ colour: 'azure' }, { colour: null }, {}])).toEqual(['azure', 'brick', 'olive']);
});

test('another colour is the next that no player has', () => {
  expect(recoloured(['brick', 'azure'], 1)).toEqual(['brick', 'olive']);
  expect(recoloured(['brick', 'indigo'], 1)).toEqual(['brick', 'azure']);
  expect(recoloured([...COLOURS], 2)).toEqual(COLOURS);
});
