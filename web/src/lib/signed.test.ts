import { expect, test } from 'vitest';
import { gained, signed } from './signed';

test('what is below nothing has a true minus sign, and what is gained a plus', () => {
  expect([-2, 0, 3].map(signed)).toEqual(['−2', '0', '3']);
  expect([-2, 0, 3].map(gained)).toEqual(['−2', '0', '+3']);
});
