// The page of favourites, and the page that lists what can be read without a network. Favourites are checked once an hour. They are
// exported and imported as JSON Feed 1.1, with an extension `_broadsheet` for what that format has no member for.
import { base, here, make, on, parse, part, reload, resolve, tell, text, toast } from './data.js'
import { entryOf } from './card.js'
import { addressOf, favourites, idsOf, isGone, keep, note } from './favourites.js'
import { cached } from './offline.js'
import { river } from './river.js'
import { markRead, readIds } from './visits.js'

const hour = 36e5, largest = 5e6, format = 'https://jsonfeed.org/version/1'

export function startFavouritesPage() {
  const box = part('favourites')
  if (!box) return
  const own = Object.assign(river(part('items')), { isLive: true, checked: true, top: Infinity }), file = box.querySelector('[type=file]')

  async function update() {
    const entries = favourites(), ids = idsOf(entries)
    for (const entry of entries) own.learn(entry)
    for (const id of own.items.keys()) if (!ids.has(id)) own.items.delete(id)
    box.dataset.state = ids.size ? 'some' : 'empty'
    own.told = await text('favouritesCount', { count: ids.size })
    return own.update()
  }

  part('export').onclick = exportAll
  file.onchange = async () => {
    await importFrom(file.files[0])
    file.value = ''
  }
  on('broadsheet:favourites', update)
  lookUp().catch(() => {}).then(() => tell('favourites'))
  return update()
}

// The page that replaces one that fails to load; a button shows what can be read without a network.
export function startOfflinePage() {
  const kept = part('kept'), pages = part('offline-pages'), isInPlace = here() != base + 'offline/'
  part('retry').onclick = reload
  // A network that the browser reports may not work, and one page may fail while others do not.
  if (isInPlace) setInterval(() => fetch(location, { cache: 'no-cache' }).then(reload).catch(() => {}), 4e3)
  kept.onclick = () => {
    pages.hidden = !pages.hidden
    kept.ariaExpanded = !pages.hidden
    if (!pages.hidden) listPages(pages)
  }
  if (isInPlace || !navigator.onLine) kept.click()
}

async function listPages(box) {
  const links = {}, gone = favourites().filter(entry => entry.gone).map(addressOf)
  for (const cache of [await cached('favourites'), await cached('pages')]) for (const { url } of await cache.keys()) {
    const page = parse(await (await cache.match(url)).text())
    // A logo may stand in the heading.
    const title = page.querySelector('h1')?.textContent.trim() || page.title || url
    links[url] = make('li', {}, ...gone.includes(url) ? [title, make('p', {}, await text('favouriteGone'))] : [make('a', { href: url }, title)])
  }
  // The page read last comes first.
  box.replaceChildren(...Object.values(links).reverse())
}

// Checks favourites one by one against their current pages; if the network fails, they are checked another time.
async function lookUp() {
  for (const { id, k, u, checked } of favourites()) {
    const address = addressOf({ u })
    // A link has no page on this site that could be gone.
    if (!address || k == 'link' || Math.abs(Date.now() - checked) < hour) continue
    const answer = await fetch(address, { cache: 'no-cache' })
    const box = answer.ok && part('article', parse(await answer.text()))
    const { id: own, t, b, bs } = box ? entryOf(box) : {}
    note(id, { ...own == id && { t, b, bs }, gone: isGone(answer), checked: Date.now() })
  }
}

const absolute = path => path ? resolve(path)?.href : undefined

function exportAll() {
  const items = favourites().map(({ id, u, t, ...own }) => ({
    id, url: absolute(u), title: t, content_text: own.e || t, image: absolute(own.i?.u), date_published: own.m, language: own.l || undefined, _broadsheet: own
  }))
  const feed = { version: format + '.1', title: document.title, home_page_url: base.href, items, _broadsheet: { read: [...readIds()] } }
  make('a', { href: URL.createObjectURL(new Blob([JSON.stringify(feed)])), download: 'favourites.json' }).click()
}

const isWeb = url => resolve(url) && /^https?:\/\//i.test(url)
const string = value => typeof value == 'string' ? value.trim().slice(0, 500) : ''
const number = value => Math.abs(value) < 8e12 ? +value : 0

// Throws if an item has no title, or if its address is not a web address.
function entryFrom({ id, url, title, content_text, image, date_published, language, _broadsheet }, isForeign) {
  const own = Object(_broadsheet), entry = { id: string(id), t: string(title) || string(content_text), l: string(language), m: string(date_published) }
  for (const name of ['s', 'd', 'r', 'n', 'v', 'bs']) entry[name] = string(own[name])
  for (const name of ['o', 'b', 'added']) entry[name] = number(own[name])
  if (!entry.id || !entry.t || !isWeb(url) && !(_broadsheet && url == null)) throw Error(id)
  return {
    ...entry, u: url, e: content_text == title ? '' : string(content_text), o: entry.o || Date.parse(entry.m) / 1000 || 0,
    k: isForeign ? 'link' : string(own.k), c: [own.c].flat().filter(Array.isArray), i: isWeb(image) && { a: string(own.i?.a), u: image }
  }
}

async function importFrom(file) {
  const known = idsOf(favourites()), fresh = [], { name } = file
  let feed, same = 0, unusable = 0
  const refuse = problem => toast(text(problem, { name }))
  if (file.size > largest) return refuse('importTooLarge')
  try { feed = JSON.parse(await file.text()) } catch { return refuse('importNotJSON') }
  if (!string(feed?.version).startsWith(format) || !Array.isArray(feed.items)) return refuse('importNotFeed')
  const home = string(feed.home_page_url), isForeign = home != base, site = isWeb(home) ? home.split('/')[2] : name
  for (const item of feed.items) try {
    const entry = entryFrom(item, isForeign)
    if (known.has(entry.id)) same++
    else known.add(entry.id), fresh.push(entry)
  } catch { unusable++ }
  const told = [text('importAdded', { count: fresh.length })]
  const former = readIds(), read = isForeign ? [] : [feed._broadsheet?.read].flat().filter(id => id?.length == 16 && !former.has(id))
  if (read[0]) {
    markRead(read)
    told.push(text('importRead', { count: read.length }))
  }
  if (isForeign && fresh[0]) told.push(text('importForeign', { count: fresh.length, site }))
  if (same) told.push(text('importSame', { count: same }))
  if (unusable) told.push(text('importUnusable', { count: unusable }))
  const words = (await Promise.all(told)).join(' ')
  fresh[0] ? keep(fresh, words) : toast(words)
}
