import { expect, test } from 'vitest';
import { arranged, Order, sorted } from './order.svelte';

test('cards lie in the order that was wished for, and new ones behind', () => {
  expect(arranged(['A', 'E', 'E', 'S'], ['S', 'E', 'Z', 'E'])).toEqual(['S', 'E', 'E', 'A']);
  expect(arranged(['A'], [])).toEqual(['A']);
});

test('cards are sorted from A to Z, then vowels first; cards without a letter are last', () => {
  const same = (code: string): string => code;
  const once = sorted(['?', 'S', 'E!', '#', 'B', 'E', 'O'], same);
  expect(once).toEqual(['B', 'E', 'E!', 'O', 'S', '#', '?']);
  expect(sorted(once, same)).toEqual(['E', 'E!', 'O', 'B', 'S', '#', '?']);
});

test('another’s hand is not put in this one’s order', () => {
  let seat = 0;
  const order = new Order(() => seat);
  order.set(['S', 'A']);
  expect(order.of(['A', 'S'])).toEqual(['S', 'A']);
  seat = 1;
  expect(order.of(['A', 'S'])).toEqual(['A', 'S']);
});
