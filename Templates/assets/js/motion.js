// A story grows out of its card, and closes into it; Esc leads back to where one came from, too.
import { all, base, on, part } from './data.js'
import { isTyping } from './keyboard.js'

const links = '[data-id] [data-part=headline] a', moving = []

function nameParts(card) {
  for (const name of ['headline', 'picture']) {
    const node = part(name, card)
    if (!node) continue
    moving.push(node)
    node.style.viewTransitionName = name
  }
}
const clear = () => moving.splice(0).forEach(node => node.style.viewTransitionName = '')

export function startMotion() {
  // Named at the click: a transition that a page asks for as it is left may be rejected unheard.
  on('click', ({ target }) => {
    const link = target.closest(links)
    if (!link || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    clear()
    nameParts(link.closest('[data-id]'))
  })
  on('pagereveal', async ({ viewTransition }) => {
    clear()
    const address = viewTransition && self.navigation?.activation?.from?.url, link = all(links).find(link => {
      const { top, bottom } = link.getBoundingClientRect()
      return link.href == address && bottom > 0 && top < innerHeight
    })
    if (!link) return
    nameParts(link.closest('[data-id]'))
    await viewTransition.finished.catch(() => {})
    clear()
  })

  const close = part('close')
  if (!close || history.length < 2 || !document.referrer.startsWith(base)) return
  close.onclick = event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  on('keydown', event => event.key == 'Escape' && !event.defaultPrevented && !isTyping(event) && history.back())
}
