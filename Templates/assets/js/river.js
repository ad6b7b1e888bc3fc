// One list: what is known of its items, which of them are wanted, in what order, and their nodes.
import { getVersion, load, locale, make, part, present, problem, tell } from './data.js'
import { hideMoves, showMoves } from './append.js'
import { card, entryOf } from './card.js'
import { fits, spelled } from './words.js'

const collator = new Intl.Collator(locale, { numeric: true })
const orders = {
  newest: (one, other) => other.o - one.o,
  updated: (one, other) => (other.w || other.o) - (one.w || one.o),
  title: (one, other) => collator.compare(one.t, other.t),
  start: (one, other) => (one.b || 1e12) - (other.b || 1e12),
  added: (one, other) => other.added - one.added
}
const backwards = { oldest: 'newest', 'title-desc': 'title' }

export const river = list => list.river ??= new River(list)

class River {
  items = new Map
  results = []
  shown = []
  known = new Map
  read = 0
  turn = 0

  constructor(list) {
    const { section, events, expire, top } = list.dataset
    Object.assign(this, { list, section, top: +top || list.children.length })
    if (events == null) return
    this.isLive = true
    list.style.setProperty('--rows', this.top)
    this.expire = +expire
    for (const node of [...list.children, ...part('spares', list.parentNode)?.content.children || []]) this.adopt(node)
  }

  adopt(node) {
    const box = node.querySelector('[data-id]')
    if (!box) return
    const entry = entryOf(box)
    // An event of whole days goes on after its start, which is midnight.
    if (/[T ]00:00:/.test(part('start', box)?.dateTime)) entry.bx = box.dataset.expires - this.expire || undefined
    this.items.set(entry.id, { ...entry, ...this.items.get(entry.id), node })
  }

  // An entry that looks the same keeps its node; an entry read from a page has fewer fields to compare.
  learn(entry) {
    const former = this.items.get(entry.id)
    if (former && (former.raw ? entry.raw == former.raw : ['t', 'b', 'gone'].every(name => (entry[name] || 0) == (former[name] || 0)))) entry.node = former.node
    this.items.set(entry.id, entry)
    return entry.id
  }

  // Loads the index and, unless that is enough, the shards that were not loaded before; `changed` is called as they arrive.
  gather(changed, isEnough) {
    return this.gathering ??= this.#gather(changed, isEnough).catch(error => this.problem = error).finally(() => {
      this.gathering = null
      this.list.toggleAttribute('data-failed', !!this.problem)
    })
  }

  // Returns how many of the matches are new, and how many others have changed or are gone.
  async refresh() {
    const former = new Map(this.items), listed = () => this.isLive ? this.shown : this.results, shown = listed()
    await this.gather()
    if (this.problem) throw this.problem
    hideMoves()
    await this.update().finally(showMoves)
    const now = new Map(listed().map(entry => [entry.id, entry]))
    return [
      listed().filter(({ id }) => !former.has(id)).length,
      shown.filter(entry => !this.isPast(entry) && (!now.has(entry.id) || entry.raw && entry.raw != now.get(entry.id).raw)).length
    ]
  }

  async #gather(changed, isEnough) {
    this.problem = null
    this.read = 0
    this.index = await load(`data/${this.section}/index.json`, { cache: 'no-cache' })
    if (isEnough?.()) return
    const { items, known, index: { shards } } = this, now = new Set(shards.map(({ digest }) => digest))
    // A shard that returns to an earlier state is loaded again.
    for (const digest of known.keys()) if (!now.has(digest)) known.delete(digest)
    await Promise.all(shards.map(async ({ path, digest, count }) => {
      try {
        if (!known.has(digest)) {
          await getVersion(`${path}?v=${digest}`, 'json', shard => {
            if (shard.digest != digest) throw problem('stale')
            known.set(digest, shard.items.map(entry => this.learn(Object.assign(entry, { raw: JSON.stringify(entry) }))))
          })
        }
        this.read += count
      } catch (error) { this.problem = error }
      changed?.()
    }))
    if (this.problem) return
    this.checked = present()
    // An item in none of the shards is gone, except for events that are no longer upcoming: they leave by the clock.
    const ids = new Set([...now].flatMap(digest => known.get(digest)))
    for (const [id, { b, bx = b }] of items) if (bx * 1000 < this.checked) ids.add(id)
    this.items = new Map([...ids].map(id => [id, items.get(id)]))
  }

  // The items that match the words, if there are any, and that have one of the chosen slugs for each facet but `except`. What is left to
  // the list of its source shows only among the items of chosen sources.
  fitting(wish, facets, except) {
    const isWhole = except == 'source' || facets.has?.('source')
    return [...this.items.values()].filter(entry => (isWhole || !entry.z) && !this.isPast(entry) && !this.skipped?.has(entry.id) && (!wish || fits(spelling(entry), wish)) &&
      [...facets].every(([name, slugs]) => name == except || entry.f?.[name]?.some(slug => slugs.has(slug))))
  }

  // Equal items stay in the order of the section, and so do all where it is by title, which pages compare in their own way.
  sorted(wish, facets, sort) {
    const found = this.fitting(wish, facets), order = backwards[sort] ?? sort
    if (order != 'title' || !this.checked || this.index?.section.sort != order) found.sort(orders[order] ?? orders.newest)
    return this.results = order == sort ? found : found.reverse()
  }

  isPast({ b, bx = b, be }) {
    const now = present() / 1000
    return bx && bx + this.expire <= now || be <= now
  }

  // Whether an event that is shown is over.
  isOver() {
    return [...this.items.values()].some(entry => this.isPast(entry) && entry.node?.parentNode == this.list)
  }

  // Returns whether the list has changed; the page's controls replace this method with their own. Other lists stay as the page has them.
  update() {
    return this.isLive && this.show(this.sorted(null, [], 'start').slice(0, this.top), true)
  }

  async show(entries, moves) {
    this.shown = entries
    const turn = ++this.turn, nodes = await Promise.all(entries.map(async entry => entry.node ??= make('li', {}, await card(entry))))
    return turn == this.turn && this.put(nodes, moves)
  }

  put(nodes, moves) {
    const { list } = this, { children } = list, old = [...children], held = document.activeElement
    const place = old.findIndex(node => node.contains(held))
    if (old.length == nodes.length && old.every((node, at) => node == nodes[at])) return false
    const boxes = moves && new Map(old.map(node => [node, node.getBoundingClientRect()]))
    list.style.minBlockSize = moves && 'events' in list.dataset ? list.offsetHeight + 'px' : ''
    for (const node of old) {
      for (const motion of moves ? node.getAnimations() : []) motion.cancel()
      if (!nodes.includes(node)) node.remove()
    }
    nodes.forEach((node, at) => children[at] == node || list.insertBefore(node, children[at] || null))
    if (place >= 0 && held != document.activeElement)
      (held.isConnected ? held : (children[place] || list.lastElementChild || document).querySelector('a, button'))?.focus({ preventScroll: true })
    tell('list')
    if (moves) for (const node of nodes) {
      const from = boxes.get(node), to = node.getBoundingClientRect()
      if (from) node.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, {}], matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 300)
    }
    return true
  }
}

const spelling = entry =>
  entry.words ??= spelled([entry.t, entry.s, entry.e, entry.n, entry.v, ...(entry.c || []).map(([, value]) => value)].join(' '))
