import { describe, expect, it } from 'vitest';
import { back, begun, carried, lettersOf, mayBegin, NOTHING, spelt, tapped, typed, without, type Words } from './compose';

const type = (dice: string, text: string, from: Words = NOTHING): Words =>
  [...text].reduce((words, letter) => (letter === ' ' ? begun(words, dice) : (typed(words, dice, letter) ?? words)), from);
const dice = (words: Words): number[] => words.flat().map((piece) => piece.die);

describe('letters', () => {
  it('lose their accents, and œ is two', () => {
    expect(lettersOf('é')).toEqual(['E']);
    expect(lettersOf('Ç')).toEqual(['C']);
    expect(lettersOf('œ')).toEqual(['O', 'E']);
    expect(lettersOf('7')).toEqual([]);
  });
});

describe('typing', () => {
  it('takes each die once, in order', () => {
    const words = type('ERAVIES', 'RAVIE');
    expect(spelt(words)).toEqual(['RAVIE']);
    expect(dice(words)).toEqual([1, 2, 3, 4, 0]);
  });
  it('takes ◇ only for a letter that no free die shows', () => {
    expect(dice(type('*RAVIES', 'RAVE'))).toEqual([1, 2, 3, 5]);
    expect(dice(type('*RAVIES', 'RARE'))).toEqual([1, 2, 0, 5]);
    expect(typed(type('*RAVIES', 'RARE'), '*RAVIES', 'R')).toBeNull();
  });
  it('makes several words', () => {
    const words = type('ERAVIES', 'RAVI ES');
    expect(spelt(words)).toEqual(['RAVI', 'ES']);
    expect(spelt(back(back(back(words, 'ERAVIES'), 'ERAVIES'), 'ERAVIES'))).toEqual(['RAVI']);
    expect(begun(type('ERAVIES', 'RAVI '), 'ERAVIES')).toHaveLength(2);
  });
  it('begins no word without dice', () => {
    expect(mayBegin(type('ERAVIES', 'ERAVIES'), 'ERAVIES')).toBe(false);
    expect(mayBegin(NOTHING, 'ERAVIES')).toBe(false);
  });
});

describe('tapping', () => {
  it('takes that very die', () => {
    expect(dice(tapped(NOTHING, 'ERAVIES', 5)!)).toEqual([5]);
    expect(tapped(tapped(NOTHING, 'ERAVIES', 5)!, 'ERAVIES', 5)).toBeNull();
  });
  it('asks for the letter of ◇, and prefers a die that shows that letter', () => {
    expect(tapped(NOTHING, '*RAVIES', 0)).toBeNull();
    expect(dice(tapped(NOTHING, '*RAVIES', 0, 'K')!)).toEqual([0]);
    expect(dice(tapped(NOTHING, '*RAVIES', 0, 'R')!)).toEqual([1]);
  });
  it('lets ◇ go when its letter comes free', () => {
    const words = type('*RAVIES', 'RARE');
    expect(without(words, '*RAVIES', 1)).toEqual([
      [
        { die: 2, letter: 'A' },
        { die: 1, letter: 'R' },
        { die: 5, letter: 'E' },
      ],
    ]);
  });
  it('drops a word that is left empty, unless it is the last', () => {
    const words = type('ERAVIES', 'R AV');
    expect(spelt(without(words, 'ERAVIES', 1))).toEqual(['AV']);
    expect(without(words, 'ERAVIES', 1)).toHaveLength(1);
    expect(without(type('ERAVIES', 'RA V'), 'ERAVIES', 3)).toHaveLength(2);
  });
});

describe('another throw', () => {
  it('leaves words whose dice were all kept', () => {
    const words = type('ERAVIES', 'RAVI');
    expect(carried(words, [1, 2, 3, 4])).toBe(words);
    expect(carried(words, [1, 2, 3])).toBe(NOTHING);
  });
});
