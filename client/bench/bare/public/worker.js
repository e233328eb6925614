/** The least that a service worker can be: keeps what the page loads, answers from there. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const answer = async () => {
    const cache = await caches.open('bare')
    const kept = await cache.match(event.request)
    if (kept) return kept
    const response = await fetch(event.request)
    await cache.put(event.request, response.clone())
    return response
  }
  event.respondWith(answer())
})
