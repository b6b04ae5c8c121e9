// The service worker, which stores the pages for when there is no network. On plain HTTP in a home network there is none, and the page
// works without it.

import { GAMES } from './games';
import { settings } from './settings.svelte';

/** The delay, once the worker is ready, before the other pages are cached, in milliseconds. */
const QUIET = 4000;

/** Registers the worker, and makes it cache the other pages once this one has loaded. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  void navigator.serviceWorker.ready.then(({ active }) => setTimeout(() => keep(active), QUIET));
}

function keep(worker: ServiceWorker | null): void {
  worker?.postMessage(request());
  // An installed app also stores the dictionary for offline use.
  if (matchMedia('(display-mode: standalone)').matches) void import('./offline').then(({ keepWords }) => keepWords());
}

interface KeepRest {
  keep: true;
  told: string[];
  language: string;
}

/** The request to cache the rest; null if the user saves data: then only used files are cached. */
function request(): KeepRest | null {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return null;
  const games = GAMES.map(({ name }) => name);
  const rules = ['communes', ...games].map((name) => `/api/rules/${name}`);
  const told = ['/api/games', '/api/lexicons', ...rules, ...games.map((name) => `/api/box/${name}/preparation`)];
  return { keep: true, told, language: settings.language };
}
