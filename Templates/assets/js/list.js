// The controls of a section: what is set stands in the address, what fits stands in the list.
import { all, clock, debounce, explain, on, part, recall, root, say, text, toast } from './data.js'
import { river, sorted } from './river.js'
import { search, words } from './search.js'
import { choose } from './settings.js'

const home = location.pathname

export function startList() {
  const box = part('controls'), list = part('items')
  if (!box || !list) return box?.remove()
  const bar = box.querySelector('form'), { q, sort, top } = bar.elements, groups = all('fieldset', box)
  const end = part('list-end', box).content.firstElementChild, none = part('none', end), link = part('search', end)
  const position = part('position'), told = position.textContent, pages = part('pagination'), own = river(list)
  let limit, back, saved, asked, found, next, isUnsearched, busy = 0, turn = 0
  own.section = box.dataset.section
  list.after(end)

  const buttons = (group = box) => all('[data-facet]', group)
  const chosen = group => buttons(group).filter(button => button.ariaPressed == 'true').map(({ value }) => value)
  const select = (field, value) => [...field?.options || []].find(option => option.value == value && (option.selected = true))
  const isChanged = field => !!field && !field.selectedOptions[0].defaultSelected
  const facets = () => new Map(groups.map(group => [group.name, new Set(chosen(group))]).filter(([, slugs]) => slugs.size))
  const isSought = () => !isUnsearched && own.index?.count > own.index?.covered && words(q.value)[0] && !facets().size
  const keep = () => history.replaceState({ ...history.state, y: scrollY, limit }, '')
  const announce = debounce(() => say(position.textContent), 600)

  // From the address to the controls.
  function read() {
    const sought = new URLSearchParams(location.search)
    bar.reset()
    q.value = sought.get('q')
    for (const field of [sort, top]) select(field, sought.get(field?.name))
    for (const group of groups) {
      const known = buttons(group), values = sought.get(group.name)?.split(',') || []
      for (const value of values) if (!known.some(button => button.value == value)) {
        const button = known[0].cloneNode(true)
        button.value = button.firstElementChild.textContent = value
        known.push(button)
        group.append(button)
      }
      for (const button of known) button.ariaPressed = String(values.includes(button.value))
    }
    limit = history.state?.limit || 1
    back = history.state?.y
    return update()
  }

  // And back, with a step in the history where somebody chose.
  function write(isChoice) {
    const url = new URL(location), put = (name, value) => value ? url.searchParams.set(name, value) : url.searchParams.delete(name)
    // Pages that were appended have addresses of their own, without controls.
    url.pathname = home
    put('q', q.value.trim())
    for (const field of [sort, top]) if (field) put(field.name, isChanged(field) && field.value)
    for (const group of groups) put(group.name, chosen(group).join())
    url.search = url.search.replaceAll('%2C', ',')
    if (isChoice && url.href != location.href) {
      keep()
      history.pushState({}, '', url)
    } else history.replaceState(history.state, '', url)
    limit = 1
    back = null
    update()
  }

  function prefer() {
    const option = own.isLive && !isChanged(top) && (select(top, recall('top')) || select(top, own.top))
    if (option) for (const other of top.options) other.defaultSelected = other == option
    part('columns', box).ariaPressed = root.dataset.columns == 'two'
  }

  async function wait(work) {
    busy++
    list.ariaBusy = 'true'
    try { await work() } catch (error) {
      toast(await explain(error), { action: await text('retry'), run: () => wait(work), stays: true })
    }
    list.ariaBusy = !!--busy
    update()
  }

  async function gather() {
    await own.gather(update, isSought)
    for (const { name, values } of own.index?.facets || []) for (const { dataset, value, firstElementChild } of buttons())
      if (dataset.facet == name) firstElementChild.textContent = values.find(({ slug }) => slug == value)?.title || value
    if (own.problem) throw own.problem
  }

  // Where the shards cover only the newest, words are looked up in the index of the search, where there is one.
  async function seek() {
    const key = asked
    const show = (_, answer) => {
      if (asked != key) return
      found = answer.isSome ? {} : answer
      update()
    }
    try {
      const answer = await search(q.value, { section: own.section, limit: limit * 10, onResults: show })
      show(0, answer)
      if (answer.missing) throw answer.missing
    } catch (error) {
      isUnsearched = error.status == 404
      if (!isUnsearched) throw error
    }
  }

  async function update(moves) {
    const now = ++turn, wanted = words(q.value), slugs = facets(), { isLive } = own, line = []
    const isFiltered = wanted[0] || slugs.size, isSet = !!isFiltered || isChanged(sort) || isChanged(top), isElsewhere = isSought()
    const size = limit * (isElsewhere ? 10 : 50), most = +top?.value || (isLive && !isSet ? own.top : Infinity)
    let entries = [], total = 0, changed
    root.toggleAttribute('data-filtered', isSet)
    part('reset', box).disabled = !isSet
    part('clear', box).hidden = !q.value
    if (pages) pages.hidden = isSet
    if (isSet && !saved) {
      saved = [...list.children]
      for (const node of saved) own.adopt(node)
      for (const { dataset, lastElementChild } of buttons()) dataset.count ??= lastElementChild.textContent
    }
    if (isElsewhere) {
      if (asked != (asked = q.value + limit)) wait(seek)
      ;({ results: entries = [], total = 0 } = found || {})
    } else if (isSet || isLive) {
      const { index, checked, problem } = own
      entries = sorted(own.fitting(wanted, slugs), sort.value)
      total = Math.min(entries.length, most)
      if ((isLive ? isFiltered || entries.length < most : isSet) && !checked && !problem && !busy) wait(gather)
      if (checked && !problem) for (const group of groups) {
        const tally = {}
        for (const { f } of own.fitting(wanted, slugs, group.name)) for (const slug of f?.[group.name] || []) tally[slug] = -~tally[slug]
        for (const button of buttons(group)) button.lastElementChild.textContent = (tally[button.value] || 0).toLocaleString(root.lang)
      }
      if (isLive && checked && total < most && most < Infinity)
        line.push(text('onlyUpcoming', { time: clock(checked), count: total }))
      if (isSet && busy && own.total) line.push(text('searched', { count: own.read, total: own.total }))
      else if (isSet && index?.count > index?.covered) line.push(text('newestOnly', { count: index.covered, total: index.count }))
      if (problem) line.push(own.total > own.read ? text('unread', { count: own.total - own.read, total: own.total }) : explain(problem))
    }
    if (isSet && (total || !busy) && !(isLive && total < most && own.checked)) line.unshift(text(isElsewhere && found?.isMore ? 'searchNewest' : 'results', { count: total }))
    if (isElsewhere || isLive || isSet && (own.read || !busy)) changed = await own.show(entries.slice(0, Math.min(most, size)), moves)
    else if (!isSet && saved) {
      own.turn++
      changed = own.put(saved)
      saved = null
      for (const { dataset, lastElementChild } of buttons()) lastElementChild.textContent = dataset.count
    }
    const said = (await Promise.all(line)).join(' · ')
    if (now != turn) return changed
    position.textContent = said || told
    part('more', end).hidden = total <= size
    none.hidden = !isSet || total || busy || !own.index || own.problem && !own.read
    if (link) link.search = new URLSearchParams({ q: q.value })
    if (list.children[next]) list.children[next].querySelector('a')?.focus(next = null)
    if (back != null) scrollTo(0, back)
    if (!busy) back = null
    if (changed && !moves) announce()
    return changed
  }

  const actions = {
    clear() {
      q.value = ''
      q.focus()
      write(true)
    },
    reset() {
      bar.reset()
      for (const button of buttons()) button.ariaPressed = 'false'
      actions.clear()
    },
    filters: button => button.ariaExpanded = box.classList.toggle('open'),
    columns: () => choose('columns', root.dataset.columns == 'two' ? null : 'two'),
    more() {
      next = list.children.length
      limit++
      keep()
      update()
    }
  }
  box.onclick = end.onclick = ({ target }) => {
    const button = target.closest('button')
    if (button?.dataset.facet) {
      button.ariaPressed = String(button.ariaPressed != 'true')
      write(true)
    } else actions[button?.dataset.part]?.(button)
  }
  bar.onsubmit = event => event.preventDefault()
  bar.onchange = ({ target }) => target != q && write(true)
  q.oninput = debounce(write, 120)
  q.onkeydown = event => {
    if (event.key != 'Escape' || !q.value) return
    event.preventDefault()
    event.stopPropagation()
    actions.clear()
  }
  on('popstate', read)
  // Who scrolls and at once opens a story has its place kept, too.
  on('click', () => 'filtered' in root.dataset && keep(), true)
  on('scroll', debounce(() => back == null && 'filtered' in root.dataset && keep(), 200))
  on('broadsheet:setting', () => {
    prefer()
    update()
  })
  own.update = () => update(true)
  prefer()
  return read()
}
