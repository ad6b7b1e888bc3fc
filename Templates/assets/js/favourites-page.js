// The page of favourites: looked up once a day; exported and imported as JSON Feed 1.1, where what that has no member for stands in `_broadsheet`.
import { base, make, on, part, remember, tell, text, toast } from './data.js'
import { local } from './card.js'
import { favourites, idsOf, keep } from './favourites.js'
import { river } from './river.js'

const day = 864e5, largest = 5e6, version = 'https://jsonfeed.org/version/1'

export function startFavouritesPage() {
  const box = part('favourites')
  if (!box) return
  const own = Object.assign(river(part('items')), { isLive: true, checked: true, top: Infinity }), file = box.querySelector('[type=file]')

  async function renew() {
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
  on('broadsheet:favourites', renew)
  lookUp().catch(() => {})
  return renew()
}

// One by one; where the network does not answer, another day.
async function lookUp() {
  for (const { id, u, checked } of favourites()) {
    if (!u || /^\w+:/.test(u) || Date.now() - checked < day) continue
    const { status } = await fetch(new URL(u, base), { method: 'HEAD', cache: 'no-cache' }), gone = status == 404 || status == 410
    remember('favourites', favourites().map(entry => entry.id == id ? { ...entry, gone, checked: Date.now() } : entry))
    if (gone) tell('favourites')
  }
}

const address = path => path ? new URL(path, base).href : undefined

function exportAll() {
  const items = favourites().map(({ id, u, t, ...own }) => ({
    id, url: address(u), title: t, content_text: own.e || t, image: address(own.i?.u), date_published: own.m, language: own.l || undefined, _broadsheet: own
  }))
  const feed = { version: version + '.1', title: document.title, home_page_url: base.href, items }
  make('a', { href: URL.createObjectURL(new Blob([JSON.stringify(feed, null, 1)])), download: 'favourites.json' }).click()
}

const string = value => typeof value == 'string' ? value.trim().slice(0, 500) : ''
const number = value => Math.abs(value) < 8e12 ? +value : 0
const isWeb = url => /^https?:\/\//i.test(url)

// Throws where an item has no title, or an address that is not one of the web.
function entryFrom({ id, url, title, content_text, image, date_published, language, _broadsheet }, isForeign) {
  const own = Object(_broadsheet), entry = { id: string(id), t: string(title) || string(content_text), e: content_text == title ? '' : string(content_text), l: string(language), m: string(date_published) }
  for (const name of ['s', 'd', 'r', 'n', 'v', 'bs', 'section']) entry[name] = string(own[name])
  for (const name of ['o', 'b', 'added']) entry[name] = number(own[name])
  if (!entry.id || !entry.t || !isWeb(url) && !(own.x && url == null)) throw Error(id)
  return {
    ...entry, u: url && local(url), x: +!url, k: !isForeign && /^(story|event)$/.test(own.k) ? own.k : 'link',
    i: isWeb(image) && { ...Object(own.i), u: local(image) }, o: entry.o || Date.parse(entry.m) / 1000 || 0, added: entry.added || Math.round(Date.now() / 1000)
  }
}

async function importFrom(file) {
  const known = idsOf(favourites()), fresh = [], { name } = file
  let feed, same = 0, unusable = 0
  const refuse = async problem => toast(await text(problem, { name }))
  if (file.size > largest) return refuse('importTooLarge')
  try { feed = JSON.parse(await file.text()) } catch { return refuse('importNotJSON') }
  if (!string(feed?.version).startsWith(version) || !Array.isArray(feed.items)) return refuse('importNotFeed')
  const home = feed.home_page_url, isForeign = home != base
  for (const item of feed.items) try {
    const entry = entryFrom(item, isForeign)
    if (known.has(entry.id)) same++
    else known.add(entry.id), fresh.push(entry)
  } catch { unusable++ }
  const counts = { importAdded: fresh.length, importForeign: isForeign && fresh.length, importSame: same, importUnusable: unusable }
  const told = Object.entries(counts).map(([key, count]) => (count || key == 'importAdded') && text(key, { site: isWeb(home) ? home.split('/')[2] : name, count }))
  const words = (await Promise.all(told)).filter(Boolean).join(' ')
  fresh[0] ? keep(fresh, words) : toast(words)
}
