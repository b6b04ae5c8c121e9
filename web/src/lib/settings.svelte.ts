// What this browser remembers of its user. Nothing of it leaves the browser but name, colour and identity.

import type { Colour, Level } from '../protocol';
import { penName } from './pen';
import { alike, store, stored } from './storage';

export { store, stored };

export type Language = 'fr' | 'en';

export interface Settings {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  contrast: boolean;
  sounds: boolean;
  motion: 'system' | 'none';
  cards: 'small' | 'medium' | 'large';
  name: string;
  /** What somebody is called who has not said a name. */
  pen: string;
  colour: Colour;
  notify: boolean;
  /** How well bots play, where nothing else is chosen for a game; */
  level: Level;
  /** and what is chosen, by game. */
  levels: Record<string, Level>;
}

const KEY = 'lettrine.settings';

function defaults(): Settings {
  const english = !navigator.languages.some((language) => language.startsWith('fr')) && navigator.language.startsWith('en');
  return {
    language: english ? 'en' : 'fr',
    theme: 'system',
    contrast: false,
    sounds: false,
    motion: 'system',
    cards: 'medium',
    name: '',
    pen: penName(),
    colour: 'brick',
    notify: false,
    level: 'debutant',
    levels: {},
  };
}

/** What is kept of the settings, as far as it makes sense. */
function kept(expected: Settings): Partial<Settings> {
  const told = stored<Record<string, unknown>>(KEY, {});
  return Object.fromEntries(Object.entries(expected).flatMap(([key, value]) => (alike(told[key], value) ? [[key, told[key]]] : [])));
}

const first = defaults();
/** What this tab last knew to be kept. */
let known: Partial<Settings> = kept(first);
export const settings: Settings = $state({ ...first, ...known });

/** Keeps what was changed here, and only that: the rest is another tab's, which may have changed it just now. */
function keepChanges(now: Settings): void {
  const same = (key: string, value: unknown): boolean => JSON.stringify(known[key as keyof Settings]) === JSON.stringify(value);
  const changed = Object.entries(now).filter(([key, value]) => !same(key, value));
  known = now;
  if (changed.length) store(KEY, { ...now, ...kept(now), ...Object.fromEntries(changed) });
}

/** What another tab has set is set here too. */
function follow(): void {
  Object.assign(settings, kept(settings));
  known = $state.snapshot(settings);
}

/** Keeps settings, and shows them on the page, for as long as it lives. */
export function applySettings(): void {
  const wish = matchMedia('(prefers-contrast: more), (forced-colors: active)');
  let wished = $state(wish.matches);
  wish.addEventListener('change', () => (wished = wish.matches));
  $effect.root(() => {
    $effect(() => {
      keepChanges($state.snapshot(settings));
      const page = document.documentElement;
      page.lang = settings.language;
      page.dataset.theme = settings.theme;
      page.dataset.contrast = settings.contrast || wished ? 'high' : 'normal';
      page.dataset.motion = settings.motion;
      page.dataset.cards = settings.cards;
    });
  });
  addEventListener('storage', (event) => event.key === KEY && follow());
  // A page that one comes back to was told nothing while it was away.
  addEventListener('pageshow', (event) => event.persisted && follow());
}

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** This browser's identity: random, made here, by which its games are found again. */
export const identity: string = (() => {
  const known = stored<string>('lettrine.identity', '');
  if (known.length >= 22) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made =
    'p' +
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  store('lettrine.identity', made);
  return made;
})();
