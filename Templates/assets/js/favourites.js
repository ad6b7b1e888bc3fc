// Favourites, kept in this browser: the buttons of cards and stories, and the count in the header.
import { base, store, text, toast } from './data.js'

const root = document.documentElement
export const list = () => store.get('favourites', []).filter(entry => entry?.id && entry.t?.trim)
export const ids = entries => new Set(entries.map(({ id }) => id))

async function keep(all, words, run) {
  if (!store.set('favourites', all)) return toast(await text('favouritesRefused'))
  show()
  if (run) toast(await words, { action: await text('undo'), run })
}

// Undoing touches what was changed alone: another tab may have gone on.
const without = (some, gone = ids(some)) => list().filter(({ id }) => !gone.has(id))
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
  const kept = ids(list())
  for (const button of document.querySelectorAll('[data-part=favourite]')) button.ariaPressed = kept.has(button.closest('[data-id]')?.dataset.id)
  return kept.size
}

function show() {
  const size = press(), count = document.querySelector('[data-part=favourites-count]')
  if (count) count.textContent = size ? new Intl.NumberFormat(root.lang).format(size) : ''
  document.dispatchEvent(new Event('broadsheet:favourites'))
}

export function start() {
  document.addEventListener('click', ({ target }) => target.closest('[data-part=favourite]') && toggle(target.closest('[data-id]')))
  addEventListener('storage', ({ key }) => (!key || key.startsWith('broadsheet.favourites ')) && show())
  addEventListener('pageshow', show)
  // Cards may come later; a tick of a countdown brings text alone.
  new MutationObserver(changes => changes.some(({ addedNodes }) => [...addedNodes].some(node => node.children?.length)) && press())
    .observe(document.querySelector('main'), { childList: true, subtree: true })
  show()
}
