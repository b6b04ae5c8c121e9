import { expect, test } from 'vitest';
import { numbered } from './number';

test('a game has a number, and the first is meant by none', () => {
  expect([numbered('1'), numbered('12'), numbered()]).toEqual([1, 12, 1]);
});

test('an invalid number is no game', () => {
  for (const written of ['abc', '', '0', '-1', '1.5', '1e3', '٣', '99999999999999999999']) expect(numbered(written), written).toBeNull();
});
