// The Refresh button puts stories first that are new; a bar tells that the site was built anew since the page was opened.
import { clock, explain, load, make, on, part, root, say, tell, text } from './data.js'
import { hideMoves, idOf, isNew, readList, showMoves } from './append.js'

const opened = location.href
let version

async function look() {
  if (document.hidden || part('rebuilt')) return
  try {
    const site = await load('data/site.json', { cache: 'no-cache' })
    if (version && version != site.version) tellRebuilt()
    version = site.version
  } catch {}
}

async function tellRebuilt() {
  const words = await text('rebuilt'), show = make('button', { onclick: () => location.reload() }, await text('show'))
  const bar = make('div', { className: 'rebuilt' }, words, show)
  bar.dataset.part = 'rebuilt'
  document.body.append(bar)
  say(words)
}

async function refresh(button, line) {
  if (button.ariaBusy) return
  let words
  button.ariaBusy = true
  try {
    const page = await readList(opened, { cache: 'no-cache' })
    hideMoves()
    const count = renew(page)
    words = await text(count ? 'newStories' : 'nothingNew', { time: clock(Date.now()), count })
    button.textContent = button.dataset.label
    version = null
    look()
  } catch (error) {
    words = await explain(error)
    button.textContent = button.dataset.retry
  }
  showMoves()
  button.ariaBusy = null
  line.textContent = words
  say(words)
}

// How many stories are new to the page.
function renew(page) {
  const list = part('items'), items = [...part('items', page).children].filter(idOf), lead = part('featured'), theirs = part('featured', page)
  const count = [theirs, ...items].filter(item => item && isNew(item)).length
  // Lists of events keep themselves current.
  if ('events' in list.dataset || 'filtered' in root.dataset) {
    tell('refresh')
    return 0
  }
  if (lead && theirs && idOf(lead) != idOf(theirs)) lead.replaceWith(document.adoptNode(theirs))
  list.prepend(...items.filter(isNew).map(item => document.adoptNode(item)))
  tell('list')
  return count
}

export function startRefreshing() {
  const button = part('refresh')
  if (button) button.onclick = () => refresh(button, part('refresh-status'))
  look()
  setInterval(look, 3e5)
  on('visibilitychange', look)
}
