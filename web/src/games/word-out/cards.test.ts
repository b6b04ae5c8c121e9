import { describe, expect, it } from 'vitest';
import { face, spell } from './cards';

describe('a card', () => {
  it('shows by its code its letter and its mark', () => {
    expect(face('E')).toEqual({ letter: 'E', kind: 'simple', worth: null });
    expect(face('B')).toEqual({ letter: 'B', kind: 'bonus', worth: 'bonus' });
    expect(face('K')).toEqual({ letter: 'K', kind: 'double', worth: 'double' });
    expect(face('R>')).toEqual({ letter: 'R', kind: 'again', worth: null });
    expect(face('E!')).toEqual({ letter: 'E', kind: 'safe', worth: null });
    expect(face('?')).toEqual({ letter: null, kind: 'joker', worth: null });
    expect(face('#')).toEqual({ letter: null, kind: 'bin', worth: null });
  });

  it('that is a joker in place counts as its letter', () => {
    expect(face('?E')).toEqual({ letter: 'E', kind: 'joker', worth: null });
    expect(face('?Z')).toEqual({ letter: 'Z', kind: 'joker', worth: 'double' });
  });

  it('gives its letter to the word', () => {
    expect(spell(['O', 'B', '?J', 'E!', 'T>'])).toBe('OBJET');
  });
});
