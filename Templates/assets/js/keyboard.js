// Single keys as shortcuts: not while typing, in a dialog, with a modifier, or where the settings say no.
import { open, setting } from './settings.js'

const find = (selector, box = document) => box?.querySelector(selector), headline = '[data-part=headline] a'
const current = () => document.activeElement.closest('[data-id]')

function move(by) {
  if (document.documentElement.dataset.page == 'detail') return find(`[data-part=neighbours] [data-part=${by > 0 ? 'older' : 'newer'}]`)?.click()
  const cards = [...document.querySelectorAll(`main [data-id]:has(${headline})`)].filter(card => card.offsetParent), here = cards.indexOf(current())
  const card = cards[here < 0 ? cards.findIndex(card => card.getBoundingClientRect().bottom > 0) : here + by]
  find(headline, card)?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'center' })
}

const keys = {
  j: () => move(1),
  k: () => move(-1),
  o: () => find(headline, current())?.click(),
  f: () => find('[data-part=favourite]', current() || find('[data-part=article]'))?.click(),
  '/'() {
    const box = find('main [type=search]')
    box ? box.focus() : find('[data-part=search-link]')?.click()
  },
  '?': () => open('help')
}

export function start() {
  document.addEventListener('keydown', event => {
    const { key, target } = event
    if (!keys[key] || event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.repeat && key == 'f') return
    if (target.closest('input, textarea, select, dialog') || target.isContentEditable || find('dialog[open]') || setting('keys') === false) return
    event.preventDefault()
    keys[key]()
  })
}
