// A story grows out of its card, and closes into it; Esc leads back to where one came from, too.
import { base, on, part } from './data.js'
import { isTyping } from './keyboard.js'

let moving = []

export function startMotion() {
  // Named at the click, as what leaves the page; on the way back the story closes into what is named still.
  on('click', ({ target }) => {
    const card = target.closest('[data-part=headline] a')?.closest('[data-id]')
    if (!card || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const node of moving) node.style.viewTransitionName = ''
    moving = [part('headline', card), part('picture', card)].filter(Boolean)
    for (const node of moving) node.style.viewTransitionName = node.dataset.part
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
