// The router. Links are ordinary links; the router handles them inside the page, and does what a browser does on a page load: the focus
// goes to the heading of the new page, and going back restores the scroll position.

import { HEADING } from './focus';
import { Scrolled } from './scrolled';

/** The word looked up in the dictionary over the page; empty while nothing is typed. */
export interface LookedUp {
  word: string;
  /** The table whose word list applies; the French list, if undefined. */
  table?: string;
}

const lookedUp = (): LookedUp | null => (history.state as { lookedUp?: LookedUp } | null)?.lookedUp ?? null;

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);
  /** Counts the visits: each renders a new page, even if two in a row have the same path. */
  visit = $state(0);
  lookedUp: LookedUp | null = $state.raw(lookedUp());
}

export const place = new Place();
const scrolled = new Scrolled();
/** The path in the address bar, which the page may have changed since the visit began. */
let shown = location.pathname;

export function go(to: string, replace = false): void {
  const before = location.pathname;
  if (replace) history.replaceState(history.state, '', to);
  else history.pushState(scrolled.entry(), '', to);
  update();
  if (replace && before === location.pathname) return;
  window.scrollTo(0, 0);
  focusHeading();
}

/** Opens the dictionary over the page, which stays in place: going back closes it, and a reload keeps the game. */
export function lookUp(word: string, table?: string): void {
  const state = { ...(history.state as object | null), lookedUp: { word, table } };
  if (place.lookedUp) history.replaceState(state, '');
  else history.pushState(state, '');
  place.lookedUp = state.lookedUp;
}

/** Replaces the path in the address bar. The visit and the page stay the same. */
export function write(path: string): void {
  if (path === location.pathname) return;
  history.replaceState(history.state, '', path);
  shown = location.pathname;
}

/** Closes the dictionary over the page. */
export function putDictionaryAway(): void {
  if (place.lookedUp) history.back();
}

function update(): void {
  if (location.pathname !== shown) place.visit++;
  shown = location.pathname;
  place.path = location.pathname;
  place.hash = location.hash;
  place.lookedUp = lookedUp();
}

let looking: MutationObserver | undefined;

/** Focuses the heading of the next page once it is rendered, unless the visitor focuses a control before that. */
function focusHeading(): void {
  looking?.disconnect();
  const left = document.querySelector(HEADING);
  const pressed = document.activeElement;
  const observer = new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>(HEADING);
    if (!heading || heading === left) return;
    observer.disconnect();
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused !== pressed && !focused.matches('main')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  looking = observer;
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Moves the focus past the menus to the page's content. */
export function skipToContent(): void {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
  main.scrollIntoView();
}

export function keepLinksInside(): void {
  scrolled.follow();
  addEventListener('popstate', () => {
    const other = location.pathname !== shown;
    update();
    if (!other) return;
    focusHeading();
    scrolled.restore();
  });
  addEventListener('hashchange', update);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api')) return;
    // The browser itself handles a link to an anchor on this page.
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
