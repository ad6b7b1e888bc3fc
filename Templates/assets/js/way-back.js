// A story grows out of its card and closes into it. × and Esc lead back to where the reader came from, past the stories read on the way.
import { base, keyOf, on, part } from './data.js'
import { isTyping } from './keyboard.js'

const key = keyOf('way'), close = part('close')
// The number of steps back in the history, and the path there. Browsers may hide the referrer, so the page that is left stores it.
let moving = [], way = {}

function take() {
  try {
    const { to, ...kept } = JSON.parse(sessionStorage[key])
    delete sessionStorage[key]
    if (to == location.href) return kept
  } catch {}
  // A new tab has a referrer, but nothing to go back to.
  return history.length > 1 && document.referrer.startsWith(base) ? { from: new URL(document.referrer).pathname, steps: 1 } : {}
}

const keepWay = next => history.replaceState({ ...history.state, way: way = next }, '')

export const isPlain = event => !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)

// Registered at once, for readers who click before everything is loaded.
on('click', event => {
  const link = event.target.closest('a[href]'), card = link?.closest('[data-part=headline]')?.closest('[data-id]')
  if (!link || !isPlain(event)) return
  const { from = location.pathname, steps = 0 } = way
  try { sessionStorage[key] = JSON.stringify({ to: link.href, from, steps: steps + 1 }) } catch {}
  if (!card || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Names the parts that move when the page is left; on the way back, the story closes into the parts that still have these names.
  for (const node of moving) node.style.viewTransitionName = ''
  moving = [part('headline', card), part('picture', card)].filter(Boolean)
  for (const node of moving) node.style.viewTransitionName = node.dataset.part
})

if (close) {
  keepWay(history.state?.way || take())
  // A footnote of the text is a step of its own; the next step may already have been made when this one is reported.
  on('hashchange', ({ newURL }) => {
    const next = history.state?.way || { ...way, steps: (way.steps || 0) + 1 }
    if (newURL == location.href) keepWay(next)
    else way = next
  })
  for (const link of [close, part('back')]) if (link) link.onclick = event => {
    if (!way.from || !isPlain(event) || link != close && link.pathname != way.from.replace(/page\/\d+\/$/, '')) return
    event.preventDefault()
    // Waits until all steps have been reported.
    setTimeout(() => history.go(-way.steps))
  }
}

export const startWayBack = () => on('keydown', event => way.from && event.key == 'Escape' && !event.defaultPrevented && !isTyping(event) && close.click())
