// The dictionary without a network: the French word list is fetched once, and stored on this device.

import { api } from './api';
import { WordList } from './word-list';

/** Not the service worker's own cache: a new version of the page does not fetch the words again. */
const CACHE = 'lettrine-words';

let read: Promise<WordList | null> | undefined;

/** Fetches and stores the list, unless it is stored already or the user saves data. Does nothing without a network. */
export async function keepWords(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!('caches' in globalThis) || connection?.saveData) return;
  try {
    const [french] = await api.lexicons();
    if (!french) return;
    const path = `/api/lexicons/${french.fingerprint}/words`;
    const cache = await caches.open(CACHE);
    if (await cache.match(path)) return;
    await cache.add(path);
    for (const old of await cache.keys()) if (new URL(old.url).pathname !== path) await cache.delete(old);
    read = undefined;
  } catch {
    // The next visit tries again.
  }
}

/** The list stored on this device, if any. */
export function keptWords(): Promise<WordList | null> {
  read ??= (async () => {
    if (!('caches' in globalThis)) return null;
    const cache = await caches.open(CACHE);
    const [request] = await cache.keys();
    const kept = request && (await cache.match(request));
    return kept ? new WordList(await kept.text()) : null;
  })().catch(() => null);
  return read;
}
