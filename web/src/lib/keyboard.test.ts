import { expect, test } from 'vitest';
import { letterWithAlt } from './keyboard';

test('with Alt a key is its letter, on a Mac too, with an English or a French keyboard', () => {
  const pressed = (key: string, code: string): string => letterWithAlt({ key, code });
  expect([pressed('q', 'KeyQ'), pressed('Q', 'KeyA'), pressed('m', 'Semicolon')]).toEqual(['q', 'q', 'm']);
  // Option on a Mac: US, then French.
  expect([pressed('œ', 'KeyQ'), pressed('µ', 'KeyM'), pressed('˙', 'KeyH')]).toEqual(['q', 'm', 'h']);
  expect([pressed('‡', 'KeyA'), pressed('µ', 'Semicolon'), pressed('Ì', 'KeyH'), pressed('æ', 'KeyQ')]).toEqual(['q', 'm', 'h', 'a']);
});
