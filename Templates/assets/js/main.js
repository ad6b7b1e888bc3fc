// Starts what the page asks for, then, when the browser is idle, what every page has.
const root = document.documentElement
const has = selector => document.querySelector(selector)
const start = names => Promise.allSettled(names.filter(Boolean).map(async name => (await import(`./${name}.js`)).start()))

const [list] = await start([
  has('[data-part=controls]') && 'list',
  has('[data-part=countdown]') && 'events',
  has('[data-part=pagination]') && 'append',
  root.dataset.page == 'search' && 'search-page',
  root.dataset.page == 'favourites' && 'favourites-page'
])
// Controls that nobody serves are worse than none.
if (has('[data-part=controls]') && list.status == 'rejected') root.classList.remove('scripted')
await new Promise(done => self.requestIdleCallback ? requestIdleCallback(done, { timeout: 1000 }) : setTimeout(done, 99))
// A service worker may be long in coming, or never come.
start([has('link[rel=manifest]') && 'offline'])
await start(['favourites', 'settings', 'keyboard', 'refresh', 'motion'])
root.dataset.ready = ''
