// What keys do at this table.

import type { Desk } from './desk.svelte';
import type { Command } from './keys';
import { told } from './told';
import { beginning, typed } from './typing';

/** A key is pressed. */
export function obey(desk: Desk, command: Command): void {
  const [first, last] = desk.ends();
  const at = desk.cursor ?? beginning(desk.faces);
  const free = desk.hand.cards.filter(({ id }) => !desk.isLaid(id));
  const standing = at < 0 ? null : (desk.faces[at] ?? null);
  switch (command.do) {
    case 'move':
      desk.cursor =
        desk.cursor === null ? (command.by > 0 ? at : desk.faces.length - 1) : Math.max(first, Math.min(last, desk.cursor + command.by));
      break;
    case 'end':
      desk.cursor = command.side === 'left' ? first : last;
      break;
    case 'letter': {
      // A joker stands in where a letter is written, not where a card is meant.
      const meant = desk.exchanging || desk.faceDown;
      const found = typed(command.letter, standing, meant ? free.filter(({ code }) => code !== '?') : free, command.over || meant);
      if (found.found === 'there') desk.cursor = Math.min(at + 1, last);
      else if (found.found === 'nothing') desk.refuse(told().missing(command.letter));
      else if (desk.exchanging) desk.chosen = found.tile.id;
      else desk.lay(found.tile.id, at, true, found.tile.code === '?' ? command.letter : undefined);
      break;
    }
    case 'joker':
    case 'gomme': {
      const joker = free.find(({ code }) => code === '?');
      const gomme = command.do === 'gomme' ? free.find(({ code }) => code === '-') : undefined;
      // Where the table has it so, a joker does the work of a gomme that one does not hold.
      const erases = command.do === 'gomme' && !gomme && !desk.exchanging && desk.jokerErases;
      const tile = command.do === 'joker' || erases ? joker : gomme;
      if (!tile) desk.refuse(command.do === 'joker' ? told().noJoker : told().noGomme);
      else if (desk.exchanging) desk.chosen = tile.id;
      else desk.lay(tile.id, at, true, erases && !desk.faceDown ? '-' : undefined);
      break;
    }
    case 'face-down':
      if (desk.hides) desk.faceDown = !desk.faceDown;
      break;
    case 'extend':
      desk.extend(command.side ?? (desk.cursor !== null && desk.cursor < desk.faces.length / 2 - 0.5 ? 'left' : 'right'));
      break;
    case 'back': {
      const here = desk.draft.cells[at] ?? desk.draft.cells[at - 1] ?? desk.laid.at(-1);
      const where = desk.draft.cells.findIndex((laid) => laid && laid === here);
      if (here) {
        desk.takeBack(here.id);
        desk.cursor = Math.min(where, desk.ends()[1]);
      } else if (desk.draft.add) desk.extend(desk.draft.add);
      break;
    }
    case 'confirm':
      void desk.confirm();
      break;
    case 'clear':
      if (desk.exchanging || desk.faceDown || desk.chosen !== null) desk.cancel();
      else desk.clear();
      break;
  }
}
