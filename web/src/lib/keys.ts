// The secrets this browser holds, table by table. A link's secret says by its first letter what it opens.

import { store, stored } from './settings.svelte';

export interface Keys {
  /** Secrets of seats; several where people share this screen. */
  seats: string[];
  host?: string;
  invitation?: string;
  watch?: string;
}

const KEY = 'lettrine.keys';
/** How many tables are remembered here; older ones are found again by the browser's identity. */
const MOST = 200;

export function keysOf(table: string): Keys {
  return { ...(stored<Record<string, Partial<Keys>>>(KEY, {})[table] ?? {}), seats: [...(stored<Record<string, Partial<Keys>>>(KEY, {})[table]?.seats ?? [])] };
}

export function keep(table: string, keys: Partial<Keys>): Keys {
  const all = stored<Record<string, Keys>>(KEY, {});
  const known = all[table] ?? { seats: [] };
  const kept: Keys = { ...known, ...keys, seats: [...new Set([...(keys.seats ?? []), ...known.seats])] };
  delete all[table];
  const entries = Object.entries(all).slice(-(MOST - 1));
  store(KEY, Object.fromEntries([...entries, [table, kept]]));
  return kept;
}

export function forget(table: string): void {
  const all = stored<Record<string, Keys>>(KEY, {});
  delete all[table];
  store(KEY, all);
}

/** Takes in the secret of a link, `/t/TABLE#SECRET`. */
export function keepFromLink(table: string, hash: string): Keys {
  const secret = hash.replace(/^#/, '');
  switch (secret[0]) {
    case 's':
      return keep(table, { seats: [secret] });
    case 'h':
      return keep(table, { host: secret });
    case 'i':
      return keep(table, { invitation: secret });
    case 'w':
      return keep(table, { watch: secret });
    default:
      return keysOf(table);
  }
}
