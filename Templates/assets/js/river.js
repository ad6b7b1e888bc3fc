// One list: what is known of a section's items, which of them are wanted, in what order, and their nodes.
import { load, make, part, problem, root, tell } from './data.js'
import { card, entryOf } from './card.js'
import { isDense, words } from './search.js'

// Scripts without spaces between words are searched anywhere.
const holds = (text, word) => text.includes((isDense(word) ? '' : ' ') + word)

const collator = new Intl.Collator(root.lang, { numeric: true })
const start = entry => entry.b || 1e12
const orders = {
  oldest: (a, b) => a.o - b.o,
  title: (a, b) => collator.compare(a.t, b.t),
  'title-desc': (a, b) => collator.compare(b.t, a.t),
  start: (a, b) => start(a) - start(b)
}
export const sorted = (entries, sort) =>
  entries.sort((a, b) => (orders[sort]?.(a, b) ?? b.o - a.o) || (a.id < b.id ? -1 : 1))

const rivers = new Map
export const river = list => rivers.get(list) || new River(list)

class River {
  items = new Map
  shards = new Map
  expire = Infinity
  read = 0
  total = 0
  turn = 0

  constructor(list) {
    const { section, events, expire, top } = list.dataset
    rivers.set(list, this)
    Object.assign(this, { list, section, top: +top || list.children.length })
    if (events == null) return
    this.isLive = true
    this.expire = +expire
    for (const node of [...list.children, ...part('spares', list.parentNode)?.content.children || []]) this.adopt(node)
  }

  adopt(node) {
    const box = node.querySelector('[data-id]')
    if (box) this.items.set(box.dataset.id, { ...entryOf(box), ...this.items.get(box.dataset.id), node })
  }

  // Reads the index and, unless that is enough, the shards that were not read before; `changed` is called as they arrive.
  gather(changed, isEnough) {
    return this.gathering ??= this.#gather(changed, isEnough).catch(error => this.problem = error).finally(() => this.gathering = null)
  }

  async #gather(changed, isEnough) {
    this.problem = null
    this.index = await load(`data/${this.section}/index.json`, { cache: 'no-cache' })
    if (isEnough?.()) return
    const { items, index: { shards }, shards: before } = this, now = this.shards = new Map, found = new Set
    this.total = shards.reduce((sum, { count }) => sum + count, 0)
    this.read = 0
    await Promise.all(shards.map(async ({ path, digest, count }) => {
      try {
        let ids = before.get(digest)
        if (!ids) {
          const shard = await load(`${path}?v=${digest}`)
          if (shard.digest != digest) throw problem('stale')
          ids = shard.items.map(entry => this.learn(entry))
        }
        now.set(digest, ids)
        this.read += count
        ids.forEach(id => found.add(id))
      } catch (error) { this.problem = error }
      changed?.()
    }))
    this.checked = Date.now()
    if (!this.problem) for (const [id, { b }] of items) if (!found.has(id) && !(b && b * 1000 < this.checked)) items.delete(id)
  }

  learn(entry) {
    const { id, t, b } = entry, known = this.items.get(id)
    if (known?.t == t && (known.b || 0) == (b || 0)) entry.node = known.node
    this.items.set(id, entry)
    return id
  }

  // What fits the terms and, for each facet but `except`, one of its slugs.
  fitting(terms, facets, except) {
    const now = Date.now() / 1000
    return [...this.items.values()].filter(entry => {
      if (entry.b + this.expire <= now) return
      return terms.every(term => holds(entry.w ??= ' ' + words([entry.t, entry.s, entry.e, entry.n, entry.v].join(' ')).join(' '), term)) &&
        [...facets].every(([name, slugs]) => name == except || entry.f?.[name]?.some(slug => slugs.has(slug)))
    })
  }

  // Whether one that is shown, or any that is known, is over.
  isOver(isAny) {
    const now = Date.now() / 1000
    return [...this.items.values()].some(({ b, node }) => b && b + this.expire <= now && (isAny || node?.parentNode == this.list))
  }

  // Whether the list holds others than before; the controls of the page put their own in place of this.
  update() {
    return this.show(sorted(this.fitting([], []), 'start').slice(0, this.top), true)
  }

  async show(entries, moves) {
    const turn = ++this.turn
    const nodes = await Promise.all(entries.map(async entry => {
      entry.node ??= make('li', {}, await card(entry))
      return entry.node
    }))
    return turn == this.turn && this.put(nodes, moves)
  }

  put(nodes, moves) {
    const { list } = this, { children } = list, old = [...children], held = document.activeElement
    const kept = new Set(nodes), place = old.findIndex(node => node.contains(held))
    if (old.length == nodes.length && old.every((node, at) => node == nodes[at])) return false
    const boxes = moves && new Map(old.map(node => [node, node.getBoundingClientRect()]))
    list.style.minBlockSize = moves ? list.offsetHeight + 'px' : ''
    for (const node of old) {
      for (const motion of moves ? node.getAnimations() : []) motion.cancel()
      if (!kept.has(node)) node.remove()
    }
    nodes.forEach((node, at) => children[at] == node || list.insertBefore(node, children[at] || null))
    if (place >= 0 && held != document.activeElement)
      (held.isConnected ? held : (children[place] || list.lastElementChild || document).querySelector('a, button'))?.focus({ preventScroll: true })
    tell('list')
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 300
    if (moves) for (const node of nodes) {
      const from = boxes.get(node), to = node.getBoundingClientRect()
      if (from) node.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, {}], duration)
    }
    return true
  }
}
