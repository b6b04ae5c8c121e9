// The secrets that this browser holds, by table. The first letter of a link's secret says its kind.

import type { HeldSeat, Join } from '../protocol';
import { store, stored } from './settings.svelte';

export interface Keys {
  /** The secrets of seats: the seat taken here, the latest first; or those of all players who share this screen. */
  seats: string[];
  /** Whether several players share this screen. */
  shared?: boolean;
  host?: string;
  invitation?: string;
  watch?: string;
}

const KEY = 'lettrine.keys';
/** How many tables are remembered here; the server finds older ones by the browser's identity. */
const MOST = 200;

const all = (): Record<string, Partial<Keys>> => stored<Record<string, Partial<Keys>>>(KEY, {});

export function keysOf(table: string): Keys {
  const known = all()[table];
  return { ...known, seats: [...(known?.seats ?? [])] };
}

/** Writes the keys of a table, as the latest one. */
function write(table: string, keys: Keys): Keys {
  const { [table]: _before, ...others } = all();
  store(KEY, Object.fromEntries([...Object.entries(others).slice(-(MOST - 1)), [table, keys]]));
  return keys;
}

/** The seats whose secrets are stored here, the latest table first, limited to what the server accepts in one request. */
export function heldSeats(most = 200): HeldSeat[] {
  const seats = Object.entries(all()).flatMap(([table, { seats }]) => (seats ?? []).map((secret) => ({ table, secret })));
  return seats.reverse().slice(0, most);
}

export function keep(table: string, keys: Partial<Keys>): Keys {
  const known = keysOf(table);
  return write(table, { ...known, ...keys, seats: [...new Set([...(keys.seats ?? []), ...known.seats])] });
}

/** Removes a seat's secret that is no longer valid. */
export function drop(table: string, seat: string): Keys {
  const known = keysOf(table);
  return write(table, { ...known, seats: known.seats.filter((secret) => secret !== seat) });
}

export function forget(table: string): void {
  const { [table]: _gone, ...others } = all();
  store(KEY, others);
}

/** The secret of a link, `/t/TABLE#SECRET`. A truncated secret is ignored. */
export function linked(hash: string): Partial<Keys> {
  const secret = /^#?([shiw][\w-]{27})$/.exec(hash)?.[1];
  switch (secret?.[0]) {
    case 's':
      return { seats: [secret] };
    case 'h':
      return { host: secret };
    case 'i':
      return { invitation: secret };
    case 'w':
      return { watch: secret };
    default:
      return {};
  }
}

/** The credentials to try, in order, until the table accepts one: those of the link, the stored ones, and none. */
export function tries(kept: Keys, link: Partial<Keys>): Join[] {
  const known = [...(link.seats ?? []), ...kept.seats, link.invitation, kept.invitation, link.watch, kept.watch];
  const secrets = new Set([...known.filter(Boolean), undefined]);
  const hosts = new Set([link.host ?? kept.host, kept.host]);
  return [...hosts].flatMap((host) => [...secrets].map((secret) => ({ secret, host })));
}
