// What keys do on this board.

import type { Composing } from './composing.svelte';
import type { Command } from './keys';
import { told } from './told';
import { beginning, typed } from './typing';

/** Carries out the command of a key. */
export function obey(composing: Composing, command: Command): void {
  const [first, last] = composing.ends();
  const at = composing.cursor ?? beginning(composing.faces);
  const free = composing.hand.cards.filter(({ id }) => !composing.isLaid(id));
  const standing = at < 0 ? null : (composing.faces[at] ?? null);
  switch (command.do) {
    case 'move':
      composing.cursor =
        composing.cursor === null
          ? command.by > 0
            ? at
            : composing.faces.length - 1
          : Math.max(first, Math.min(last, composing.cursor + command.by));
      break;
    case 'end':
      composing.cursor = command.side === 'left' ? first : last;
      break;
    case 'letter': {
      // A joker stands in for a typed letter only when a word is spelt, not when the letter picks a card to exchange or to lay face down.
      const meant = composing.exchanging || composing.faceDown;
      const found = typed(command.letter, standing, meant ? free.filter(({ code }) => code !== '?') : free, command.over || meant);
      if (found.found === 'there') composing.cursor = Math.min(at + 1, last);
      else if (found.found === 'nothing') composing.refuse(told().missing(command.letter));
      else if (composing.exchanging) composing.chosen = found.tile.id;
      else composing.lay(found.tile.id, at, true, found.tile.code === '?' ? command.letter : undefined);
      break;
    }
    case 'joker':
    case 'gomme': {
      const joker = free.find(({ code }) => code === '?');
      const gomme = command.do === 'gomme' ? free.find(({ code }) => code === '-') : undefined;
      // If the table's options allow it, a joker is laid as a gomme when the hand has no gomme.
      const erases = command.do === 'gomme' && !gomme && !composing.exchanging && composing.jokerErases;
      const tile = command.do === 'joker' || erases ? joker : gomme;
      if (!tile) composing.refuse(command.do === 'joker' ? told().noJoker : told().noGomme);
      else if (composing.exchanging) composing.chosen = tile.id;
      else composing.lay(tile.id, at, true, erases && !composing.faceDown ? '-' : undefined);
      break;
    }
    case 'face-down':
      if (composing.hides) composing.faceDown = !composing.faceDown;
      break;
    case 'extend':
      composing.extend(
        command.side ?? (composing.cursor !== null && composing.cursor < composing.faces.length / 2 - 0.5 ? 'left' : 'right'),
      );
      break;
    case 'back': {
      const here = composing.draft.cells[at] ?? composing.draft.cells[at - 1] ?? composing.laid.at(-1);
      const where = composing.draft.cells.findIndex((laid) => laid && laid === here);
      if (here) {
        composing.takeBack(here.id);
        composing.cursor = Math.min(where, composing.ends()[1]);
      } else if (composing.draft.add) composing.extend(composing.draft.add);
      break;
    }
    case 'confirm':
      void composing.confirm();
      break;
    case 'clear':
      if (composing.exchanging || composing.faceDown || composing.chosen !== null) composing.cancel();
      else composing.clear();
      break;
  }
}
