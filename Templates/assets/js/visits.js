// What the reader has seen, stored only in this browser: what is new since the last visit is marked, and what was opened is shown more
// quietly. Also shows how long ago stories were published.
import { all, clock, locale, make, moment, on, part, present, recall, remember, root, say, tell, text, toast } from './data.js'
import { river } from './river.js'

export const isList = /front|list/.test(root.dataset.page)
const most = 8000, pause = 18e5, day = 864e5, ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const boxes = () => all('main [data-id]:not([data-part=article])')
const shownIds = () => boxes().map(({ dataset }) => dataset.id)
const idsIn = (...lists) => lists.flat().filter(id => id?.trim)
let visit, told, undo, label

export const readIds = () => new Set(idsIn(recall('read')))

// The oldest entries are removed first.
function keepRead(ids) {
  const isKept = remember('read', ids.slice(-most))
  tell('read')
  return isKept
}

// Returns a function that undoes the marking, if the browser stored it; what was read since then stays read.
export function markRead(ids) {
  const former = [...readIds()], wanted = new Set(ids)
  return keepRead([...former.filter(id => !wanted.has(id)), ...ids]) && (() => {
    const now = [...readIds()], last = now.indexOf(ids.at(-1))
    // Unless everything was forgotten in the meantime.
    if (last >= 0) keepRead([...new Set([...former, ...now.slice(last + 1)])])
  })
}

// Marks all items of a section, or those shown on a page of several sections. Until there is an unread item, the button undoes this.
async function readAll({ target, detail }) {
  // A double click counts once.
  if (detail > 1) return
  if (undo) return undo()
  const own = part('controls') && river(part('items'))
  await own?.gather()
  const read = readIds(), ids = [...new Set([...shownIds(), ...[...own?.items || []].flatMap(([id, { z }]) => z ? [] : id)])].filter(id => !read.has(id)), count = ids.length, unmark = markRead(ids)
  toast(text(unmark ? 'allRead' : 'notKept', { count }))
  if (!unmark || !count) return
  label = target.textContent
  target.textContent = await text('undo')
  undo = () => {
    unmark()
    toast(text('unreadAgain', { count }))
  }
}

export function forget() {
  remember('read')
  remember('seen')
  see()
  tell('read')
}

// A visit is over when no page was open for half an hour; what it showed is known to the next visit. The first visit has no `since`.
function see(isArrival) {
  const now = present(), { at, since, known, shown } = Object(recall('seen')), isNext = isArrival && Math.abs(now - at) > pause
  const met = new Set(idsIn(shown)), size = met.size
  if (isList) for (const id of shownIds()) met.add(id)
  visit = isNext ? { since: Math.min(at, now), known: [...new Set(idsIn(known, shown))].slice(-most) } : { since, known: idsIn(known) }
  if (isNext) for (const id of visit.known) met.delete(id)
  if (isArrival || at == null || met.size > size) remember('seen', { ...visit, at: isArrival || at == null ? now : at, shown: [...met].slice(-most) })
}

// A time as people say it: an hour of today or yesterday, or a day.
function when(time) {
  const days = Math.round((new Date(present()).setHours(0, 0, 0, 0) - new Date(time).setHours(0, 0, 0, 0)) / day)
  return days > 1 ? moment(time) : days ? [ago.format(-1, 'day'), clock(time)] : clock(time)
}

// Also tells times again. What was published well before the last visit is not new, even if its list was never opened; nor is anything without a known date.
async function showMarks() {
  tellTimes()
  const read = readIds(), { since, known } = visit, before = new Set(known)
  const marked = { new: [], read: [] }
  for (const box of boxes()) {
    const { id } = box.dataset, place = part('headline', box)?.parentNode
    const state = read.has(id) ? 'read' : since && !before.has(id) && Date.parse(part('date', box)?.dateTime) + day > since ? 'new' : ''
    if (!state) delete place?.dataset.mark
    else marked[state].push(place), place.dataset.mark = state
  }
  if (undo && marked.read.length < boxes().length) {
    undo = null
    part('read-all').textContent = label
  }
  const line = part('news'), count = marked.new.length
  if (!count) line?.replaceChildren()
  for (const state in marked) if (marked[state][0]) {
    const label = await text(state)
    for (const { dataset } of marked[state]) dataset.label = label
  }
  if (!count || !line) return
  const words = await text('newSince', { count, time: when(since) })
  if (line.textContent == words) return
  line.replaceChildren(make('button', { onclick: jump }, words))
  if (!told) say(told = words)
}

// Moves to the first new item or, if that is in view, to the last.
function jump() {
  const heads = all('[data-mark=new] > [data-part=headline]')
  const head = heads.at(-(heads[0].getBoundingClientRect().bottom < innerHeight))
  head.querySelector('a')?.focus({ preventScroll: true })
  head.scrollIntoView({ block: 'center' })
}

// Within a day, shows how long ago, in the space of the date, which stays in the page. A date alone, which is midnight where it was
// written or is read, states only its day.
function tellTimes() {
  for (const time of all('time:is([data-part=date], [data-part=updated])')) {
    const date = new Date(time.dateTime), minutes = Math.floor((present() - date) / 6e4)
    if (/[T ]00:00:/.test([time.dateTime, date])) continue
    time.title = moment(date)
    if (minutes >= 0 && minutes < 1440) {
      if (!time.firstElementChild) time.replaceChildren(make('span', {}, time.textContent))
      const words = ago.format(...minutes < 60 ? [-minutes, minutes ? 'minute' : 'second'] : [-Math.floor(minutes / 60), 'hour'])
      // Chromium's Hebrew gives one and two both as a word and as a number.
      time.dataset.ago = words.replace(/ \(.\)$/, '')
    } else delete time.dataset.ago
  }
}

// A link to another site has no page here that could record that it was opened.
for (const name of ['click', 'auxclick']) on(name, ({ target, button }) => {
  const box = button < 2 && target.closest('[data-external]')?.closest('main [data-id]')
  if (box) markRead([box.dataset.id])
})

export function startVisits() {
  const article = part('article'), button = part('read-all'), come = () => {
    see(true)
    if (article?.dataset.id) markRead([article.dataset.id])
    showMarks()
  }
  if (button) button.onclick = readAll
  on('broadsheet:read', showMarks)
  on('storage', showMarks)
  on('pageshow', ({ persisted }) => persisted && come())
  on('visibilitychange', () => {
    if (document.hidden && recall('seen')) remember('seen', { ...recall('seen'), at: present() })
  })
  on('broadsheet:list', () => {
    see()
    showMarks()
  })
  setInterval(tellTimes, 6e4)
  come()
}
