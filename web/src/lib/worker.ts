// The service worker, which keeps the pages for when there is no network. On plain HTTP in a household there is none, and nothing is
// lost without.

import { GAMES } from './games';
import { settings } from './settings.svelte';

/** How long a page must have had nothing to do before the others are kept. */
const QUIET = 4000;

/** Starts the worker, and has it keep the other pages once this one is at rest. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  void navigator.serviceWorker.ready.then(({ active }) => setTimeout(() => keep(active), QUIET));
}

function keep(worker: ServiceWorker | null): void {
  worker?.postMessage(request());
  // Whoever has installed it wants the dictionary on the train, too.
  if (matchMedia('(display-mode: standalone)').matches) void import('./offline').then(({ keepWords }) => keepWords());
}

interface KeepRest {
  keep: true;
  told: string[];
  language: string;
}

/** Whoever counts their bytes keeps what they have used, and no more. */
function request(): KeepRest | null {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return null;
  const games = GAMES.map(({ name }) => name);
  const rules = ['communes', ...games].map((name) => `/api/rules/${name}`);
  const told = ['/api/games', '/api/lexicons', ...rules, ...games.map((name) => `/api/box/${name}/preparation`)];
  return { keep: true, told, language: settings.language };
}
