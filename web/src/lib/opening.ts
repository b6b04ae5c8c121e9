// Opens a table: stores its keys, and hands the first message of its socket on to the table's page, which then need not wait for the
// socket.

import type { Entered, Tell } from '../protocol';
import { api } from './api';
import type { About } from './games';
import { keep } from './keys';
import { levelOf } from './levels';
import { go } from './router.svelte';
import { settings } from './settings.svelte';
import { wishesFor } from './wishes';

export type Whole = Extract<Tell, { tell: 'table' }>;

let handed: { table: string; whole: Whole } | null = null;

/** The handed-on message for a table, once. */
export function handedOn(table: string): Whole | undefined {
  const whole = handed?.table === table ? handed.whole : undefined;
  handed = null;
  return whole;
}

function enter({ table, links, seat, now }: Entered): void {
  keep(table, { ...links, seats: seat ? [seat.secret] : [] });
  if (now?.tell === 'table') handed = { table, whole: now };
  go(`/t/${table}`);
}

const me = (): { name: string; colour: typeof settings.colour } => ({ name: settings.name || settings.pen, colour: settings.colour });

/** A game against this many bots; alone, with 0. */
export async function playAtOnce(game: About, bots: number): Promise<void> {
  const { options, lexicon, hints } = wishesFor(game.name);
  enter(await api.quick({ game: game.name, level: levelOf(game.name), bots, options, lexicon, hints, sit: me() }));
}

/** A table that friends join by a link. */
export async function openForFriends(game: About): Promise<void> {
  const { options, lexicon, hints } = wishesFor(game.name);
  enter(await api.open({ game: game.name, options, lexicon, hints, sit: me() }));
}
