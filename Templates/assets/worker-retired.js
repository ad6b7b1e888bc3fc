// The site keeps nothing any more: what was kept goes, and so does this.
addEventListener('install', () => skipWaiting())

addEventListener('activate', event => event.waitUntil((async () => {
  const prefix = `broadsheet ${new URL(registration.scope).pathname} `
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name)
  await registration.unregister()
})()))
