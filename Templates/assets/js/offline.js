// Registers the service worker, says when the network is lost and back, and lists what can be read without it.
import { base, parts, say, store, text, toast } from './data.js'

const root = document.documentElement, part = name => document.querySelector(`[data-part=${name}]`)
const cached = name => caches.open(`broadsheet ${base.pathname} ${name}`)
const isOfflinePage = root.dataset.page == 'offline', isInPlace = isOfflinePage && location.pathname != base.pathname + 'offline/'
let banner, timer

async function show(key, values) {
  clearTimeout(timer)
  const found = await parts().catch(() => {})
  if (!found) return toast(await text(key))
  const { template, message } = found
  banner ??= document.body.appendChild(template('connectivity'))
  banner.dataset.state = key
  say(banner.lastElementChild.textContent = message(key, values))
  banner.hidden = false
}

async function back() {
  if (isInPlace) return location.reload()
  await show('online')
  timer = setTimeout(() => banner.hidden = true, 5000)
}

// Copies of favourites are apart from those of visited pages, which make room for each other.
async function keepFavourites() {
  const cache = await cached('favourites')
  const wanted = store.get('favourites', []).map(({ u }) => new URL(u ?? '', base).href).filter(href => href.startsWith(base) && href != base)
  for (const key of await cache.keys()) if (!wanted.includes(key.url)) await cache.delete(key)
  for (const href of wanted) if (!await cache.match(href)) await cache.add(href).catch(() => {})
}

async function list() {
  const titles = {}
  for (const cache of [await cached('favourites'), await cached('pages')]) {
    for (const key of await cache.keys()) {
      const page = new DOMParser().parseFromString(await (await cache.match(key)).text(), 'text/html')
      titles[key.url] = page.querySelector('h1')?.textContent || key.url
    }
  }
  part('offline-pages').replaceChildren(...Object.entries(titles).sort((a, b) => a[1].localeCompare(b[1], root.lang)).map(([href, textContent]) => {
    const item = document.createElement('li')
    item.append(Object.assign(document.createElement('a'), { href, textContent }))
    return item
  }))
}

export async function start() {
  addEventListener('offline', () => show('offline'))
  addEventListener('online', back)
  if (!navigator.onLine) show('offline')
  const worker = navigator.serviceWorker, controller = worker?.controller
  // Where no worker has them, the texts are read before they are needed.
  if (!controller) parts().catch(() => {})
  if (!worker) return
  if (isOfflinePage) {
    const kept = part('kept')
    kept.onclick = () => {
      const isOpen = kept.ariaExpanded == 'true'
      kept.ariaExpanded = !isOpen
      part('offline-pages').hidden = isOpen
      if (!isOpen) list()
    }
    if (isInPlace || !navigator.onLine) kept.click()
    part('retry').onclick = () => location.reload()
  }
  worker.onmessage = ({ data }) => data && show('keptCopy', {
    time: new Intl.DateTimeFormat(root.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(data)
  })
  controller?.postMessage('kept')
  await worker.register(new URL('sw.js', base))
  ;(await worker.ready).active.postMessage('entrances')
  // The page at hand came before there was anybody to keep it.
  if (!controller && !isOfflinePage) (await cached('pages')).add(location.pathname).catch(() => {})
  const follow = () => keepFavourites().catch(() => {})
  document.addEventListener('broadsheet:favourites', follow)
  follow()
}
