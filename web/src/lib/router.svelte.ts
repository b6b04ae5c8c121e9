// Where the visitor is. Links are ordinary links; this keeps them inside the page.

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);
}

export const place = new Place();

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  arrive();
  window.scrollTo(0, 0);
}

function arrive(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}

export function keepLinksInside(): void {
  addEventListener('popstate', arrive);
  addEventListener('hashchange', arrive);
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
