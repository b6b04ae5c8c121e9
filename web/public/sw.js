// The first page is kept, and whatever else was used once, so that it opens at once and without a network; what is played always
// comes from the server.

const CACHE = 'lettrine-__VERSION__';
const SHELL = ['__SHELL__'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(old)
      .then(() => self.clients.claim()),
  );
});

async function fetched(request) {
  const response = await fetch(request);
  // Files under /assets are named after what is in them: they never change.
  if (response.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || /^\/(api|metrics|healthz|readyz)/.test(url.pathname)) return;
  if (request.mode === 'navigate') {
    // A new version is taken as soon as the server has one.
    event.respondWith(fetch(request).catch(() => caches.match('/')));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetched(request)));
  }
});
