// Registers the service worker, keeps favourites for reading without a network, and reports when the network is lost and back.
import { base, here, later, moment, on, onElsewhere, part, parts, root, say, text, toast } from './data.js'
import { addressOf, favourites, isGone, note } from './favourites.js'

export const cached = name => caches.open(`broadsheet ${base.pathname} ${name}`)
const isOfflinePage = root.dataset.page == 'offline'
let banner, connection = 'online'

async function tellConnection(key, values) {
  const found = await parts().catch(() => {})
  if (!found) return toast(text(key))
  banner ??= found.template('connectivity')
  part('toasts').append(banner)
  banner.dataset.state = key
  say(banner.lastElementChild.textContent = found.message(key, values))
}

// Copies of favourites are separate from those of visited pages, which replace one another.
async function keepFavourites() {
  const cache = await cached('favourites'), wanted = favourites().map(addressOf).filter(Boolean)
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url)
  for (const entry of favourites()) {
    const href = addressOf(entry)
    if (!href || entry.gone || await cache.match(href)) continue
    const answer = await fetch(href)
    if (answer.ok) await cache.put(href, answer)
    else if (isGone(answer)) note(entry.id, { gone: true })
  }
}

export async function startOffline() {
  if (!document.querySelector('link[rel=manifest]')) return
  // A page that the reader comes back to has missed events in the meantime.
  const look = () => {
    const now = navigator.onLine ? 'online' : 'offline'
    if (now != connection) tellConnection(connection = now)
  }
  on('offline', look)
  on('online', look)
  onElsewhere(look)
  look()
  const worker = navigator.serviceWorker, controller = worker?.controller
  // Without a worker that has stored them, the texts are loaded before they are needed.
  if (!controller) parts().catch(() => {})
  if (!worker) return
  if (isOfflinePage) (await later('favourites-page.js')).startOfflinePage()
  worker.onmessage = ({ data }) => data && tellConnection('keptCopy', {
    time: moment(data)
  })
  controller?.postMessage('')
  await worker.register(new URL('sw.js', base))
  if (!controller) {
    ;(await worker.ready).active.postMessage('')
    // The current page was loaded before there was a worker to keep it; a missing page is not requested again.
    if (!isOfflinePage && root.dataset.page != '404') (await cached('pages')).add(here()).catch(() => {})
  }
  const follow = () => keepFavourites().catch(() => {})
  on('broadsheet:favourites', follow)
  follow()
}
