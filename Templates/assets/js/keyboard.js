// Single keys as shortcuts: not while typing, in a dialog, with a modifier, or if the settings turn them off.
import { all, on, part, root } from './data.js'
import { open, setting } from './settings.js'

const current = () => document.activeElement.closest('[data-id]')
const linkOf = card => card && part('headline', card).querySelector('a')

function move(by) {
  if (root.dataset.page == 'detail') return part(by > 0 ? 'older' : 'newer')?.click()
  const cards = all('main [data-id]').filter(card => linkOf(card)?.offsetParent), here = cards.indexOf(current())
  const card = cards[here < 0 ? cards.findIndex(card => card.getBoundingClientRect().bottom > 0) : here + by]
  linkOf(card)?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'center' })
}

const keys = {
  j: () => move(1),
  k: () => move(-1),
  o: () => linkOf(current())?.click(),
  f: () => (current() || part('article'))?.querySelector('[data-part=favourite]').click(),
  '/'() {
    const box = document.querySelector('main [type=search]')
    // On a narrow screen, it is folded up.
    if (box && !box.offsetParent) part('filters').click()
    box ? box.focus() : part('search-link')?.click()
  },
  '?': () => open('help')
}

// Whether keys belong to the element that has the focus.
export const isTyping = ({ target }) => target.closest(':read-write, select, dialog') || document.querySelector('dialog[open]')

export const startKeyboard = () => on('keydown', event => {
  const { key } = event
  if (!keys[key] || event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.repeat && key == 'f') return
  if (isTyping(event) || setting('keys') === false) return
  event.preventDefault()
  keys[key]()
})
