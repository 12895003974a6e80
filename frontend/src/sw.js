// The shell opens without a network and says so itself; tables, rules and records always come from the server.
const FILES = __FILES__;
// Several tables may stand in folders of one site, and share its caches: each keeps to its own.
const OURS = `table-${registration.scope}-`;
const CACHE = OURS + __VERSION__;
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});
self.addEventListener('activate', (event) => {
  const old = (name) => (name.startsWith(OURS) || /^table-[0-9a-f]+$/.test(name)) && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
// A newer front end waits until the reader takes it: nothing changes in the middle of a deal.
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const ours = url.origin === location.origin && !url.pathname.includes('api/');
  if (request.method !== 'GET' || !ours) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(kept(request));
});

/** The page as the server has it, so that a new version is seen; the kept one if no answer comes in time. */
async function page(request) {
  const shell = await caches.open(CACHE).then((cache) => cache.match('./'));
  if (!shell) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, shell));
  return Promise.race([fetch(request).catch(() => shell), late]);
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}
