// Keeps pages for reading without a network. `site` precedes this code: a version, the pages that link to all others, the files that
// every page needs.
const base = registration.scope, prefix = `broadsheet ${new URL(base).pathname} `
const [shell, pages, files, favourites] = ['shell ' + site.version, 'pages', 'files', 'favourites'].map(name => prefix + name)
const at = path => new URL(path, base).href, stem = url => url.replace(/-\w{12}/g, ''), entrances = site.pages.map(at), times = {}
const since = copy => +copy.headers.get('x-kept') || Date.parse(copy.headers.get('date'))

async function trim(cache, most) {
  const keys = (await cache.keys()).filter(key => !entrances.includes(key.url)), rest = most ?? keys.length >> 1
  while (keys.length > rest) await cache.delete(keys.shift())
}

// The oldest entries are removed first; if the browser runs out of space, half of them.
async function put(name, most, key, response) {
  const headers = new Headers(response.headers), body = await response.blob(), cache = await caches.open(name)
  headers.set('x-kept', Date.now())
  const write = () => cache.put(key, new Response(body, { headers }))
  await cache.delete(key)
  await write().catch(async () => {
    await trim(cache)
    await write()
  })
  await trim(cache, most)
}

const keep = (event, response, name, most, key) => {
  if (response.ok) event.waitUntil(put(name, most, key, response.clone()).catch(() => {}))
  return response
}

// The network comes first; a copy is used if it fails, or if it is slow and the copy is less than a day old. The site is asked even if
// a server lets browsers guess how long its responses stay fresh, but not when the reader goes back. A recording or another file that is
// opened or downloaded by its link is not kept.
async function page(event) {
  const { url, cache } = event.request, key = url.replace(/[?#].*/, ''), find = cacheName => caches.match(key, { cacheName })
  // The most recent copy. A favourite is stored only in its own cache; copies kept by another language or a script may be older.
  const favourite = await find(favourites), copy = favourite || await find(pages) || await find()
  const network = fetch(event.request, { cache: cache == 'default' ? 'no-cache' : cache })
    .then(response => /html/.test(response.headers.get('content-type'))
      ? keep(event, response, favourite ? favourites : pages, favourite ? 500 : 80, key) : response)
    .catch(async () => copy || await caches.match(at('offline/')) || Response.error())
  event.waitUntil(network)
  const response = await Promise.race([network,
    copy && Date.now() - since(copy) < 864e5 ? new Promise(pass => setTimeout(pass, 3e3, copy)) : network])
  if (response == copy) times[event.resultingClientId] = since(copy)
  // Browsers refuse a copy that remembers a redirect.
  return response.redirected ? new Response(response.body, response) : response
}

// A file named after its content never changes. A page from yesterday gets the style sheet and scripts of today.
// A request for news is not answered with an old copy.
async function file(event) {
  const { request } = event, { url, cache } = request, copy = await caches.match(request)
  if (copy && cache != 'reload' && /js-\w{12}\/|site-\w{12}.css|\?v=/.test(url)) return copy
  const response = await fetch(request).catch(() => Response.error())
  if (response.ok) return cache == 'no-cache' && !url.endsWith('data/search/index.json') ? response : keep(event, response, files, 150, url)
  return await caches.match(site.files.map(at).find(file => stem(file) == stem(url))) || !response.status && cache == 'default' && copy || response
}

const on = (name, act) => addEventListener(name, event => event.waitUntil(act(event)))

// A request that a page makes at this moment restarts the former worker. Chromium then keeps this one waiting for good, even on the
// next page, so it asks repeatedly.
let asking
on('install', async () => {
  await (await caches.open(shell)).addAll(site.files.map(path => new Request(at(path), { cache: 'no-cache' })))
  skipWaiting()
  asking = setInterval(skipWaiting, 500)
})

on('activate', async () => {
  clearInterval(asking)
  for (const name of await caches.keys()) if (name.startsWith(prefix + 'shell') && name != shell) await caches.delete(name)
  await clients.claim()
})

// A page asks whether it is a copy, and from when. This is also the time to keep the pages that link to all others.
on('message', async ({ source }) => {
  source.postMessage(times[source.id])
  const cache = await caches.open(pages)
  for (const href of entrances) if (!await cache.match(href)) await cache.add(href).catch(() => {})
})

addEventListener('fetch', event => {
  const { url, headers, mode, method } = event.request
  if (method != 'GET' || !url.startsWith(origin + '/') || headers.has('range') || headers.get('accept') == 'text/event-stream') return
  event.respondWith(mode == 'navigate' ? page(event) : file(event))
})
