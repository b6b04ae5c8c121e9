import { describe, expect, it } from 'vitest';
import type { Outcome, YahtzeeDesMots } from '../../protocol';
import type { BoardProps } from '../../lib/games';
import { Composing } from './composing.svelte';

/** A table with the viewer's dice. */
const table = (more: { throws: number; may: string[]; box?: YahtzeeDesMots.Turn; zeros?: YahtzeeDesMots.Turn[] }): BoardProps =>
  ({
    view: {
      phase: 'turn',
      turn: 0,
      dice: 'RAVIEST',
      throws: more.throws,
      sheets: [{}],
      box: more.zeros ? undefined : (more.box ?? 'mot-2'),
      zeros: more.zeros ?? [],
    },
    turn: { window: more.throws, may: more.may },
    seat: 0,
    options: {},
    sending: false,
    stage,
  }) as unknown as BoardProps;

/** A server that accepts two letters for the turn's box, and seven for a yahtzee. */
async function stage(actions: YahtzeeDesMots.Action[]): Promise<Outcome[]> {
  return actions.map((action): Outcome => {
    const [box, word] = action.do === 'score' ? [action.box, action.words[0] ?? ''] : ['', ''];
    const suits = box === 'mot-2' ? word.length === 0 || word.length === 2 : box === 'yahtzee' && word.length === 7;
    return suits ? { would: { points: word.length } } : { refused: { code: 'refused', rule: 'YM-7', message: 'non' } };
  });
}

function begin(): { composing: Composing; type: (word: string) => Promise<void> } {
  const given = table({ throws: 3, may: ['score'] });
  const composing = new Composing(() => given);
  composing.follow();
  const type = async (word: string): Promise<void> => {
    for (const letter of word) composing.type(letter);
    await composing.ask();
  };
  return { composing, type };
}

describe('a box picked', () => {
  it('stays though the words do not suit the box', async () => {
    const { composing, type } = begin();
    await type('RA');
    composing.choose('mot-3');
    await composing.ask();
    expect(composing.previews['mot-3']).toHaveProperty('problem');
    expect(composing.chosen).toBe('mot-3');
  });
  it('gives way to the turn’s box once the words suit that', async () => {
    const { composing, type } = begin();
    composing.choose('mot-3');
    await type('R');
    expect(composing.chosen).toBe('mot-3');
    await type('A');
    expect(composing.chosen).toBe('mot-2');
    expect(composing.picks).toBe(false);
    await type('V');
    expect(composing.chosen).toBe('mot-2');
    composing.choose('mot-3');
    await composing.ask();
    expect(composing.chosen).toBe('mot-3');
  });
  it('comes back as soon as the words suit the box', async () => {
    const { composing, type } = begin();
    composing.choose('yahtzee');
    await type('RA');
    expect(composing.chosen).toBe('mot-2');
    await type('VIEST');
    expect(composing.chosen).toBe('yahtzee');
  });
  it('is given up by picking the same box again', () => {
    const { composing } = begin();
    composing.choose('chance');
    composing.choose('chance');
    expect(composing.picks).toBe(false);
    expect(composing.chosen).toBe('mot-2');
  });
});

it('the answer about words is known again when a letter is taken back', async () => {
  const { composing, type } = begin();
  await type('RA');
  expect(composing.previews['mot-2']).toEqual({ points: 2, premium: 0 });
  composing.type('V');
  // The earlier answer stays visible while the server is being asked.
  expect([composing.answered, composing.previews['mot-2']]).toEqual([false, { points: 2, premium: 0 }]);
  await composing.ask();
  expect(composing.previews['mot-2']).toHaveProperty('problem');
  composing.back();
  expect([composing.answered, composing.previews['mot-2']]).toEqual([true, { points: 2, premium: 0 }]);
});

describe('the box that gets 0', () => {
  const over = (more: { box?: YahtzeeDesMots.Turn; zeros?: YahtzeeDesMots.Turn[] }): Composing => {
    const given = table({ throws: 3, may: ['score'], ...more });
    const composing = new Composing(() => given);
    composing.follow();
    return composing;
  };
  it('is one of those of the view, the first unless another is picked', () => {
    const composing = over({ zeros: ['mot-4', 'un-mot'] });
    expect([composing.zero, composing.chosen]).toEqual(['mot-4', null]);
    composing.pickZero('un-mot');
    expect(composing.zero).toBe('un-mot');
    composing.pickZero('mot-2');
    expect(composing.zero).toBe('mot-4');
  });
  it('is none where the view leaves no choice', () => {
    const composing = over({ box: 'mot-5' });
    expect([composing.zero, composing.chosen]).toEqual([null, 'mot-5']);
  });
});

describe('when dice are thrown again', () => {
  const thrown = (kept: number[]): Composing => {
    let given = table({ throws: 1, may: ['throw', 'score'] });
    const composing = new Composing(() => given);
    composing.follow();
    [...'VA'].forEach((letter) => composing.type(letter));
    kept.forEach((die) => composing.keep(die));
    given = table({ throws: 2, may: ['throw', 'score'] });
    composing.follow();
    return composing;
  };
  it('words stay whose dice were all kept', () => expect(thrown([1, 2]).spelt).toEqual(['VA']));
  it('others go', () => expect(thrown([1]).spelt).toEqual([]));
});

describe('a draft of the page before', () => {
  type Keeping = { write: () => unknown; read: (written: unknown) => unknown; make: (draft: unknown) => void };
  const over = (): Composing => {
    const given = table({ throws: 1, may: ['throw', 'score'] });
    const composing = new Composing(() => given);
    composing.follow();
    return composing;
  };
  const written = (composing: Composing): unknown => (composing as unknown as Keeping).write();
  /** A new page that restores the stored draft. */
  const reloaded = (before: Composing): Composing => {
    const composing = over();
    const keeping = composing as unknown as Keeping;
    keeping.make(keeping.read(JSON.parse(JSON.stringify(written(before)))));
    return composing;
  };

  it('is gone on with: the dice kept, the words, the box', () => {
    const before = over();
    [2, 0].forEach((die) => before.keep(die));
    [...'VA'].forEach((letter) => before.type(letter));
    before.choose('mot-3');
    const composing = reloaded(before);
    expect([composing.kept, composing.spelt, composing.mode, composing.chosen]).toEqual([[0, 2], ['VA'], 'compose', 'mot-3']);
    composing.type('S');
    expect(composing.spelt).toEqual(['VAS']);
    composing.follow();
    expect(composing.kept).toEqual([0, 2]);
  });
  it('is not kept where nothing was composed', () => {
    const composing = over();
    expect(written(composing)).toBeNull();
    composing.keep(3);
    expect(written(composing)).toMatchObject({ kept: [3] });
  });
});
