// The Refresh button puts stories first that are new; a bar tells that the site was built anew since the page was opened.
import { find, hide, id, read, show } from './append.js'
import { clock, explain, load, say, text } from './data.js'

const home = location.href
let seen, bar

export function start() {
  const button = find('refresh')
  if (button) button.onclick = () => refresh(button, find('refresh-status'))
  look()
  setInterval(look, 3e5)
  document.addEventListener('visibilitychange', look)
}

async function look() {
  if (document.hidden || bar) return
  try {
    const { version } = await load('data/site.json', { cache: 'no-cache' })
    if (seen && version != seen) tell()
    seen = version
  } catch {}
}

async function tell() {
  bar = document.body.appendChild(document.createElement('div'))
  bar.className = bar.dataset.part = 'rebuilt'
  const words = await text('rebuilt'), button = document.createElement('button')
  button.textContent = await text('show')
  button.onclick = () => location.reload()
  bar.append(words, button)
  say(words)
}

async function refresh(button, line) {
  if (button.ariaBusy) return
  const label = button.dataset.label ??= button.textContent
  button.ariaBusy = true
  let words
  try {
    const page = await read(home, { cache: 'no-cache' }), time = clock(Date.now())
    hide('all')
    const count = update(page)
    words = await text(count ? 'newStories' : 'nothingNew', { time }, count)
    button.textContent = label
    seen = 0
    look()
  } catch (error) {
    words = await explain(error)
    button.textContent = button.dataset.retry
  }
  show()
  button.ariaBusy = null
  line.textContent = words
  say(words)
}

function update(page) {
  const known = new Set([...document.querySelectorAll('main [data-id]')].map(id)), lead = find('featured'), list = find('items')
  const [theirs, ...items] = [find('featured', page), ...find('items', page).children], shown = new Set([...list.children].map(id))
  // Lists of events keep themselves current.
  if ('events' in list.dataset) return document.dispatchEvent(new Event('broadsheet:refresh')), 0
  const added = items.filter(item => id(item) && !shown.has(id(item)))
  if (lead && theirs && id(lead) != id(theirs)) lead.replaceWith(document.adoptNode(theirs))
  list.prepend(...added.map(item => document.adoptNode(item)))
  return new Set([theirs, ...added].filter(item => item && !known.has(id(item))).map(id)).size
}
