import { describe, expect, it } from 'vitest';
import type { Outcome, YahtzeeDesMots } from '../../protocol';
import type { BoardProps } from '../../lib/games';
import { Hand } from './hand.svelte';

/** The table, with the viewer's dice on it. */
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

/** A server that takes two letters for the turn's box, and seven for a yahtzee. */
async function stage(actions: YahtzeeDesMots.Action[]): Promise<Outcome[]> {
  return actions.map((action): Outcome => {
    const [box, word] = action.do === 'score' ? [action.box, action.words[0] ?? ''] : ['', ''];
    const suits = box === 'mot-2' ? word.length === 0 || word.length === 2 : box === 'yahtzee' && word.length === 7;
    return suits ? { would: { points: word.length } } : { refused: { code: 'refused', rule: 'YM-7', message: 'non' } };
  });
}

function begin(): { hand: Hand; type: (word: string) => Promise<void> } {
  const given = table({ throws: 3, may: ['score'] });
  const hand = new Hand(() => given);
  hand.follow();
  const type = async (word: string): Promise<void> => {
    for (const letter of word) hand.type(letter);
    await hand.ask();
  };
  return { hand, type };
}

describe('a box picked', () => {
  it('stays, with what is said against it', async () => {
    const { hand, type } = begin();
    await type('RA');
    hand.choose('mot-3');
    await hand.ask();
    expect(hand.chosen).toBe('mot-3');
  });
  it('gives way to the turn’s box once the words suit that', async () => {
    const { hand, type } = begin();
    hand.choose('mot-3');
    await type('R');
    expect(hand.chosen).toBe('mot-3');
    await type('A');
    expect(hand.chosen).toBe('mot-2');
    expect(hand.picks).toBe(false);
    await type('V');
    expect(hand.chosen).toBe('mot-2');
    hand.choose('mot-3');
    await hand.ask();
    expect(hand.chosen).toBe('mot-3');
  });
  it('comes back as soon as the words suit it', async () => {
    const { hand, type } = begin();
    hand.choose('yahtzee');
    await type('RA');
    expect(hand.chosen).toBe('mot-2');
    await type('VIEST');
    expect(hand.chosen).toBe('yahtzee');
  });
  it('is let go by picking it again', () => {
    const { hand } = begin();
    hand.choose('chance');
    hand.choose('chance');
    expect(hand.picks).toBe(false);
    expect(hand.chosen).toBe('mot-2');
  });
});

it('what was said of words is known again when a letter is taken back', async () => {
  const { hand, type } = begin();
  await type('RA');
  expect(hand.previews['mot-2']).toEqual({ points: 2, premium: 0 });
  hand.type('V');
  // What was said before stays in sight while the server is asked.
  expect([hand.answered, hand.previews['mot-2']]).toEqual([false, { points: 2, premium: 0 }]);
  await hand.ask();
  expect(hand.previews['mot-2']).toHaveProperty('problem');
  hand.back();
  expect([hand.answered, hand.previews['mot-2']]).toEqual([true, { points: 2, premium: 0 }]);
});

describe('the box that gets 0', () => {
  const over = (more: { box?: YahtzeeDesMots.Turn; zeros?: YahtzeeDesMots.Turn[] }): Hand => {
    const given = table({ throws: 3, may: ['score'], ...more });
    const hand = new Hand(() => given);
    hand.follow();
    return hand;
  };
  it('is one of those of the view, the first unless another is picked', () => {
    const hand = over({ zeros: ['mot-4', 'un-mot'] });
    expect([hand.zero, hand.chosen]).toEqual(['mot-4', null]);
    hand.pickZero('un-mot');
    expect(hand.zero).toBe('un-mot');
    hand.pickZero('mot-2');
    expect(hand.zero).toBe('mot-4');
  });
  it('is none where the view leaves no choice', () => {
    const hand = over({ box: 'mot-5' });
    expect([hand.zero, hand.chosen]).toEqual([null, 'mot-5']);
  });
});

describe('when dice are thrown again', () => {
  const thrown = (kept: number[]): Hand => {
    let given = table({ throws: 1, may: ['throw', 'score'] });
    const hand = new Hand(() => given);
    hand.follow();
    [...'VA'].forEach((letter) => hand.type(letter));
    kept.forEach((die) => hand.keep(die));
    given = table({ throws: 2, may: ['throw', 'score'] });
    hand.follow();
    return hand;
  };
  it('words stay whose dice were all kept', () => expect(thrown([1, 2]).spelt).toEqual(['VA']));
  it('others go', () => expect(thrown([1]).spelt).toEqual([]));
});

describe('a hand of the page before', () => {
  type Keeping = { write: () => unknown; read: (written: unknown) => unknown; make: (draft: unknown) => void };
  const over = (): Hand => {
    const given = table({ throws: 1, may: ['throw', 'score'] });
    const hand = new Hand(() => given);
    hand.follow();
    return hand;
  };
  const written = (hand: Hand): unknown => (hand as unknown as Keeping).write();
  /** As it is kept between two pages. */
  const reloaded = (before: Hand): Hand => {
    const hand = over();
    const keeping = hand as unknown as Keeping;
    keeping.make(keeping.read(JSON.parse(JSON.stringify(written(before)))));
    return hand;
  };

  it('is gone on with: the dice kept, the words, the box', () => {
    const before = over();
    [2, 0].forEach((die) => before.keep(die));
    [...'VA'].forEach((letter) => before.type(letter));
    before.choose('mot-3');
    const hand = reloaded(before);
    expect([hand.kept, hand.spelt, hand.mode, hand.chosen]).toEqual([[0, 2], ['VA'], 'compose', 'mot-3']);
    hand.type('S');
    expect(hand.spelt).toEqual(['VAS']);
    hand.follow();
    expect(hand.kept).toEqual([0, 2]);
  });
  it('is nothing where nothing was in it', () => {
    const hand = over();
    expect(written(hand)).toBeNull();
    hand.keep(3);
    expect(written(hand)).toMatchObject({ kept: [3] });
  });
});
