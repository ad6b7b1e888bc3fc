// The page of favourites: filtered, sorted, and looked up once a day.
import { base, explain, say, store, text, toast } from './data.js'
import { list } from './favourites.js'
import { save, take } from './favourites-file.js'
import { river, sorted, words } from './river.js'

const step = 100, day = 864e5

export async function start() {
  const box = document.querySelector('[data-part=favourites]'), part = name => box.querySelector(`[data-part="${name}"]`)
  const form = part('favourites-bar'), { q, sort, file } = form.elements, more = part('more'), query = new URLSearchParams(location.search)
  const flow = river(part('items')), { items } = flow, gone = await text('favouriteGone')
  let limit = step, timer

  async function draw() {
    const all = list(), terms = words(q.value), known = new Map(items)
    items.clear()
    for (const entry of all) items.set(entry.id, { ...entry, o: entry.o || 0, node: known.get(entry.id)?.node })
    const rows = sorted(flow.fitting(terms, []), sort.value)
    if (sort.value == 'added') rows.sort((a, b) => b.added - a.added)
    const shown = rows.slice(0, limit), line = await text(terms[0] ? 'favouritesFound' : 'favouritesCount', { all: all.length }, rows.length)
    await flow.show(shown)
    for (const { node, gone: isGone } of shown) {
      node?.querySelector('.gone')?.remove()
      if (isGone) node?.querySelector('[data-part=headline]').after(Object.assign(document.createElement('p'), { className: 'unavailable gone', textContent: gone }))
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
  document.addEventListener('broadsheet:favourites', render)
  await render()
  look(render).catch(() => {})
}

// One by one; where the network does not answer, another day.
async function look(changed) {
  for (const { id, u, checked } of list()) {
    if (!u || /^\w+:/.test(u) || Date.now() - checked < day) continue
    const { status } = await fetch(new URL(u, base), { method: 'HEAD', cache: 'no-cache' }), gone = status == 404 || status == 410
    if (!store.set('favourites', list().map(entry => entry.id == id ? { ...entry, gone, checked: Date.now() } : entry))) return
    if (gone) changed()
  }
}
