import { expect, test } from 'vitest';
import { digitOf, letterWithAlt } from './keyboard';

test('with Alt a key is its letter, on a Mac too, with an English or a French keyboard', () => {
  const pressed = (key: string, code: string): string => letterWithAlt({ key, code });
  expect([pressed('q', 'KeyQ'), pressed('Q', 'KeyA'), pressed('m', 'Semicolon')]).toEqual(['q', 'q', 'm']);
  // Option on a Mac: US, then French.
  expect([pressed('œ', 'KeyQ'), pressed('µ', 'KeyM'), pressed('˙', 'KeyH')]).toEqual(['q', 'm', 'h']);
  expect([pressed('‡', 'KeyA'), pressed('µ', 'Semicolon'), pressed('Ì', 'KeyH'), pressed('æ', 'KeyQ')]).toEqual(['q', 'm', 'h', 'a']);
});

test('a digit is typed with or without Shift, on a French keyboard too, and on the number pad', () => {
  const pressed = (key: string, code = ''): number | null => digitOf({ key, code });
  expect([pressed('3', 'Digit3'), pressed('3'), pressed('é', 'Digit2'), pressed('4', 'Numpad4')]).toEqual([3, 3, 2, 4]);
  expect([pressed('0', 'Digit0'), pressed('e', 'KeyE'), pressed('F1', 'F1')]).toEqual([null, null, null]);
});
