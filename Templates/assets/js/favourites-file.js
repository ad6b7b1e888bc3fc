// Favourites as a file: JSON Feed 1.1; what it has no member for stands in `_broadsheet`.
import { base, text, toast } from './data.js'
import { add, ids, list, local } from './favourites.js'

const version = 'https://jsonfeed.org/version/1', largest = 5e6
const address = path => path ? new URL(path, base).href : undefined

export function save() {
  const items = list().map(({ id, u, t, e, m, l, i, ...own }) => ({
    id, url: address(u), title: t, content_text: e || t, image: address(i?.u), date_published: m, language: l || undefined, _broadsheet: { ...own, i }
  }))
  const feed = { version: version + '.1', title: document.title, home_page_url: base.href, items }
  Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(new Blob([JSON.stringify(feed, null, 1)])), download: 'favourites.json'
  }).click()
}

const string = value => typeof value == 'string' ? value.trim().slice(0, 500) : ''
const number = value => Math.abs(value) < 8e12 ? +value : 0
const isWeb = url => /^https?:\/\//i.test(url)

// Throws where an item has no title, or an address that is not one of the web.
function read({ id, url, title, content_text, image, date_published, language, _broadsheet }, isForeign) {
  const entry = { id: string(id), t: string(title) || string(content_text), e: content_text == title ? '' : string(content_text), l: string(language), m: string(date_published) }
  const own = Object(_broadsheet), at = Date.parse(entry.m) / 1000 || 0
  for (const name of ['s', 'd', 'r', 'n', 'v', 'bs', 'section']) entry[name] = string(own[name])
  for (const name of ['o', 'b', 'added']) entry[name] = number(own[name])
  if (!entry.id || !entry.t || !isWeb(url) && !(own.x && url == null)) throw Error(id)
  return {
    ...entry, u: url && local(url), x: +!url, k: !isForeign && /^(story|event)$/.test(own.k) ? own.k : 'link',
    i: isWeb(image) && { ...Object(own.i), u: local(image) }, o: entry.o || at, added: entry.added || Math.round(Date.now() / 1000)
  }
}

export async function take(file) {
  const known = ids(list()), fresh = [], { name } = file
  let feed, same = 0, unusable = 0
  const refuse = async problem => toast(await text(problem, { name }))
  if (file.size > largest) return refuse('importTooLarge')
  try { feed = JSON.parse(await file.text()) } catch { return refuse('importNotJSON') }
  if (!string(feed?.version).startsWith(version) || !Array.isArray(feed.items)) return refuse('importNotFeed')
  const home = feed.home_page_url, isForeign = home != base
  for (const item of feed.items) try {
    const entry = read(item, isForeign)
    if (known.has(entry.id)) same++
    else known.add(entry.id), fresh.push(entry)
  } catch { unusable++ }
  const counts = { importAdded: fresh.length, importForeign: isForeign && fresh.length, importSame: same, importUnusable: unusable }
  const told = Object.entries(counts).map(([key, count]) => (count || key == 'importAdded') && text(key, { site: isWeb(home) ? home.split('/')[2] : name }, count))
  const words = (await Promise.all(told)).filter(Boolean).join(' ')
  fresh[0] ? add(fresh, words) : toast(words)
}
