// Makes the card of an entry of the section's data from the card template, and reads the entry of a card or story on the page.
import { all, base, here, part, parts, resolve } from './data.js'

export async function card({ id, k, u, t, s, e, d, m, l, r, i, n, v, b, bs, c, x, w, wd, be, rt, gone }) {
  const { template, message, face } = await parts(), box = template('card'), picture = part('picture', box), head = part('headline', box), link = head.querySelector('a')
  // An entry that is gone has no link.
  const url = !gone && u && !x && resolve(u), source = i?.u && resolve(i.u), tongue = { ...l && { lang: l }, ...r && { dir: r } }
  const fill = (name, text, facts) => {
    const node = part(name, box)
    // A theme may have fewer parts.
    if (text && node) Object.assign(node, facts, { textContent: text })
    else (node?.closest('[data-part=meta]>*') || node?.closest('a') || node)?.remove()
  }
  const at = seconds => ({ dateTime: new Date(seconds * 1000).toJSON() })
  Object.assign(box.dataset, { id, kind: k, ...be && { expires: be } })
  Object.assign(head, tongue)
  link.textContent = t
  // A theme may have further links to the item, such as one around its picture.
  for (const node of all('a:not([data-part])', box)) url ? node.href = url : node.replaceWith(...node.childNodes)
  if (url || gone) fill('unavailable', gone && message('favouriteGone'))
  if (url && (k == 'link' || url.origin != base.origin)) {
    link.rel = 'external'
    link.dataset.external = ''
  } else head.replaceChildren(url ? link : t)
  part('favourite', box)?.lastElementChild.append(t)
  // The subtitle of an event stands on its own.
  fill('standfirst', k == 'event' && s, tongue)
  fill('excerpt', e || k != 'event' && s, tongue)
  const sign = part('fact', box)
  sign?.replaceWith(...(c || []).map(([fact, value]) => {
    const node = sign.cloneNode(true)
    Object.assign(node.dataset, { fact, value })
    node.append(value)
    return node
  }))
  fill('start', bs, at(b))
  fill('venue', v)
  fill('source', n)
  part('source', box)?.prepend(face(n))
  fill('date', d, { dateTime: m })
  fill('updated', wd, at(w))
  fill('reading-time', rt)
  if (source && picture) Object.assign(picture.querySelector('img'), { src: source, alt: i.a || '' })
  else fill('picture')
  return box
}

export function entryOf(box) {
  const words = name => part(name, box)?.textContent.trim(), seconds = time => Date.parse(time?.dateTime) / 1000 || 0
  const head = part('headline', box), link = head.querySelector('a') || head, date = part('date', box), start = part('start', box), update = part('updated', box)
  const isPage = box.matches('[data-part=article]'), image = part(isPage ? 'hero' : 'picture', box)?.querySelector('img')
  return {
    id: box.dataset.id, k: box.dataset.kind, t: link.textContent.trim(), u: link.href || isPage && here(),
    e: words('excerpt') || isPage && box.ownerDocument.querySelector('[name=description]')?.content,
    s: words('standfirst'), d: words('date'), m: date?.dateTime, o: seconds(date || start), w: seconds(update), wd: words('updated'), l: head.lang, r: head.dir,
    n: words('source'), v: words('venue'), b: seconds(start), bs: words('start'), c: all('[data-part=fact]', box).map(({ dataset: { fact, value } }) => [fact, value]),
    i: image && { u: image.src, a: image.alt }
  }
}
