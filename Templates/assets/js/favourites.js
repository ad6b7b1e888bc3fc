// Favourites, kept in this browser: the buttons of cards and stories, and the count in the header.
import { base, store, text, toast } from './data.js'

const root = document.documentElement
const holds = (all, id) => all.some(entry => entry.id == id)
export const list = () => store.get('favourites', []).filter(entry => entry?.id && entry.t?.trim)

async function keep(all, words, undo) {
  if (!store.set('favourites', all)) return toast(await text('favouritesRefused'))
  show()
  if (undo) toast(await words, { action: await text('undo'), run: undo })
}

// Undoing touches what was changed alone: another tab may have gone on.
const without = some => list().filter(({ id }) => !holds(some, id))
export const add = (some, words) => keep([...some, ...without(some)], words, () => keep(without(some)))
export const remove = (some, words) => keep(without(some), words, () => keep([...some, ...without(some)]))

// A path below the site's root, or an address elsewhere.
export const local = href => {
  const url = new URL(href, base)
  url.hash = ''
  return url.href.startsWith(base) ? url.href.slice(base.href.length).replace(/index\.html$/, '') : url.href
}

function read(box) {
  const part = name => box.querySelector(`[data-part=${name}]`), words = name => part(name)?.textContent.trim()
  const seconds = time => Date.parse(time?.dateTime) / 1000 || 0, size = name => +image.getAttribute(name)
  const head = part('headline'), link = head.querySelector('a') || head, date = part('date'), start = part('start')
  const image = (part('picture') || part('hero'))?.querySelector('img'), isPage = box.matches('[data-part=article]')
  const u = link.href ? local(link.href) : isPage ? local(location.pathname) : ''
  return {
    id: box.dataset.id, k: box.dataset.kind, u, x: +!u, t: link.textContent.trim(), s: words('standfirst'),
    e: words('excerpt') || isPage && document.querySelector('[name=description]')?.content,
    d: words('date'), m: date?.dateTime, o: seconds(date || start), l: head.lang, r: head.dir,
    n: words('source'), v: words('venue'), b: seconds(start), bs: words('start'),
    i: image && { u: local(image.src), a: image.alt, w: size('width'), h: size('height') },
    section: root.dataset.section || u.split('/')[0], added: Math.round(Date.now() / 1000)
  }
}

function toggle(box) {
  const known = list().find(({ id }) => id == box.dataset.id), entry = known || read(box), change = known ? remove : add
  change([entry], text(known ? 'favouriteRemoved' : 'favouriteAdded', { title: entry.t }))
}

function press() {
  const all = list()
  for (const button of document.querySelectorAll('[data-part=favourite]')) button.ariaPressed = holds(all, button.closest('[data-id]')?.dataset.id)
  return all.length
}

function show() {
  const size = press(), count = document.querySelector('[data-part=favourites-count]')
  if (count) count.textContent = size ? new Intl.NumberFormat(root.lang).format(size) : ''
  document.dispatchEvent(new Event('broadsheet:favourites'))
}

export function start() {
  document.addEventListener('click', ({ target }) => target.closest('[data-part=favourite]') && toggle(target.closest('[data-id]')))
  addEventListener('storage', ({ key }) => (!key || key.startsWith('broadsheet.favourites ')) && show())
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  // Cards may come later; a tick of a countdown brings text alone.
  new MutationObserver(changes => changes.some(({ addedNodes }) => [...addedNodes].some(node => node.children?.length)) && press())
    .observe(document.querySelector('main'), { childList: true, subtree: true })
  show()
}
