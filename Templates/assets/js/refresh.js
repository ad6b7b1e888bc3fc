// The Refresh button adds new stories and removes those that are gone. A bar reports that the site was rebuilt since the page was
// opened, and a banner that sources fail.
import { all, clock, explain, load, on, onceOnline, part, parts, present, problem, reload, root, say, tell, text, toast } from './data.js'
import { getPage, hideMoves, idOf, showMoves } from './append.js'
import { river } from './river.js'
import { isList } from './visits.js'

const opened = location.href, nameOf = item => idOf(item) ?? item.textContent
// The time left until an event does not count as a change.
function looks(item) {
  const twin = item.cloneNode(true)
  for (const node of all('[data-part=countdown]', twin)) node.remove()
  return twin.textContent + twin.querySelector('img')?.src
}

let version

async function look() {
  if (document.hidden || part('rebuilt')) return
  try {
    const site = await load('data/site.json', { cache: 'no-cache' })
    if (version && version != site.version) toast(text('rebuilt'), { action: 'show', run: reload, stays: 'rebuilt' })
    version = site.version
    if (site.failing) tellFailing(site.failing[root.dataset.page == 'front' ? '' : root.dataset.section])
  } catch {}
}

// Used if the page does not say it itself: not all pages are rewritten when a source fails.
async function tellFailing(words) {
  if (!words?.trim || !isList || part('source-failed')) return
  const banner = (await parts()).template('source-failed'), head = part('list-head')
  banner.prepend(words)
  hideMoves('all')
  head ? head.after(banner) : document.querySelector('main').prepend(banner)
  showMoves()
}

async function refresh(button, line) {
  if (button.ariaBusy) return
  let words
  button.ariaBusy = true
  line.textContent = ''
  try {
    const found = []
    tell('refresh', found)
    // Lists of events update themselves.
    if (part('items')?.dataset.events == null) found.push(getPage(opened, { cache: 'no-cache' }).then(renew))
    let fresh = 0, changed = 0
    for (const [more, others] of await Promise.all(found)) fresh += more, changed += others
    words = await text(fresh ? 'newStories' : changed ? 'changedStories' : 'nothingNew', { time: clock(present()), count: fresh || changed })
    button.textContent = button.dataset.label
    version = null
    part('rebuilt')?.remove()
    look()
  } catch (error) {
    words = await explain(error)
    button.textContent = button.dataset.retry
  }
  button.ariaBusy = null
  say(line.textContent = words)
}

// Returns how many stories are new to the page, and how many others have changed or are gone.
function renew(page) {
  const list = part('items'), other = part('items', page), parts = '[data-part=featured], [data-part=section]'
  if (page.documentElement.dataset.page != root.dataset.page) throw problem('badResponse')
  const plan = box => all(parts, box).map(node => `${node.querySelector('.rubric a')}`).join()
  // A list that was empty or now is, a lead and sections that came or went: there is no place for what changed.
  if (!list || !other || plan(page) != plan()) return list == other ? [0, 0] : new Promise(reload)
  const own = river(list), theirs = [...other.children], former = own.saved || [...list.children], wanted = theirs.map(nameOf)
  const known = new Map([...all('[data-part=items] > li'), ...former].map(item => [nameOf(item), item]))
  const last = former.findLastIndex(item => wanted.includes(nameOf(item))), shown = all('main [data-id]').map(idOf)
  let fresh = 0, changed = 0
  const take = (mine, item) => {
    if (mine && looks(mine) == looks(item)) return mine
    if (idOf(item)) shown.includes(idOf(item)) ? changed++ : fresh++
    return item
  }
  hideMoves()
  const blocks = all(parts)
  all(parts, page).forEach((item, place) => item.querySelector('[data-events]') || blocks[place].replaceWith(take(blocks[place], item)))
  const items = theirs.map(item => take(known.get(nameOf(item)), item))
  // Stories that new ones have pushed to the next page stay, like those that were appended. All that a page without a next one lacks is gone.
  former.forEach((item, place) => {
    if (wanted.includes(nameOf(item))) return
    if (place > last && (fresh && part('older', page) || history.state?.append)) items.push(item)
    else if (idOf(item)) changed++
  })
  if (own.saved) own.saved = items
  else own.put(items)
  tell('list')
  showMoves()
  if (own.saved) return [0, 0]
  if (fresh + changed) own.checked = 0
  return [fresh, changed]
}

export function startRefreshing() {
  const button = part('refresh')
  if (button) {
    button.onclick = () => refresh(button, part('refresh-status'))
    onceOnline(() => button.textContent == button.dataset.retry && button.click())
  }
  look()
  setInterval(look, 3e5)
  on('visibilitychange', look)
}
