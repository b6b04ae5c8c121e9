import { expect, test } from 'vitest';
import { dealt, moved } from './hand';

const codes = (tiles: { code: string }[]) => tiles.map((tile) => tile.code).join('');

test('cards keep their place, new ones come last', () => {
  const hand = dealt([], ['A', 'E', 'E', '?']);
  const [a, first, second, joker] = hand;
  const ordered = moved(hand, joker!.key, a!.key);
  expect(codes(ordered)).toBe('?AEE');
  const after = dealt(
    ordered.filter((tile) => tile !== first),
    ['?', 'E', 'B', 'A'],
  );
  expect(codes(after)).toBe('?AEB');
  expect(after[2]).toBe(second);
  expect(dealt(after, ['A', 'B', 'E', '?'])).toBe(after);
});

test('a card that left is not there any more', () => {
  expect(codes(dealt(dealt([], ['A', 'B']), ['B']))).toBe('B');
});

test('a card moves before another, or to the end', () => {
  const hand = dealt([], ['A', 'B', 'C']);
  const [a, b, c] = hand;
  expect(codes(moved(hand, c!.key, a!.key))).toBe('CAB');
  expect(codes(moved(hand, a!.key, null))).toBe('BCA');
  expect(moved(hand, b!.key, b!.key)).toBe(hand);
});
