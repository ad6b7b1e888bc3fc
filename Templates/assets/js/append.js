// Appends the pages that follow a list: three on scrolling, further ones by a button; comes back to where one was.
import { explain, get, say, text } from './data.js'

const root = document.documentElement
export const find = (name, scope = document) => scope.querySelector(`[data-part=${name}]`)
export const id = item => item.dataset.id || item.querySelector('[data-id]')?.dataset.id

export async function read(address, options) {
  const page = new DOMParser().parseFromString(await get(address, 'text', options), 'text/html')
  if (!find('items', page)) throw { problem: 'badResponse' }
  return page
}

// What moves since a list grows is out of sight until it has moved.
export const hide = what => root.dataset.appending = what
export const show = () => requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.appending))

export async function start() {
  const nav = find('pagination'), older = find('older', nav), button = find('load-more', nav), line = find('load-status', nav)
  let list = find('items'), count = 0, next, isBusy, timer
  if (!older || !button || !list || 'top' in list.dataset) return
  const kept = history.state?.append, label = button.textContent, first = kept?.first || location.pathname
  const known = new Set([...list.children].map(id)), cards = () => [...document.querySelectorAll('main [data-id]')]

  const load = async address => {
    const page = await read(address)
    const items = [...find('items', page).children].filter(item => !known.has(id(item)))
    return { address, items: items.map(item => document.adoptNode(item)), older: find('older', page)?.getAttribute('href') }
  }
  const ahead = () => next ??= load(older.href).catch(error => { next = null; throw error })
  const prefetch = () => navigator.connection?.saveData || (self.requestIdleCallback || setTimeout)(() => older.isConnected && ahead().catch(() => {}))
  const learn = items => items.forEach(item => known.add(id(item)))

  function keep(address) {
    const card = cards().find(card => card.getBoundingClientRect().bottom > 0)
    if (count) history.replaceState({ ...history.state, append: { first, count, id: card?.dataset.id, top: card?.getBoundingClientRect().top } }, '', address)
  }

  async function more(byKey) {
    if (isBusy || !older.isConnected || 'filtered' in root.dataset) return
    nav.ariaBusy = isBusy = true
    line.textContent = ''
    try {
      const { address, items, older: further } = await ahead()
      next = null
      count++
      hide('')
      learn(items)
      // Columns would be filled anew: a further page has columns of its own.
      if (list.matches('.latest-items')) list.after(list = list.cloneNode())
      list.append(...items)
      if (further) older.href = further
      else older.remove()
      button.hidden = !further || count < 3
      button.textContent = label
      if (byKey) items[0]?.querySelector('a, button')?.focus({ preventScroll: true })
      keep(address)
      text('appended', {}, items.length).then(say)
      prefetch()
    } catch (error) {
      line.textContent = await explain(error)
      button.textContent = button.dataset.retry
      button.hidden = false
    }
    show()
    nav.ariaBusy = isBusy = null
    look()
  }

  const watch = new IntersectionObserver(([entry]) => entry.isIntersecting && button.hidden && more(), { rootMargin: '0px 0px 1200px' })
  // Asks anew whether the end of the list is near.
  const look = () => {
    watch.unobserve(nav)
    watch.observe(nav)
  }

  // The page at hand is the last that was shown: those before it are put above it.
  if (kept?.count) {
    history.scrollRestoration = 'manual'
    hide('all')
    const before = []
    try {
      for (let address = first; address && count < kept.count && address != location.pathname; count++) {
        const page = await load(address)
        learn(page.items)
        before.push(...page.items)
        address = page.older
      }
    } catch {}
    list.prepend(...before)
    const card = cards().find(card => card.dataset.id == kept.id)
    if (card) scrollBy({ top: card.getBoundingClientRect().top - kept.top, behavior: 'instant' })
    show()
  }
  button.onclick = event => more(!event.detail)
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(keep, 200)
  }, { passive: true })
  document.addEventListener('click', () => keep(), true)
  document.addEventListener('broadsheet:list', look)
  look()
  prefetch()
}
