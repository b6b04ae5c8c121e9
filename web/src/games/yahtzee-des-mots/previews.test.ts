import { describe, expect, it } from 'vitest';
import { answers, questions, scoring } from './previews';

const problem = { code: 'refused', rule: 'YM-6', message: 'non' };

describe('the questions about boxes', () => {
  it('cover every open box, never more than sixteen', () => {
    const asked = questions({ sheet: {}, words: ['RAVI'], zero: 'mot-2' }, 'mot-2');
    expect(asked).toHaveLength(13);
    expect(asked.at(-1)).toEqual({ do: 'score', box: 'mot-2', words: [] });
  });
  it('leave out filled boxes, and the zero where no words are composed', () => {
    expect(questions({ sheet: { 'mot-2': 3, chance: 9 }, words: [], zero: null }, 'mot-3')).toHaveLength(10);
    expect(questions({ sheet: {}, words: ['RA'], zero: null }, 'chance').at(-1)).toEqual({ do: 'score', box: 'chance', words: [] });
  });
  it('name the zero only where a box stands in', () => {
    expect(scoring('chance', { words: ['RA'], zero: 'mot-3' })).toEqual({ do: 'score', box: 'chance', words: ['RA'], zero: 'mot-3' });
    expect(scoring('mot-2', { words: ['RA'], zero: 'mot-3' })).toEqual({ do: 'score', box: 'mot-2', words: ['RA'] });
    expect(scoring('voyelles', { words: ['RA'], zero: null })).toEqual({ do: 'score', box: 'voyelles', words: [] });
  });
});

describe('the answers about boxes', () => {
  it('go to their boxes, and the last to writing 0', () => {
    const asked = questions({ sheet: {}, words: ['RAVI'], zero: null }, 'mot-2');
    const outcomes = asked.map((_, index) =>
      index === 2 ? { would: { box: 'mot-4', points: 7, premium: 0 } } : index === 12 ? { would: { points: 0 } } : { refused: problem },
    );
    const { previews, bare } = answers(asked, outcomes);
    expect(previews['mot-4']).toEqual({ points: 7, premium: 0 });
    expect(previews['mot-2']).toEqual({ problem });
    expect(bare).toEqual({ points: 0, premium: 0 });
  });
  it('may be missing, when the connection is lost', () => {
    expect(answers([scoring('chance', { words: [], zero: null })], [])).toEqual({ previews: {}, bare: null });
  });
});
