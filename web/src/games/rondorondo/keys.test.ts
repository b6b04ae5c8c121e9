import { expect, test } from 'vitest';
import { command } from './keys';

test('letters lay cards, with or without accents', () => {
  expect(command('e', false)).toEqual({ do: 'letter', letter: 'E', over: false });
  expect(command('é', false)).toEqual({ do: 'letter', letter: 'E', over: false });
  expect(command('E', true)).toEqual({ do: 'letter', letter: 'E', over: true });
});

test('arrows choose, and extend with shift', () => {
  expect(command('ArrowLeft', false)).toEqual({ do: 'move', by: -1 });
  expect(command('ArrowRight', true)).toEqual({ do: 'extend', side: 'right' });
  expect(command('+', true)).toEqual({ do: 'extend', side: null });
  expect(command('Backspace', false)).toEqual({ do: 'back' });
});

test('other keys are the browser’s', () => {
  for (const key of ['Tab', 'F5', ' ', '1', 'Shift', 'ArrowUp']) expect(command(key, false)).toBeNull();
});
