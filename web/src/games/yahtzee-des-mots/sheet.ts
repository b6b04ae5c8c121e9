// The score sheet of a real table: the printed sheets.

import type { YahtzeeDesMots } from '../../protocol';
import type { ScoreSheet } from '../../lib/sheet';
import { colon, words } from '../../lib/words';
import Blank from './Blank.svelte';
import Entry from './Entry.svelte';
import Grid from './Grid.svelte';
import { titleOf } from './names';

const told = words(
  { none: 'rien', game: (n: number) => `${n}e partie, `.replace('1e', '1re') },
  { none: 'nothing', game: (n: number) => `game ${n}, ` },
);

function say(line: YahtzeeDesMots.SheetLine): string {
  const t = told();
  const made = line.words.join(' + ') + (line.diamond ? ` (◇ = ${line.diamond})` : '');
  return `${line.game > 1 ? t.game(line.game) : ''}${titleOf(line.box)}${colon()}${made || t.none}`;
}

export const SHEET: ScoreSheet = {
  Entry,
  Grid,
  Blank,
  say: (line) => say(line as YahtzeeDesMots.SheetLine),
  choices: ['order', 'bonus'],
  growing: 'parties',
};
