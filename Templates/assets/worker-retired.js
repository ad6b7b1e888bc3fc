// The site keeps nothing any more: what was kept goes, and so does this.
// Whatever a page asks for just then starts the former worker anew, and Chromium lets this one wait for good, and then the next page, too: it asks again.
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
