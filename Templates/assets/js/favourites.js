// Favourites, stored in this browser: the buttons of cards and stories, and the count in the header.
import { all, base, on, onElsewhere, part, recall, remember, resolve, tell, text, toast, written } from './data.js'
import { entryOf } from './card.js'

export const favourites = () => [recall('favourites')].flat().filter(entry => entry?.id && entry.t?.trim &&
  [entry.u, entry.i?.u].every(resolve) && (entry.c ?? []).every?.(Array.isArray))
// The address of a page of this site, if it is one.
export function addressOf({ u }) {
  const href = u && resolve(u)?.href
  return href?.startsWith(base) && href
}

export const isGone = ({ status }) => [404, 410].includes(status)
export const note = (id, facts) => remember('favourites', favourites().map(entry => entry.id == id ? { ...entry, ...facts } : entry))

export const idsOf = entries => new Set(entries.map(({ id }) => id))

function put(entries, words, run) {
  if (!remember('favourites', entries)) return toast(text('notKept'))
  show()
  if (run) toast(words, { action: 'undo', run })
}

// Undoing affects only what was changed, because another tab may have made changes since.
const without = (entries, gone = idsOf(entries)) => favourites().filter(({ id }) => !gone.has(id))
export function keep(entries, words) {
  for (const entry of entries) entry.added ||= Math.round(Date.now() / 1000)
  put([...entries, ...without(entries)], words, () => put(without(entries)))
}
export const unkeep = (entries, words) => put(without(entries), words, () => put([...entries, ...without(entries)]))

function toggle(box) {
  const known = favourites().find(({ id }) => id == box.dataset.id), entry = known || entryOf(box), change = known ? unkeep : keep
  change([entry], text(known ? 'favouriteRemoved' : 'favouriteAdded', { title: entry.t }))
}

function press() {
  const kept = idsOf(favourites())
  for (const button of all('[data-part=favourite]')) button.ariaPressed = kept.has(button.closest('[data-id]')?.dataset.id)
  return kept.size
}

function show() {
  const size = press(), count = part('favourites-count')
  if (count) count.textContent = size ? written(size) : ''
  tell('favourites')
}

// Registered at once, for readers who click before everything is loaded.
on('click', ({ target }) => target.closest('[data-part=favourite]') && toggle(target.closest('[data-id]')))

export function startFavourites() {
  onElsewhere(show)
  on('broadsheet:list', press)
  show()
}
