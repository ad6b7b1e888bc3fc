// The card of an entry of the section's data, from the card template.
import { base, parts } from './data.js'

export async function card({ id, k, u, t, e, d, m, l, r, i, n, v, b, bs, x, rt }) {
  const box = (await parts()).template('card'), part = name => box.querySelector(`[data-part="${name}"]`)
  const fill = (name, text, facts) => {
    const node = part(name)
    if (!text) return (node.closest('.when') || node).remove()
    node.textContent = text
    Object.assign(node, facts)
  }
  const url = u && !x && new URL(u, base), isKnown = /^http/.test(url?.protocol), link = box.querySelector('a'), picture = part('picture')
  const tongue = { ...l && { lang: l }, ...r && { dir: r } }
  Object.assign(box.dataset, { id, kind: k })
  Object.assign(part('headline'), tongue)
  link.textContent = t
  if (isKnown) {
    link.href = url
    part('unavailable').remove()
  } else link.replaceWith(t)
  if (isKnown && (k == 'link' || url.origin != base.origin)) {
    link.rel = 'external'
    link.dataset.external = ''
  } else for (const node of box.querySelectorAll('.external, .external + *')) node.remove()
  part('favourite')?.lastElementChild.append(t)
  fill('excerpt', e, tongue)
  fill('start', bs, bs && { dateTime: new Date(b * 1000).toJSON() })
  fill('venue', v)
  fill('source', n)
  fill('date', d, { dateTime: m })
  fill('reading-time', rt)
  if (i) Object.assign(picture.firstElementChild, { src: new URL(i.u, base), alt: i.a || '' }, i.w && i.h && { width: i.w, height: i.h })
  else picture.remove()
  return box
}
