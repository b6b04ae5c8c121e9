import { expect, test } from 'vitest';
import { gained, signed } from './signed';

test('negative numbers have a true minus sign, and gains a plus', () => {
  expect([-2, 0, 3].map(signed)).toEqual(['−2', '0', '3']);
  expect([-2, 0, 3].map(gained)).toEqual(['−2', '0', '+3']);
});
