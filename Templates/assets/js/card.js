// The card of an entry of the section's data, from the card template, and the entry of a card or story on the page.
import { all, base, part, parts } from './data.js'

export async function card({ id, k, u, t, s, e, d, m, l, r, i, n, v, b, bs, c, x, rt, gone }) {
  const { template, message } = await parts(), box = template('card'), link = box.querySelector('a'), picture = part('picture', box)
  const isKnown = u && !x, url = new URL(u || '', base), tongue = { ...l && { lang: l }, ...r && { dir: r } }
  const fill = (name, text, facts) => {
    const node = part(name, box)
    if (text) Object.assign(node, facts, { textContent: text })
    else (node.closest('.when') || node).remove()
  }
  Object.assign(box.dataset, { id, kind: k })
  Object.assign(part('headline', box), tongue)
  link.textContent = t
  if (isKnown) link.href = url
  else link.replaceWith(t)
  if (gone) part('unavailable', box).textContent = message('favouriteGone')
  else if (isKnown) part('unavailable', box).remove()
  if (isKnown && (k == 'link' || url.origin != base.origin)) {
    link.rel = 'external'
    link.dataset.external = ''
  } else for (const node of box.querySelectorAll('.external, .external + *')) node.remove()
  part('favourite', box).lastElementChild.append(t)
  // The name of an event stands by itself.
  fill('standfirst', k == 'event' && s, tongue)
  fill('excerpt', e || k != 'event' && s, tongue)
  const facts = (c || []).map(([fact, value]) => {
    const node = part('fact', box).cloneNode(true)
    Object.assign(node.dataset, { fact, value })
    node.append(value)
    return node
  })
  part('fact', box).replaceWith(...facts)
  fill('start', bs, bs && { dateTime: new Date(b * 1000).toJSON() })
  fill('venue', v)
  fill('source', n)
  fill('date', d, { dateTime: m })
  fill('reading-time', rt)
  if (i) Object.assign(picture.firstElementChild, { src: new URL(i.u, base), alt: i.a || '' })
  else picture.remove()
  return box
}

// A path below the site's root, or an address elsewhere.
export function local(href) {
  const url = new URL(href, base)
  url.hash = ''
  return url.href.startsWith(base) ? url.href.slice(base.href.length).replace(/index\.html$/, '') : url.href
}

export function entryOf(box) {
  const words = name => part(name, box)?.textContent.trim(), seconds = time => Date.parse(time?.dateTime) / 1000 || 0
  const head = part('headline', box), link = head.querySelector('a') || head, date = part('date', box), start = part('start', box)
  const isPage = box.matches('[data-part=article]'), image = part(isPage ? 'hero' : 'picture', box)?.querySelector('img')
  return {
    id: box.dataset.id, k: box.dataset.kind, t: link.textContent.trim(), u: local(link.href || (isPage ? location.pathname : '')),
    e: words('excerpt') || isPage && document.querySelector('[name=description]')?.content,
    s: words('standfirst'), d: words('date'), m: date?.dateTime, o: seconds(date || start), l: head.lang, r: head.dir,
    n: words('source'), v: words('venue'), b: seconds(start), bs: words('start'), c: all('[data-part=fact]', box).map(({ dataset }) => [dataset.fact, dataset.value]),
    i: image && { u: local(image.src), a: image.alt }
  }
}
