// Registers the service worker, has favourites kept for reading without a network, and says when that is lost and back.
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

// Copies of favourites are apart from those of visited pages, which make room for each other.
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
  // A page that one comes back to was told nothing meanwhile.
  const look = () => {
    const now = navigator.onLine ? 'online' : 'offline'
    if (now != connection) tellConnection(connection = now)
  }
  on('offline', look)
  on('online', look)
  onElsewhere(look)
  look()
  const worker = navigator.serviceWorker, controller = worker?.controller
  // Where no worker has them, the texts are read before they are needed.
  if (!controller) parts().catch(() => {})
  if (!worker) return
  if (isOfflinePage) (await later('favourites-page.js')).startOfflinePage()
  worker.onmessage = ({ data }) => data && tellConnection('keptCopy', {
    time: moment(data)
  })
  controller?.postMessage('')
  await worker.register(new URL('sw.js', base))
  if (!controller) {
    const { active } = await worker.ready
    active.postMessage('')
    // The page at hand came before there was anybody to keep it; one that is not there is not asked for again.
    if (!isOfflinePage && root.dataset.page != '404') (await cached('pages')).add(here()).catch(() => {})
  }
  const follow = () => keepFavourites().catch(() => {})
  on('broadsheet:favourites', follow)
  follow()
}
