// The settings that this browser stores. Only the name, the colour and the identity are sent to the server.

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
  /** A generated name, for a player who has not entered one. */
  pen: string;
  colour: Colour;
  notify: boolean;
  /** The bots' level for games without a choice of their own. */
  level: Level;
  /** The bots' level per game. */
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

/** The stored settings, as far as their types are as expected. */
function kept(expected: Settings): Partial<Settings> {
  const told = stored<Record<string, unknown>>(KEY, {});
  return Object.fromEntries(Object.entries(expected).flatMap(([key, value]) => (alike(told[key], value) ? [[key, told[key]]] : [])));
}

const first = defaults();
/** The stored settings as this tab last knew them. */
let known: Partial<Settings> = kept(first);
export const settings: Settings = $state({ ...first, ...known });

/** Stores only the settings changed in this tab: another tab may have changed the others just now. */
function keepChanges(now: Settings): void {
  const same = (key: string, value: unknown): boolean => JSON.stringify(known[key as keyof Settings]) === JSON.stringify(value);
  const changed = Object.entries(now).filter(([key, value]) => !same(key, value));
  known = now;
  if (changed.length) store(KEY, { ...now, ...kept(now), ...Object.fromEntries(changed) });
}

/** Takes over the settings that another tab has stored. */
function follow(): void {
  Object.assign(settings, kept(settings));
  known = $state.snapshot(settings);
}

/** Stores the settings and applies them to the page, for its lifetime. */
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
  // A page restored from the back/forward cache received no storage events meanwhile.
  addEventListener('pageshow', (event) => event.persisted && follow());
}

/** Whether animations are on. */
export function moves(): boolean {
  return settings.motion !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** This browser's identity: random and created here; its games are found again by it. */
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
