// The score sheet of a real table: the pad.

import type { Rondorondo } from '../../protocol';
import type { ScoreSheet } from '../../lib/sheet';
import { count, words } from '../../lib/words';
import Blank from './Blank.svelte';
import Entry from './Entry.svelte';

const told = words(
  {
    laid: (n: number) => count(n, 'posée', 'posées'),
    gommes: (n: number) => count(n, 'gomme', 'gommes'),
    exchanges: (n: number) => count(n, 'échange', 'échanges'),
    jokers: (letters: string) => `joker : ${letters}`,
    pass: '—',
    end: (hands: string) => `Fin, en main : ${hands}`,
  },
  {
    laid: (n: number) => `${n} laid`,
    gommes: (n: number) => count(n, 'gomme', 'gommes'),
    exchanges: (n: number) => count(n, 'exchange', 'exchanges'),
    jokers: (letters: string) => `joker: ${letters}`,
    pass: '—',
    end: (hands: string) => `End, in hand: ${hands}`,
  },
);

function say(line: Rondorondo.SheetLine, names: string[]): string {
  const t = told();
  if (line.do === 'end') return t.end(line.hands.map((cards, seat) => `${names[seat]} ${cards.join(' ') || '0'}`).join(', '));
  const exchanges = line.exchanges ? [t.exchanges(line.exchanges)] : [];
  if (line.do === 'pass') return [t.pass, ...exchanges].join(' · ');
  const letters = line.holder.filter((card) => /[A-Z]/.test(card));
  const jokers = letters.filter((card) => card.startsWith('?')).map((card) => card.slice(1));
  const gommes = line.holder.length - letters.length;
  return [
    letters.map((card) => card.at(-1)).join(''),
    ...(jokers.length ? [t.jokers(jokers.join(' '))] : []),
    t.laid(line.laid),
    ...(gommes ? [t.gommes(gommes)] : []),
    ...exchanges,
  ].join(' · ');
}

export const SHEET: ScoreSheet = {
  Entry,
  Blank,
  say: (line, names) => say(line as Rondorondo.SheetLine, names),
  choices: ['extra', 'joker_gomme'],
};
