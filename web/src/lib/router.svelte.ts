// Where the visitor is. Links are ordinary links; this keeps them inside the page, and does what a browser does when it loads one:
// the focus goes to the heading of the new page, and going back restores the place one had scrolled to.

import { Scrolled } from './scrolled';

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);
}

export const place = new Place();
const scrolled = new Scrolled();

export function go(to: string, replace = false): void {
  const before = location.pathname;
  if (replace) history.replaceState(history.state, '', to);
  else history.pushState(scrolled.entry(), '', to);
  update();
  if (replace && before === location.pathname) return;
  window.scrollTo(0, 0);
  focusHeading();
}

function update(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}

/** What a page is headed by: its title, or the board of a table. */
const HEADING = 'main h1, main[aria-label]';
let looking: MutationObserver | undefined;

/** Gives the focus to the heading of the page that is about to be shown, unless the visitor does something else before it is there. */
function focusHeading(): void {
  looking?.disconnect();
  const left = document.querySelector(HEADING);
  const pressed = document.activeElement;
  const observer = new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>(HEADING);
    if (!heading || heading === left) return;
    observer.disconnect();
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused !== pressed) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  looking = observer;
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Leads past the menus, to the page's content. */
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
    const other = location.pathname !== place.path;
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
    // A link to a place on this page is the browser's own affair.
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
