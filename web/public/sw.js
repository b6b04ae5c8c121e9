// The pages open at once and without a network; what is played always comes from the server.
//
// What the first page is made of is kept when this worker is installed. The rest is kept when a page says that it has nothing else
// to load: the files of all other pages, and the rules in the reader's language.

const CACHE = 'lettrine-__VERSION__';
/** The dictionary's words, which pages keep themselves: they outlive a version. */
const WORDS = 'lettrine-words';
const SHELL = ['__SHELL__'];
const REST = ['__REST__'];
/** What the server tells all visitors alike, and seldom otherwise. */
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

/** One after the other: whoever plays meanwhile has the line. */
async function keepRest(told, language) {
  const cache = await caches.open(CACHE);
  for (const file of REST) if (!(await cache.match(file))) await cache.add(file);
  for (const path of told) await answered(new Request(path, { headers: { 'accept-language': language } }));
}

/** A file of the page. Those under /assets are named after what is in them: they never change. */
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

/** What the server tells in this language, or has told when it could last be asked. */
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
  // A new version is taken as soon as the server has one.
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else if (request.cache !== 'no-store') event.respondWith(file(request));
});

/** It is somebody's turn, and they have asked to be told: the server says it in their language. */
self.addEventListener('push', (event) => {
  const { title, body, path } = event.data?.json() ?? {};
  if (!title) return;
  const how = { body, icon: '/icon-192.png', badge: '/icon-192.png', tag: path, data: { path } };
  event.waitUntil(self.registration.showNotification(title, how));
});

/** To the table, in a page that shows it already or in a new one. */
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
