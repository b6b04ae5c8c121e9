import { expect, it } from 'vitest';
import { tidy } from './tidy';

it('sets a refusal as it is printed', () => {
  expect(tidy("c'est le tour de « mot de 2 lettres »")).toBe('C’est le tour de «\u202fmot de 2 lettres\u202f»');
  expect(tidy("the box 'chance' is filled")).toBe("The box 'chance' is filled");
  expect(tidy('')).toBe('');
});
