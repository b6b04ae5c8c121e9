import { expect, test } from 'vitest';
import { closed, composing, empty, extended, faces, laidAt, showing, without } from './draft';

const e = { id: 1, code: 'E' };
const s = { id: 2, code: '?S' };

test('cards are laid over the word, and written as the rules write them', () => {
  const draft = laidAt(laidAt(empty(3), 1, e), 2, s);
  expect(composing(draft)).toEqual({ do: 'compose', cells: [null, 'E', '?S'] });
  expect(showing(draft)).toEqual({ do: 'show', cards: ['E', '?S'] });
  expect(faces(draft, ['N', 'O', 'M'])).toEqual(['N', 'E', '?S']);
});

test('a card lies in one place, and another sends it back', () => {
  const draft = laidAt(laidAt(empty(3), 1, e), 2, e);
  expect(draft.cells).toEqual([null, null, e]);
  expect(laidAt(draft, 2, s).cells).toEqual([null, null, s]);
});

test('one compartment is added, at one end', () => {
  const left = laidAt(extended(laidAt(empty(3), 0, e), 'left'), 0, s);
  expect(composing(left)).toEqual({ do: 'compose', cells: ['?S', 'E', null, null], add: 'left' });
  expect(faces(left, ['N', 'O', 'M'])).toEqual(['?S', 'E', 'O', 'M']);
  expect(extended(left, 'left')).toBe(left);
  const right = extended(left, 'right');
  expect(right).toEqual({ add: 'right', cells: [e, null, null, null] });
  expect(closed(right)).toEqual({ cells: [e, null, null] });
});

test('the added compartment closes when its card leaves', () => {
  const draft = laidAt(extended(empty(3), 'left'), 0, s);
  expect(without(draft, ({ id }) => id === s.id)).toEqual(empty(3));
  expect(laidAt(draft, 2, s)).toEqual({ cells: [null, s, null] });
  // An added compartment that is still empty stays open.
  const open = extended(laidAt(empty(3), 0, e), 'right');
  expect(without(open, ({ id }) => id === e.id)).toEqual(extended(empty(3), 'right'));
  expect(without(open, () => false)).toBe(open);
});
