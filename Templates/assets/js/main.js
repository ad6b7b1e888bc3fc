// Starts what the page needs, and then, when the browser is idle, what every page has.
import { idle, later, on, part, root } from './data.js'
import { startOffline } from './offline.js'
import { startSettings } from './settings.js'
import { startAppending } from './append.js'
import { startRefreshing } from './refresh.js'
import { startEvents } from './events.js'
import { startFavourites } from './favourites.js'
import { startList } from './list.js'
import { startKeyboard } from './keyboard.js'
import { startWayBack } from './way-back.js'
import { startPlayers } from './players.js'
import { startVisits } from './visits.js'

// A picture that fails to load is replaced by a symbol.
const miss = image => image.closest?.('[data-part=picture], .unsized')?.classList.add('missing')
on('error', ({ target }) => miss(target), true)
for (const image of document.images) if (image.complete && !image.naturalWidth) image.decode().catch(() => miss(image))

// On a narrow screen, sections are in one line that scrolls.
const section = document.querySelector('[data-part=navigation] [aria-current]')?.closest('[data-part=navigation] > ul > *')
if (section) section.parentNode.scrollLeft += section.getBoundingClientRect().left - innerWidth / 3

// An open menu closes on Esc, and when the reader turns to something else: it would cover what has the focus.
for (const name of ['click', 'focusin', 'keydown']) on(name, event => {
  const menu = document.querySelector('[data-part=menu][open]'), { key } = event
  if (!menu || (key ? key != 'Escape' : menu.contains(event.target))) return
  menu.open = false
  if (key) event.preventDefault(menu.firstElementChild.focus())
})

// A failing step does not stop the others.
const start = steps => Promise.allSettled(steps.map(async step => step()))

const [own] = await start([async () => part('favourites') && (await later('favourites-page.js')).startFavouritesPage()])
const [list] = await start([startList, startEvents, startAppending, startPlayers, startVisits])
// The page then behaves as if this script had not been loaded.
if (own.reason || list.reason) root.classList.remove('scripted')
await new Promise(idle)
// A service worker may take long to start, or never start.
start([startOffline])
await start([startFavourites, startSettings, startKeyboard, startRefreshing, startWayBack])
root.dataset.ready = ''
