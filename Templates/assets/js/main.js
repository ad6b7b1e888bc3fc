// Starts what the page asks for, then, when the browser is idle, what every page has.
import { start as append } from './append.js'
import { start as events } from './events.js'
import { start as favouritesPage } from './favourites-page.js'
import { start as favourites } from './favourites.js'
import { start as keyboard } from './keyboard.js'
import { start as list } from './list.js'
import { start as motion } from './motion.js'
import { start as offline } from './offline.js'
import { start as refresh } from './refresh.js'
import { start as searchPage } from './search-page.js'
import { start as settings } from './settings.js'

const root = document.documentElement, { page } = root.dataset
const has = selector => document.querySelector(selector)
const begin = starts => Promise.allSettled(starts.map(async start => start && start()))

// Who is quicker than the scripts is served all the same.
let early
const keep = ({ target }) => early = target.closest('[data-part=settings-button], [data-part=favourite]')
document.addEventListener('click', keep)
const [controls] = await begin([
  has('[data-part=controls]') && list,
  has('[data-part=countdown]') && events,
  has('[data-part=pagination]') && append,
  page == 'search' && searchPage,
  page == 'favourites' && favouritesPage
])
// As where this script does not come at all.
if (controls.reason) root.classList.remove('scripted')
await new Promise(done => self.requestIdleCallback ? requestIdleCallback(done, { timeout: 1000 }) : setTimeout(done, 99))
// A service worker may be long in coming, or never come.
begin([has('link[rel=manifest]') && offline])
document.removeEventListener('click', keep)
await begin([favourites, settings, keyboard, refresh, motion])
early?.click()
root.dataset.ready = ''
