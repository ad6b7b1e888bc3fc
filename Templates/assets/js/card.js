// The card of an entry of the section's data, from the card template.
import { base, parts } from './data.js'

export async function card(entry) {
  const box = (await parts()).template('card')
  const part = name => box.querySelector(`[data-part="${name}"]`)
  const fill = (name, text, machine) => {
    const node = part(name)
    if (!text) return (node.closest('.when') || node).remove()
    node.textContent = text
    if (machine) node.dateTime = machine
  }
  const { id, k, u, t, e, d, m, l, r, i, n, v, b, bs, x, rt } = entry
  Object.assign(box.dataset, { id, kind: k })
  const url = u && !x && new URL(u, base), link = box.querySelector('a'), picture = part('picture')
  const isSafe = url && /^https?:$/.test(url.protocol)
  if (isSafe) link.href = url.href
  else link.replaceWith(t)
  link.textContent = t
  if (!isSafe || url.origin == base.origin && k != 'link') for (const node of box.querySelectorAll('.external, .external + *')) node.remove()
  else Object.assign(link, { rel: 'external' }).dataset.external = ''
  if (isSafe || !x) part('unavailable').remove()
  fill('excerpt', e)
  for (const name of ['headline', 'excerpt']) {
    const node = part(name)
    if (node && l) node.lang = l
    if (node && r) node.dir = r
  }
  fill('start', bs, b && new Date(b * 1000).toISOString())
  fill('venue', v)
  fill('source', n)
  fill('date', d, m)
  fill('reading-time', rt)
  if (!b) part('countdown').remove()
  if (i) {
    const image = picture.firstElementChild
    Object.assign(image, { src: new URL(i.u, base).href, alt: i.a || '' })
    if (i.w && i.h) Object.assign(image, { width: i.w, height: i.h })
  } else picture.remove()
  return box
}
