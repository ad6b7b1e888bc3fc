// Registers the service worker, says when the network is lost and back, and lists what can be read without it.
import { base, here, make, moment, on, parse, part, parts, reload, root, say, text, toast } from './data.js'
import { addressOf, favourites, isGone, note } from './favourites.js'

const cached = name => caches.open(`broadsheet ${base.pathname} ${name}`)
const isOfflinePage = root.dataset.page == 'offline', isInPlace = isOfflinePage && location.pathname != base.pathname + 'offline/'
let banner

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

async function listPages() {
  const links = {}, gone = favourites().filter(entry => entry.gone).map(addressOf)
  for (const cache of [await cached('favourites'), await cached('pages')]) for (const { url } of await cache.keys()) {
    const page = parse(await (await cache.match(url)).text())
    const title = page.querySelector('h1')?.textContent || url
    links[url] = make('li', {}, ...gone.includes(url) ? [title, make('p', {}, await text('favouriteGone'))] : [make('a', { href: url }, title)])
  }
  // What was read last comes first.
  part('offline-pages').replaceChildren(...Object.values(links).reverse())
}

export async function startOffline() {
  if (!document.querySelector('link[rel=manifest]')) return
  on('offline', () => tellConnection('offline'))
  on('online', () => tellConnection('online'))
  // A network that is said to be there may not answer, and one page may fail where others do not.
  if (isInPlace) setInterval(() => fetch(location, { cache: 'no-cache' }).then(reload).catch(() => {}), 4e3)
  if (!navigator.onLine) tellConnection('offline')
  const worker = navigator.serviceWorker, controller = worker?.controller
  // Where no worker has them, the texts are read before they are needed.
  if (!controller) parts().catch(() => {})
  if (!worker) return
  if (isOfflinePage) {
    const kept = part('kept'), pages = part('offline-pages')
    kept.onclick = () => {
      pages.hidden = !pages.hidden
      kept.ariaExpanded = !pages.hidden
      if (!pages.hidden) listPages()
    }
    if (isInPlace || !navigator.onLine) kept.click()
    part('retry').onclick = reload
  }
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
