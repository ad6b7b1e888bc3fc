// The controls of a section: what is set stands in the address, what fits stands in the list.
import { explain, say, store, text, toast } from './data.js'
import { river, sorted, words } from './river.js'

const root = document.documentElement

export function start() {
  const part = (name, from = document) => from.querySelector(`[data-part="${name}"]`)
  const box = part('controls'), list = part('items')
  if (!list) return box.remove()
  const bar = box.querySelector('form'), { q, sort, top } = bar.elements, groups = [...box.querySelectorAll('fieldset')]
  const end = part('list-end', box).content.firstElementChild, none = part('none', end), more = part('more', end), link = part('search', end)
  const position = part('position') || Object.assign(document.createElement('p'), { className: 'list-page' }), told = position.textContent, pages = part('pagination'), shortage = part('shortage')
  const own = river(list), number = new Intl.NumberFormat(root.lang)
  own.section = box.dataset.section
  let limit, back, saved, asked, found, saying, typing, scrolling, isBusy, next = -1, turn = 0

  const home = location.pathname
  const buttons = (group = box) => [...group.querySelectorAll('[data-facet]')]
  const chosen = group => buttons(group).filter(button => button.ariaPressed == 'true').map(({ value }) => value)
  const isChanged = field => !!field && !field.selectedOptions[0].defaultSelected
  const select = (field, value) => [...field?.options || []].find(option => option.value == value && (option.selected = true))
  const terms = () => words(q.value), facets = () => new Map(groups.map(group => [group.name, new Set(chosen(group))]).filter(([, slugs]) => slugs.size))
  const isSought = () => own.index?.count > own.index?.covered && terms().length && !facets().size

  // From the address to the controls.
  function read() {
    const sought = new URLSearchParams(location.search)
    bar.reset()
    q.value = sought.get('q')
    for (const field of [sort, top]) select(field, sought.get(field?.name))
    for (const button of buttons()) button.ariaPressed = 'false'
    for (const group of groups) for (const value of sought.get(group.name)?.split(',') || []) {
      const known = buttons(group)
      let button = known.find(button => button.value == value)
      if (!button) {
        button = known[0].cloneNode(true)
        button.value = button.firstElementChild.textContent = value
        known.pop().after(button)
      }
      button.ariaPressed = 'true'
    }
    limit = history.state?.limit || 1
    back = history.state?.y
    return update()
  }

  // And back, with a step in the history where somebody chose.
  function write(isChoice) {
    const url = new URL(location), put = (name, value) => value ? url.searchParams.set(name, value) : url.searchParams.delete(name)
    put('q', q.value.trim())
    for (const field of [sort, top]) if (field) put(field.name, isChanged(field) && field.value)
    for (const group of groups) put(group.name, chosen(group).join())
    url.search = url.search.replaceAll('%2C', ',')
    // Pages that were appended have addresses of their own, without controls.
    if (url.search) url.pathname = home
    if (isChoice && url.href != location.href) {
      keep()
      history.pushState({}, '', url)
    } else history.replaceState(history.state, '', url)
    limit = 1
    back = null
    update()
  }

  const keep = () => history.replaceState({ ...history.state, y: scrollY, limit }, '')

  const prefer = () => {
    const option = own.isLive && !isChanged(top) && (select(top, store.get('top', 0)) || select(top, own.top))
    if (option) for (const other of top.options) other.defaultSelected = other == option
    part('columns', box).ariaPressed = root.dataset.columns == 'two'
  }

  const complain = async error => toast(await explain(error), { action: await text('retry'), run: gather, stays: true })

  async function gather() {
    isBusy = true
    list.ariaBusy = 'true'
    await own.gather(update, isSought)
    isBusy = false
    list.ariaBusy = 'false'
    for (const { name, values } of own.index?.facets || []) for (const { dataset, value, firstElementChild } of buttons())
      if (dataset.facet == name) firstElementChild.textContent = values.find(({ slug }) => slug == value)?.title || value
    if (own.problem) complain(own.problem)
    update()
  }

  // Where the shards cover only the newest, words are looked up in the index of the search.
  async function seek(key) {
    asked = key
    isBusy = true
    found ??= { results: [], total: 0 }
    const show = (_, answer) => {
      if (asked != key) return
      found = answer.isSome ? { results: [], total: 0 } : answer
      update()
    }
    try {
      const { search } = await import('./search.js'), answer = await search(q.value, { section: own.section, limit: limit * 10, onResults: show })
      if (asked == key) isBusy = false
      show(0, answer)
      if (answer.missing) complain(answer.missing)
    } catch (error) {
      isBusy = false
      complain(error)
    }
  }

  async function update(moves) {
    const now = ++turn, wanted = terms(), slugs = facets(), { isLive } = own
    const isFiltered = wanted.length || slugs.size, isSet = isFiltered || isChanged(sort) || isChanged(top)
    root.toggleAttribute('data-filtered', isSet)
    part('reset', box).disabled = !isSet
    part('clear', box).hidden = !q.value
    if (pages) pages.hidden = isSet
    if (isSet && !saved) {
      saved = [...list.children]
      for (const node of saved) own.adopt(node)
      for (const button of buttons()) button.dataset.count ??= button.lastElementChild.textContent
    }
    let entries = [], total, changed = false
    const line = [], size = limit * (isSought() ? 10 : 50), most = +top?.value || (isLive && !isSet ? own.top : Infinity)
    if (isSet || isLive) {
      if (isSought()) {
        if (asked != q.value + limit) seek(q.value + limit)
        entries = found.results
        total = found.total
      } else {
        entries = sorted(own.fitting(wanted, slugs), sort.value)
        if ((isLive ? isFiltered || entries.length < most : isSet) && !own.checked && !own.problem && !isBusy) gather()
        if (own.checked) for (const group of groups) {
          const tally = {}
          for (const { f } of own.fitting(wanted, slugs, group.name)) for (const slug of f?.[group.name] || []) tally[slug] = -~tally[slug]
          for (const button of buttons(group)) button.lastElementChild.textContent = number.format(tally[button.value] || 0)
        }
        const { count, covered } = own.index || {}
        if (isSet && isBusy && own.total) line.push(text('searched', { count: own.read, total: own.total }))
        else if (isSet && count > covered) line.push(text('newestOnly', { count: covered, total: count }))
        if (own.problem) line.push(own.total > own.read ? text('unread', { count: own.total - own.read, total: own.total }) : explain(own.problem))
      }
      if (isSought() || isLive || own.read || !isBusy) changed = await own.show(entries.slice(0, Math.min(most, size)), moves)
    } else if (saved) {
      own.turn++
      own.put(saved)
      saved = null
      for (const button of buttons()) button.lastElementChild.textContent = button.dataset.count
    }
    total ??= Math.min(entries.length, most)
    const isShort = isLive && total < most && own.checked
    if (isShort && most < Infinity) line.unshift(text('onlyUpcoming', { time: new Intl.DateTimeFormat(root.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(own.checked) }, total))
    else if (isSet && (total || !isBusy)) line.unshift(text(found?.isMore && isSought() ? 'searchNewest' : 'results', {}, total))
    const words = (await Promise.all(line)).join(' · ')
    if (now != turn) return changed
    position.textContent = words || told
    if (isSet && !position.isConnected) list.before(position)
    if (shortage) shortage.hidden = isSet || own.checked
    more.hidden = total <= size
    none.hidden = !isSet || total || isBusy || !own.index
    if (link) link.search = new URLSearchParams({ q: q.value })
    if (list.children[next]) {
      list.children[next].querySelector('a')?.focus()
      next = -1
    }
    if (back != null) scrollTo(0, back)
    if (!isBusy) back = null
    if (changed && !moves) {
      clearTimeout(saying)
      saying = setTimeout(() => say(position.textContent), 600)
    }
    return changed
  }

  function clear() {
    q.value = ''
    q.focus()
    write(true)
  }

  function reset() {
    bar.reset()
    for (const button of buttons()) button.ariaPressed = 'false'
    clear()
  }

  const actions = {
    clear, reset,
    filters(button) { button.ariaExpanded = box.classList.toggle('open') },
    async columns() {
      const { choose } = await import('./settings.js')
      choose('columns', root.dataset.columns == 'two' ? undefined : 'two')
    },
    more() {
      next = list.children.length
      limit++
      keep()
      update()
    }
  }
  const click = ({ target }) => {
    const button = target.closest('button')
    if (button?.dataset.facet) {
      button.ariaPressed = String(button.ariaPressed != 'true')
      write(true)
    } else if (button) actions[button.dataset.part]?.(button)
  }
  list.after(end)
  for (const node of [box, end]) node.onclick = click
  bar.onsubmit = event => event.preventDefault()
  bar.onchange = ({ target }) => target != q && write(true)
  q.oninput = () => {
    clearTimeout(typing)
    typing = setTimeout(write, 120)
  }
  q.onkeydown = event => {
    if (event.key != 'Escape' || !q.value) return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  addEventListener('popstate', read)
  addEventListener('scroll', () => {
    clearTimeout(scrolling)
    scrolling = setTimeout(() => back == null && 'filtered' in root.dataset && keep(), 200)
  })
  document.addEventListener('broadsheet:setting', () => {
    prefer()
    update()
  })
  own.update = () => update(true)
  prefer()
  return read()
}
