// Appends the pages that follow a list: three while scrolling, further ones by a button. Restores the list when the reader comes back.
import { all, debounce, explain, get, idle, on, parse, part, root, say, tell, text } from './data.js'

export const idOf = item => item.dataset.id || item.querySelector('[data-id]')?.dataset.id

export const isNew = item => !document.querySelector(`main [data-id="${idOf(item)}"]`)

export const getPage = (address, options) => get(address, 'text', options).then(parse)

// A list that now begins with other stories is hidden until it has moved.
export const hideMoves = (what = '') => root.dataset.appending = what
export const showMoves = () => requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.appending))

export async function startAppending() {
  const nav = part('pagination'), older = part('older'), button = part('load-more'), line = part('load-status')
  let list = part('items'), count = 0, next
  if (!nav || !list) return
  if ('top' in list.dataset) return button?.remove()
  const isFiltered = () => 'filtered' in root.dataset
  const cards = () => all('main [data-id]')

  const load = async address => {
    const page = await getPage(address)
    const items = [...part('items', page).children].map(item => document.adoptNode(item))
    return { items, further: part('older', page)?.getAttribute('href') }
  }
  const ahead = () => next ??= load(older.href).catch(error => { next = null; throw error })
  const prefetch = () => navigator.connection?.saveData || idle(() => older.isConnected && ahead().catch(() => {}))

  // The address stays that of the first page, which has everything above the list.
  function keep() {
    const card = cards().find(card => card.getBoundingClientRect().bottom > 0)
    if (count) history.replaceState({ ...history.state, append: { count, id: card?.dataset.id, top: card?.getBoundingClientRect().top } }, '')
  }

  // Leaves out what is on the page already: items move to later pages in the meantime, and those changed last come first.
  function add({ items, further }) {
    const added = items.filter(isNew)
    next = null
    count++
    // Appending would fill the columns anew, so a further page gets columns of its own.
    if (list.matches('.latest-items')) list.after(list = list.cloneNode())
    list.append(...added)
    if (further) older.href = further
    else older.remove()
    button.hidden = !further
    return added
  }

  // Nothing in view moves unless the reader asks for it.
  const isBelow = (reach = Infinity) => {
    const { top } = nav.getBoundingClientRect()
    return top > innerHeight && top < innerHeight + reach
  }

  async function more(event) {
    if (nav.ariaBusy || !older.isConnected || isFiltered()) return
    nav.ariaBusy = true
    line.textContent = ''
    try {
      const found = await ahead()
      if (isFiltered() || !event && !isBelow()) return
      const isHeld = nav.contains(document.activeElement), added = add(found)
      tell('list')
      // After a key press, the focus moves to the added items; a button that has gone cannot keep it.
      if (isHeld && (!found.further || event?.detail === 0)) (added[0] || list.lastElementChild)?.querySelector('a, button')?.focus({ preventScroll: true })
      keep()
      text('appended', { count: added.filter(idOf).length }).then(say)
      prefetch()
    } catch (error) {
      line.textContent = await explain(error)
    } finally { nav.ariaBusy = null }
    look()
  }

  // What could not be loaded is requested again only by the button.
  const look = () => count < 3 && !line.textContent && isBelow(1200) && more()

  // Also when the reader comes back from a list that was filtered.
  async function restore(kept) {
    if (nav.ariaBusy || !kept || isFiltered()) return
    nav.ariaBusy = true
    history.scrollRestoration = 'manual'
    hideMoves()
    try {
      while (older?.isConnected && count < kept.count) {
        const found = await ahead()
        if (isFiltered()) break
        add(found)
      }
    } catch {}
    tell('list')
    const card = cards().find(card => card.dataset.id == kept.id)
    if (card) scrollBy({ top: card.getBoundingClientRect().top - kept.top, behavior: 'instant' })
    showMoves()
    nav.ariaBusy = null
  }

  await restore(history.state?.append)
  on('popstate', ({ state }) => restore(state?.append))
  on('scroll', debounce(keep, 200))
  on('click', keep, true)
  if (!older) return
  button.onclick = more
  on('online', () => {
    line.textContent = ''
    look()
  })
  on('scroll', look)
  prefetch()
}
