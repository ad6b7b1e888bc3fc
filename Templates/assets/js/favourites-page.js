// The page of favourites: filtered, sorted, looked up once a day; exported and imported as JSON Feed 1.1, where what that has no member for stands in `_broadsheet`.
import { base, explain, make, on, part, remember, say, text, toast } from './data.js'
import { local } from './card.js'
import { favourites, idsOf, keep } from './favourites.js'
import { river, sorted } from './river.js'
import { words } from './search.js'

const step = 100, day = 864e5, largest = 5e6, version = 'https://jsonfeed.org/version/1'

export async function startFavouritesPage() {
  const box = part('favourites')
  if (!box) return
  const form = part('favourites-bar'), { q, sort, file } = form.elements, more = part('more'), query = new URLSearchParams(location.search)
  const flow = river(part('items')), { items } = flow, gone = await text('favouriteGone')
  let limit = step, timer

  async function draw() {
    const all = favourites(), terms = words(q.value), known = new Map(items)
    items.clear()
    for (const entry of all) items.set(entry.id, { ...entry, o: entry.o || 0, node: known.get(entry.id)?.node })
    const rows = sorted(flow.fitting(terms, []), sort.value)
    if (sort.value == 'added') rows.sort((a, b) => b.added - a.added)
    const shown = rows.slice(0, limit), line = await text(terms[0] ? 'favouritesFound' : 'favouritesCount', { all: all.length, count: rows.length })
    await flow.show(shown)
    for (const { node, gone: isGone } of shown) {
      node?.querySelector('.gone')?.remove()
      if (isGone) node?.querySelector('[data-part=headline]').after(make('p', { className: 'unavailable gone' }, gone))
    }
    box.dataset.state = rows[0] ? 'some' : all[0] ? 'nothing' : 'empty'
    more.hidden = !rows[limit]
    part('count').textContent = line
  }
  const render = () => draw().catch(async error => toast(await explain(error)))

  function change() {
    limit = step
    const url = new URL(location)
    for (const { name, value } of [q, sort]) value && value != 'added' ? url.searchParams.set(name, value) : url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
    render().then(() => say(part('count').textContent))
  }

  for (const field of [q, sort]) field.value = query.get(field.name) || field.value
  sort.value ||= 'added'
  form.oninput = ({ target }) => {
    if (target == file) return take(file.files[0]).then(() => file.value = '')
    clearTimeout(timer)
    timer = setTimeout(change, 150)
  }
  q.addEventListener('keydown', ({ key }) => key == 'Escape' && (q.value = '', change()))
  form.onreset = () => setTimeout(change)
  form.onsubmit = event => event.preventDefault()
  part('export').onclick = save
  more.onclick = () => { limit += step; render() }
  on('broadsheet:favourites', render)
  await render()
  look(render).catch(() => {})
}

// One by one; where the network does not answer, another day.
async function look(changed) {
  for (const { id, u, checked } of favourites()) {
    if (!u || /^\w+:/.test(u) || Date.now() - checked < day) continue
    const { status } = await fetch(new URL(u, base), { method: 'HEAD', cache: 'no-cache' }), gone = status == 404 || status == 410
    if (!remember('favourites', favourites().map(entry => entry.id == id ? { ...entry, gone, checked: Date.now() } : entry))) return
    if (gone) changed()
  }
}

const address = path => path ? new URL(path, base).href : undefined

function save() {
  const items = favourites().map(({ id, u, t, e, m, l, i, ...own }) => ({
    id, url: address(u), title: t, content_text: e || t, image: address(i?.u), date_published: m, language: l || undefined, _broadsheet: { ...own, i }
  }))
  const feed = { version: version + '.1', title: document.title, home_page_url: base.href, items }
  make('a', { href: URL.createObjectURL(new Blob([JSON.stringify(feed, null, 1)])), download: 'favourites.json' }).click()
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

async function take(file) {
  const known = idsOf(favourites()), fresh = [], { name } = file
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
  const told = Object.entries(counts).map(([key, count]) => (count || key == 'importAdded') && text(key, { site: isWeb(home) ? home.split('/')[2] : name, count }))
  const words = (await Promise.all(told)).filter(Boolean).join(' ')
  fresh[0] ? keep(fresh, words) : toast(words)
}
