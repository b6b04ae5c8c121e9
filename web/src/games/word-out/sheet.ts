// The score sheet of a real table: the accountant's sheet.

import type { WordOut } from '../../protocol';
import type { ScoreSheet } from '../../lib/sheet';
import { words } from '../../lib/words';
import Blank from './Blank.svelte';
import { face, spell } from './cards';
import Entry from './Entry.svelte';

const told = words(
  {
    jokers: (letters: string) => ` (joker : ${letters})`,
    deal: 'termine la donne',
    out: (name: string, held: string) => `Fin : ${name} pose sa dernière carte ; en main, ${held}`,
    passed: (held: string) => `Fin : tout le monde passe ; en main, ${held}`,
  },
  {
    jokers: (letters: string) => ` (joker: ${letters})`,
    deal: 'ends the deal',
    out: (name: string, held: string) => `End: ${name} lays the last card; in hand, ${held}`,
    passed: (held: string) => `End: everybody passes; in hand, ${held}`,
  },
);

function say(line: WordOut.SheetLine, names: string[]): string {
  const t = told();
  if (line.do === 'deal') return t.deal;
  if (line.do === 'cash') {
    const jokers = line.cards.filter((code) => face(code).kind === 'joker');
    return spell(line.cards) + (jokers.length ? t.jokers(spell(jokers)) : '');
  }
  const held = line.held.map((cards, seat) => `${names[seat]} ${cards}`).join(', ');
  return line.out === null ? t.passed(held) : t.out(names[line.out] ?? '', held);
}

export const SHEET: ScoreSheet = { Entry, Blank, say: (line, names) => say(line as WordOut.SheetLine, names), choices: ['decks'] };
