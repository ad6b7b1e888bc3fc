// Starts what the page asks for, then, when the browser is idle, what every page has.
const root = document.documentElement
const has = selector => document.querySelector(selector)
const load = names => names.filter(Boolean).map(name => import(`./${name}.js`))
const begin = modules => Promise.allSettled(modules.map(async module => (await module).start()))

// Who is quicker than the scripts is served all the same.
let early
const keep = ({ target }) => early = target.closest('[data-part=settings-button], [data-part=favourite]')
document.addEventListener('click', keep)
const [list] = await begin(load([
  has('[data-part=controls]') && 'list',
  has('[data-part=countdown]') && 'events',
  has('[data-part=pagination]') && 'append',
  root.dataset.page == 'search' && 'search-page',
  root.dataset.page == 'favourites' && 'favourites-page'
]))
// Controls that nobody serves are worse than none.
if (has('[data-part=controls]') && list.status == 'rejected') root.classList.remove('scripted')
await new Promise(done => self.requestIdleCallback ? requestIdleCallback(done, { timeout: 1000 }) : setTimeout(done, 99))
// A service worker may be long in coming, or never come.
begin(load([has('link[rel=manifest]') && 'offline']))
const others = await Promise.allSettled(load(['favourites', 'settings', 'keyboard', 'refresh', 'motion']))
document.removeEventListener('click', keep)
await begin(others.map(({ value }) => value))
early?.click()
root.dataset.ready = ''
