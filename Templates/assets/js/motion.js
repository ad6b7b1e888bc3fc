// A story grows out of its card, and closes into it; Esc leads back to where one came from, too.
import { base } from './data.js'

const cardOf = address => [...document.querySelectorAll('main [data-id] [data-part=headline] a')].find(link => {
  const { top, bottom } = link.getBoundingClientRect()
  return link.href == address && bottom > 0 && top < innerHeight
})?.closest('[data-id]')

function move({ viewTransition }, address) {
  viewTransition?.ready.catch(() => {})
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return viewTransition?.skipTransition()
  const card = viewTransition && cardOf(address)
  const name = on => ['headline', 'picture'].forEach(part => {
    const node = card?.querySelector(`[data-part=${part}]`)
    if (node) node.style.viewTransitionName = on ? part : ''
  })
  name(true)
  viewTransition?.finished.then(() => name(), () => name())
}

export function start() {
  addEventListener('pageswap', event => move(event, event.activation?.entry?.url))
  addEventListener('pagereveal', event => move(event, self.navigation?.activation?.from?.url))

  const close = document.querySelector('[data-part=close]')
  if (!close) return
  const cameFromHere = history.length > 1 && document.referrer.startsWith(base.href)
  close.onclick = event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFromHere) return
    event.preventDefault()
    history.back()
  }
  addEventListener('keydown', event => {
    if (event.key == 'Escape' && cameFromHere && !event.defaultPrevented && !event.target.closest('input, textarea, select, dialog') && !document.querySelector('dialog[open]')) history.back()
  })
}
