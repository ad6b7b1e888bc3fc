// A story grows out of its card, and closes into it; Esc leads back to where one came from, too.
import { base } from './data.js'

const cardOf = address => [...document.querySelectorAll('main [data-id] [data-part=headline] a')].find(link => {
  const { top, bottom } = link.getBoundingClientRect()
  return link.href == address && bottom > 0 && top < innerHeight
})?.closest('[data-id]')

const named = []
const name = card => ['headline', 'picture'].forEach(part => {
  const node = card?.querySelector(`[data-part=${part}]`)
  if (node) named.push(node)
  if (node) node.style.viewTransitionName = part
})
const clear = () => named.splice(0).forEach(node => node.style.viewTransitionName = '')

export function start() {
  // Named at the click: a transition that a page asks for as it is left may be rejected unheard.
  addEventListener('click', ({ target }) => {
    const link = target.closest('main [data-id] [data-part=headline] a')
    if (!link || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    clear()
    name(link.closest('[data-id]'))
  })
  addEventListener('pagereveal', async ({ viewTransition }) => {
    clear()
    const card = viewTransition && cardOf(self.navigation?.activation?.from?.url)
    if (!card) return
    name(card)
    await viewTransition.finished.catch(() => {})
    clear()
  })

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
