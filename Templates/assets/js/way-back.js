// A story grows out of its card, and closes into it; × and Esc lead back to where one came from, past the stories read on the way.
import { base, keyOf, on, part } from './data.js'
import { isTyping } from './keyboard.js'

const key = keyOf('way'), close = part('close')
// How many steps back in the history that is, and its path. Browsers may hide where one comes from: the page that one leaves tells.
let moving = [], way = {}

function take() {
  try {
    const { to, ...kept } = JSON.parse(sessionStorage[key])
    delete sessionStorage[key]
    if (to == location.href) return kept
  } catch {}
  return document.referrer.startsWith(base) ? { from: new URL(document.referrer).pathname, steps: 1 } : {}
}

const keepWay = next => history.replaceState({ ...history.state, way: way = next }, '')

export const isPlain = event => !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)

// At once, for who is quicker than the rest.
on('click', event => {
  const link = event.target.closest('a[href]'), card = link?.closest('[data-part=headline]')?.closest('[data-id]')
  if (!link || !isPlain(event)) return
  const { from = location.pathname, steps = 0 } = way
  try { sessionStorage[key] = JSON.stringify({ to: link.href, from, steps: steps + 1 }) } catch {}
  if (!card || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Named as what leaves the page; on the way back the story closes into what is named still.
  for (const node of moving) node.style.viewTransitionName = ''
  moving = [part('headline', card), part('picture', card)].filter(Boolean)
  for (const node of moving) node.style.viewTransitionName = node.dataset.part
})

if (close) {
  keepWay(history.state?.way || take())
  // A note of the text is a step of its own; the next may stand already when it is told.
  on('hashchange', ({ newURL }) => {
    const next = history.state?.way || { ...way, steps: (way.steps || 0) + 1 }
    if (newURL == location.href) keepWay(next)
    else way = next
  })
  for (const link of [close, part('back')]) link.onclick = event => {
    if (!way.from || !isPlain(event) || link != close && link.pathname != way.from.replace(/page\/\d+\/$/, '')) return
    event.preventDefault()
    // Once all steps are told.
    setTimeout(() => history.go(-way.steps))
  }
}

export const startWayBack = () => on('keydown', event => way.from && event.key == 'Escape' && !event.defaultPrevented && !isTyping(event) && close.click())
