// The texts of the hint: what the player may do now.

import type { WordOut } from '../../protocol';
import type { Past } from '../../lib/past';
import { face, spell } from './cards';
import type { Composing } from './composing.svelte';
import { emptiedBy } from './history';
import { cardName, type Told } from './told';

export function hintOf(t: Told, composing: Composing, { rows }: WordOut.View, past: Past): string {
  const { hints } = t;
  const { verb, row, remark, lifted, cards } = composing;
  if (!verb) return '';
  if (remark) return remark === 'which' ? hints.which : hints.lacks(remark.lacks);
  if (cards.length && row !== null) {
    const word = spell([...(rows[row - 1] ?? []), ...cards.map((card) => card.code)]);
    return composing.bin ? hints.bin(row) : hints.staged(row, word, composing.would?.safe ?? false);
  }
  if (lifted !== null) {
    const { letter, kind } = face(composing.hand.codeOf(lifted));
    return hints.lifted(cardName(t, letter, kind));
  }
  if (row === null) return hints.play;
  return verb === 'start' ? hints.start(row, emptiedBy(past, row)) : verb === 'counter' ? hints.counter(row) : hints.chosen(row);
}

/** The word that may be countered, for players who cannot see it. */
export function announced(t: Told, { verb, cards }: Composing, view: WordOut.View): string {
  if (view.phase !== 'counter' || verb !== 'counter' || cards.length) return '';
  return `${spell(view.rows[view.row - 1] ?? [])}. ${view.stake === undefined ? '' : `${t.stake(view.stake)}.`}`;
}
