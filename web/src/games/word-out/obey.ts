// What keys do on this board.

import { BIN, JOKER } from './cards';
import type { Composing } from './composing.svelte';
import { typed } from './typing';
import type { Command } from './keys';

interface Looking {
  look: () => void;
}

/** Carries out the command of a key. Returns whether the key had a meaning here. */
export function obey(composing: Composing, wish: Command, hand: Looking | undefined, confirm: (wordOut: boolean) => void): boolean {
  switch (wish.do) {
    case 'look':
      hand?.look();
      return hand !== undefined;
    case 'lay':
    case 'announce':
      if (!composing.cards.length) return false;
      confirm(wish.do === 'announce');
      return true;
    case 'clear':
      composing.clear();
      return true;
  }
  if (!composing.verb) return false;
  switch (wish.do) {
    case 'row':
      composing.pick(wish.row);
      return true;
    case 'rows': {
      const { rows, row } = composing;
      const from = row === null ? (wish.by > 0 ? -1 : rows.length) : rows.indexOf(row);
      const next = rows[(from + wish.by + rows.length) % rows.length];
      if (next !== undefined) composing.choose(next);
      return true;
    }
    case 'back':
      composing.back();
      return true;
    case 'letter':
    case 'joker':
    case 'bin': {
      // If a joker stands in for a typed letter, it gets that letter.
      const letter = wish.do === 'letter' ? wish.letter : undefined;
      const sign = wish.do === 'joker' ? JOKER : BIN;
      const card =
        wish.do === 'letter' ? typed(composing.free, wish.letter, wish.special) : composing.free.find((held) => held.code === sign);
      if (!card) composing.misses(wish.do === 'letter' ? wish.letter : wish.do === 'joker' ? 'JOKER' : 'POUBELLE');
      else if (composing.row === null) composing.lift(card.id, letter);
      else composing.lay(card.id, composing.row, letter);
      return true;
    }
  }
}
