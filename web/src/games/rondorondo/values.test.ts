import { expect, test } from 'vitest';
import components from '../../../../crates/games/src/rondorondo/components.txt?raw';
import { VALUES } from './values';

test('the values are those of the box', () => {
  const lines = components.split('\n').filter((line) => line && !line.startsWith('#'));
  const values = Object.fromEntries(lines.map((line) => line.split(' ')).map(([card, , value]) => [card, Number(value)]));
  expect(Object.keys(values)).toHaveLength(28);
  expect(VALUES).toEqual(values);
});
