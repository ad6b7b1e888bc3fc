// The site no longer keeps pages: this worker removes what was kept, and then itself.
// A request that a page makes at this moment restarts the former worker. Chromium then keeps this one waiting for good, even on the
// next page, so it asks repeatedly.
let asking
addEventListener('install', () => {
  skipWaiting()
  asking = setInterval(skipWaiting, 500)
})

addEventListener('activate', event => event.waitUntil((async () => {
  clearInterval(asking)
  const prefix = `broadsheet ${new URL(registration.scope).pathname} `
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name)
  await registration.unregister()
})()))
