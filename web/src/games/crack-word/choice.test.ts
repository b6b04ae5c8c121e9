import { describe, expect, it } from 'vitest';
import type { At, Lays } from './cards';
import { actionOf, asksLetter, NOTHING, offerOf, type Situation } from './choice';

const at = (...first: At[]): At[][] => [first, ['right'], ['right'], ['right']];
const lays: Lays = { places: { A: at('left', 'right'), '?': at('left', 'right'), '?E': at(1), '?T': at(2) }, bins: [1], pass: 'draws' };
const only: At[][] = [[], ['right'], [], []];
const turn: Situation = { hand: ['A', '?', '#'], lays, may: ['place', 'bin', 'pass'], owed: null };
const start: Situation = { ...turn, lays: { places: { A: only, '?': only }, bins: [] }, may: ['start'], owed: 2 };

describe('a choice', () => {
  it('is an action when card and place are chosen, in any order', () => {
    expect(actionOf({ ...NOTHING, card: 0 }, turn)).toBeNull();
    expect(actionOf({ ...NOTHING, place: { line: 1, at: 'left' } }, turn)).toBeNull();
    expect(actionOf({ ...NOTHING, card: 0, place: { line: 1, at: 'left' } }, turn)).toEqual({
      do: 'place',
      line: 1,
      at: 'left',
      card: 'A',
    });
  });
  it('asks for a joker’s letter at an end, and takes that of the letter it covers', () => {
    const end = { ...NOTHING, card: 1, place: { line: 1, at: 'right' as const } };
    expect(asksLetter(end, turn)).toBe(true);
    expect(actionOf(end, turn)).toBeNull();
    expect(actionOf({ ...end, name: 'S' }, turn)).toEqual({ do: 'place', line: 1, at: 'right', card: '?S' });
    expect(offerOf({ ...NOTHING, card: 1, place: { line: 1, at: 2 }, name: 'S' }, turn)).toBe('?T');
    expect(asksLetter({ ...NOTHING, card: 1 }, turn)).toBe(false);
  });
  it('empties a line with a POUBELLE', () => {
    expect(actionOf({ ...NOTHING, card: 2, place: { line: 1, at: 'right' } }, turn)).toEqual({ do: 'bin', line: 1 });
  });
  it('needs no place for a start, and no POUBELLE', () => {
    expect(actionOf({ ...NOTHING, card: 0 }, start)).toEqual({ do: 'start', card: 'A' });
    expect(asksLetter({ ...NOTHING, card: 1 }, start)).toBe(true);
    expect(actionOf({ ...NOTHING, card: 2 }, start)).toBeNull();
  });
  it('is nothing that may not be done', () => {
    expect(actionOf({ ...NOTHING, card: 0, place: { line: 1, at: 'left' } }, { ...turn, may: [] })).toBeNull();
    expect(actionOf({ ...NOTHING, card: 7, place: { line: 1, at: 'left' } }, turn)).toBeNull();
  });
});
