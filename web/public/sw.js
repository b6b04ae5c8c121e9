// The service worker: pages open at once and without a network. Games are never cached: they always come from the server.
//
// Installing the worker caches the files of the first page (the shell). The rest, which is the files of all other pages and the rules in
// the reader's language, is cached when a page asks for it, some seconds after it has loaded.

const CACHE = 'lettrine-__VERSION__';
/** The cache of the dictionary's words. Pages manage it themselves, and it survives a new version of the page. */
const WORDS = 'lettrine-words';
const SHELL = ['__SHELL__'];
const REST = ['__REST__'];
/** The paths of the API whose answers are the same for all visitors and rarely change. */
const TOLD = /^\/api\/(rules\/[\w-]+|box\/[\w-]+\/preparation|games|lexicons)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== CACHE && name !== WORDS).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(old)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  const { keep, told, language } = event.data ?? {};
  if (keep) event.waitUntil(keepRest(told ?? [], language));
});

/** Caches the rest, one file after the other, to leave the bandwidth to a game in progress. */
async function keepRest(told, language) {
  const cache = await caches.open(CACHE);
  for (const file of REST) if (!(await cache.match(file))) await cache.add(file);
  for (const path of told) await answered(new Request(path, { headers: { 'accept-language': language } }));
}

/** A file of the page, from the cache first. Files under /assets are named after the hash of their content: they never change. */
async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

/** An answer of the API in the request's language, from the network first; offline, the cached answer. */
async function answered(request) {
  const key = `${request.url}?language=${request.headers.get('accept-language')}`;
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(key, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(key, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (TOLD.test(url.pathname)) event.respondWith(answered(request));
  else if (/^\/(api|metrics|healthz|readyz)/.test(url.pathname)) return;
  // Pages come from the network first: a new version is used as soon as the server has it.
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else if (request.cache !== 'no-store') event.respondWith(file(request));
});

/** A push from the server: it is this player's turn. The text is in the player's language. */
self.addEventListener('push', (event) => {
  const { title, body, path } = event.data?.json() ?? {};
  if (!title) return;
  const how = { body, icon: '/icon-192.png', badge: '/icon-192.png', tag: path, data: { path } };
  event.waitUntil(self.registration.showNotification(title, how));
});

/** Opens the table of the notification: in a page that already shows it, or in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.path ?? '/', location.origin);
  const go = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === to.pathname);
    return open ? open.focus() : self.clients.openWindow(to.pathname);
  };
  event.waitUntil(go());
});
