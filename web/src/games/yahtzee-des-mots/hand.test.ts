import { describe, expect, it } from 'vitest';
import type { Outcome, YahtzeeDesMots } from '../../protocol';
import { Hand, type Holding } from './hand.svelte';

/** A server that takes two letters for the turn's box, and seven for a yahtzee. */
async function stage(actions: YahtzeeDesMots.Action[]): Promise<Outcome[]> {
  return actions.map((action): Outcome => {
    const [box, word] = action.do === 'score' ? [action.box, action.words[0] ?? ''] : ['', ''];
    const suits = box === 'mot-2' ? word.length === 0 || word.length === 2 : box === 'yahtzee' && word.length === 7;
    return suits ? { would: { points: word.length } } : { refused: { code: 'refused', rule: 'YM-7', message: 'non' } };
  });
}

function begin(): { hand: Hand; type: (word: string) => Promise<void> } {
  const hand = new Hand();
  hand.lies({ dice: 'RAVIEST', throws: 3, sheet: {}, order: undefined, mayThrow: false });
  const type = async (word: string): Promise<void> => {
    for (const letter of word) hand.type(letter);
    await hand.ask(stage);
  };
  return { hand, type };
}

describe('a box picked', () => {
  it('stays, with what is said against it', async () => {
    const { hand, type } = begin();
    await type('RA');
    hand.choose('mot-3');
    await hand.ask(stage);
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
    await hand.ask(stage);
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

describe('a hand of the page before', () => {
  const lying = { dice: 'RAVIEST', throws: 1, sheet: {}, order: undefined, mayThrow: true };
  /** As it is kept between two pages. */
  const reloaded = (before: Hand): Hand => {
    const hand = new Hand();
    hand.lies(lying);
    hand.resume(JSON.parse(JSON.stringify(before.holding)) as Holding);
    return hand;
  };
  const over = (): Hand => {
    const hand = new Hand();
    hand.lies(lying);
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
    hand.lies(lying);
    expect(hand.kept).toEqual([0, 2]);
  });
  it('is nothing where nothing was in it', () => {
    const hand = over();
    expect(hand.holding).toBeNull();
    hand.keep(3);
    expect(hand.holding?.kept).toEqual([3]);
    hand.lies(null);
    expect(hand.holding).toBeNull();
  });
});
