// The score sheet of a real table: how the PAQUETS grow, and their final counts.

import type { CrackWord } from '../../protocol';
import type { ScoreSheet } from '../../lib/sheet';
import { count, words } from '../../lib/words';
import Blank from './Blank.svelte';
import Entry from './Entry.svelte';

const told = words(
  {
    cards: (n: number) => count(n, 'carte', 'cartes'),
    bin: 'POUBELLE',
    out: (name: string, bonus: number) => `Fin : ${name} ramasse ${count(bonus, 'carte', 'cartes')} de sa couleur`,
    all: 'Fin : tout le monde a passé',
    count: (paquets: string) => `PAQUETS comptés : ${paquets}`,
  },
  {
    cards: (n: number) => count(n, 'card', 'cards'),
    bin: 'POUBELLE',
    out: (name: string, bonus: number) => `End: ${name} takes ${count(bonus, 'card', 'cards')} of that colour`,
    all: 'End: everybody passed',
    count: (paquets: string) => `PAQUETS counted: ${paquets}`,
  },
);

function say(line: CrackWord.SheetLine, names: string[]): string {
  const t = told();
  switch (line.do) {
    case 'crack':
      return `${line.word} · ${t.cards(line.cards)}`;
    case 'bin':
      return t.bin;
    case 'end':
      return line.out === null ? t.all : t.out(names[line.out] ?? '', line.bonus ?? 0);
    case 'count':
      return t.count(line.paquets.map((size, seat) => `${names[seat]} ${size}`).join(', '));
  }
}

export const SHEET: ScoreSheet = { Entry, Blank, say: (line, names) => say(line as CrackWord.SheetLine, names), goesOn: true, choices: [] };
