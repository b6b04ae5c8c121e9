import { describe, expect, it } from 'vitest';
import { DICE } from './components';
import { hidden, valueOf } from './faces';

describe('the dice', () => {
  it('have six faces each, and one ◇', () => {
    expect(DICE.map((faces) => new Set(faces).size)).toEqual([6, 6, 6, 6, 6, 6, 6]);
    expect(DICE.join('').match(/\*/g)).toHaveLength(1);
  });
  it('have values', () => {
    expect([...'AEKLQWYZ*'].map(valueOf)).toEqual([1, 1, 0, 2, 8, 0, 6, 5, 0]);
  });
  it('hide five faces, even under a letter they do not have', () => {
    expect(hidden(0, '*')).toEqual(['C', 'J', 'S', 'T', 'Y']);
    expect(hidden(0, 'W')).toHaveLength(5);
  });
});
