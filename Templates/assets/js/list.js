// The controls of a list: what is set stands in the address, what fits stands in the list. On the page for searching all is found elsewhere.
import { all, clock, debounce, explain, on, part, recall, root, say, text, toast } from './data.js'
import { river } from './river.js'
import { mark, search, words } from './search.js'
import { choose } from './settings.js'

export function startList() {
  const box = part('controls'), list = part('items')
  if (!box || !list) return box?.remove()
  list.after(part('list-end').content)
  const bar = box.querySelector('form'), { q, sort, top } = bar.elements, groups = all('fieldset', box), buttons = all('[data-facet]', box)
  const position = part('position'), pages = part('pagination'), link = part('search', list.parentNode), own = river(list)
  const home = location.pathname, isSearchPage = root.dataset.page == 'search'
  let limit, back, asked, answered, failure, retry, next, isChosen, busy = 0, turn = 0, found = {}
  own.section = box.dataset.section
  own.told = position.textContent

  const set = (name, facts) => Object.assign(part(name) || {}, facts)
  const buttonsOf = name => buttons.filter(({ dataset }) => dataset.facet == name)
  const chosen = name => buttonsOf(name).filter(button => button.ariaPressed == 'true').map(({ value }) => value)
  const facets = () => new Map(groups.map(({ name }) => [name, new Set(chosen(name))]).filter(([, slugs]) => slugs.size))
  const select = (field, value) => [...field?.options || []].find(option => option.value == value && (option.selected = true))
  const isChanged = field => field && !field.selectedOptions[0].defaultSelected
  const isPartial = () => own.index?.count > own.index?.covered
  // Where the shards cover only the newest, words are looked up in the index of the search, where there is one.
  const isElsewhere = () => words(q.value)[0] && (isSearchPage || isPartial() && part('search-link') && !facets().size)
  const unfold = open => set('filters', { ariaExpanded: box.classList.toggle('open', open) })
  // Where the page is not as high as it came, the browser does not find the place again.
  function keep() {
    const open = box.matches('.open'), y = open || 'filtered' in root.dataset ? scrollY : undefined
    history.replaceState({ ...history.state, limit, open, y }, '')
  }
  const announce = debounce(() => say(position.textContent), 600)

  // From the address to the controls.
  function read() {
    const query = new URLSearchParams(location.search)
    bar.reset()
    q.value = query.get('q')
    for (const field of [sort, top]) select(field, query.get(field?.name))
    for (const button of buttons) button.ariaPressed = !!query.get(button.dataset.facet)?.split(',').includes(button.value)
    const { open, ...place } = history.state || {}
    ;({ limit = 1, y: back } = place)
    unfold(!!open)
    return update()
  }

  // And back, with a step in the history where somebody chose.
  function write(isChoice) {
    const url = new URL(location), put = (name, value) => value ? url.searchParams.set(name, value) : url.searchParams.delete(name)
    // Pages that were appended have addresses of their own, without controls.
    url.pathname = home
    put('q', q.value.trim())
    for (const field of [sort, top]) if (field) put(field.name, isChanged(field) && field.value)
    for (const { name } of groups) put(name, chosen(name).join())
    if (isChoice && url.href != location.href) {
      keep()
      history.pushState({}, '', url)
    } else history.replaceState(history.state, '', url)
    limit = 1
    back = null
    isChosen = true
    update()
    keep()
  }

  function prefer() {
    const length = list.dataset.top
    if (length) own.top = +recall('top') || +length
    if (length && top && !isChanged(top)) {
      if (!select(top, own.top)) top.add(new Option(own.top, own.top, true, true))
      for (const option of top.options) option.defaultSelected = option.selected
    }
    set('columns', { ariaPressed: root.dataset.columns == 'two' })
  }

  async function wait(work) {
    busy++
    list.ariaBusy = true
    if (failure) part('toasts').replaceChildren()
    failure = null
    try { await work() } catch (error) {
      failure = error
      retry = () => wait(work)
      toast(explain(error), { action: 'retry', run: retry, stays: true })
    }
    list.ariaBusy = --busy > 0
    update()
  }

  async function gather() {
    await own.gather(update, isElsewhere)
    if (own.problem) throw own.problem
  }

  async function seek() {
    const wanted = asked, { missing } = await search(q.value, own.section, limit * 10, answer => {
      if (asked != wanted || answer.missing && !answer.total) return
      answered = wanted
      found = answer
      update()
    })
    if (missing) throw missing
  }

  function count(wanted, slugs) {
    for (const { name } of groups) {
      const tally = {}
      for (const { f } of own.fitting(wanted, slugs, name)) for (const slug of f?.[name] || []) tally[slug] = (tally[slug] || 0) + 1
      for (const button of buttonsOf(name)) button.lastElementChild.textContent = (tally[button.value] || 0).toLocaleString(root.lang)
    }
  }

  async function update(moves) {
    const now = ++turn, query = q.value, wanted = words(query), slugs = facets(), isFiltered = wanted[0] || slugs.size
    const isSet = !!(isFiltered || isChanged(sort) || isChanged(top)), isFar = isElsewhere(), { isLive, index, checked } = own
    const size = limit * (isFar ? 10 : 50), most = +top?.value || (isLive && !isSet ? own.top : Infinity), line = []
    let results = [], total = 0, isMore, isSome, changed, isKnown
    root.toggleAttribute('data-filtered', isSet)
    set('reset', { disabled: !isSet })
    set('clear', { hidden: !query })
    if (pages) pages.hidden = isSet
    if (isSet && !own.saved) {
      own.saved = [...list.children]
      for (const node of own.saved) own.adopt(node)
      for (const { dataset, lastElementChild } of buttons) dataset.count ??= lastElementChild.textContent
    }
    if (isFar) {
      if (asked != (asked = query + limit)) wait(seek)
      isKnown = answered == asked
      if (isKnown) ({ results, total, isMore, isSome } = found)
      // Those that are over count no longer.
      results = results.filter(entry => !own.isPast(entry) || total-- < 0)
    } else if (isSet || isLive) {
      isKnown = checked || own.read || isLive && !isFiltered
      results = own.sorted(isKnown ? wanted : [], isKnown ? slugs : [], sort.value)
      total = Math.min(results.length, most)
      if ((isLive ? isFiltered || total < most : isSet) && !checked && !own.problem && !busy) wait(gather)
      if (checked && !own.problem) count(wanted, slugs)
    }
    const { read } = own, problem = isFar ? failure : (isSet || isLive) && own.problem, isShort = isLive && checked && total < most && most < Infinity
    // What is not known yet is not counted, and an error stands alone.
    if (isKnown && (isFar || read || !problem)) {
      if (isShort && !busy) line.push(text(total || isFiltered ? 'onlyUpcoming' : 'noneUpcoming', { count: total, time: clock(checked) }))
      else if (isSet && (total || !busy && !problem))
        line.push(text(isFar && !total ? 'searchNothing' : isSome ? 'searchSome' : isMore ? 'searchNewest' : 'results', { count: total, query }))
    }
    if (busy && isSet) line.push(index && !isFar ? text('searched', { count: read, total: index.covered }) : text('loading'))
    else if (isSet && !isFar && !problem && isPartial()) line.push(text('newestOnly', { count: index.covered, total: index.count }))
    if (problem) line.push(read && !isFar ? text('unread', { count: index.covered - read, total: index.covered }) : explain(problem))

    // What was shown stays until there is something to put in its place.
    if (isLive && !isFar || isSet && isKnown)
      changed = await own.show(results.slice(0, Math.min(most, size)), moves || isLive && !isChosen).catch(error => toast(explain(error)))
    else if (!isSet && own.saved) {
      own.turn++
      changed = own.put(own.saved)
      own.saved = null
      for (const { dataset, lastElementChild } of buttons) lastElementChild.textContent = dataset.count
    }
    const said = (await Promise.all(line)).join(' · ')
    if (isKnown && total || !busy) delete root.dataset.waits
    // Also where another follows at once, which finds the list as this one left it.
    if (changed && !moves) announce()
    if (now != turn) return changed
    if (isFar) for (const entry of results) mark(entry, wanted)
    position.textContent = said || own.told
    set('more', { hidden: !isKnown || total <= size })
    set('none', { hidden: !(isSet && isKnown && !total && !busy && !problem) })
    if (link) link.search = new URLSearchParams({ q: query })
    const further = list.children[next]
    if (further) {
      further.querySelector('a')?.focus()
      next = null
    }
    if (back != null) scrollTo(0, back)
    if (!busy) back = null
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
      for (const button of buttons) button.ariaPressed = false
      actions.clear()
    },
    filters() {
      unfold()
      keep()
    },
    columns: () => choose('columns', root.dataset.columns == 'two' ? null : 'two'),
    more() {
      next = list.children.length
      limit++
      keep()
      update()
    }
  }
  on('click', ({ target }) => {
    const button = target.closest('button')
    // Who at once opens a story has its place kept, too.
    if (!button) return keep()
    if (!button.dataset.facet) return actions[button.dataset.part]?.(button)
    button.ariaPressed = button.ariaPressed != 'true'
    write(true)
  }, true)
  bar.onsubmit = event => event.preventDefault()
  bar.onchange = ({ target }) => target != q && write(true)
  q.oninput = debounce(() => write(), 120)
  q.onkeydown = event => {
    if (event.key != 'Escape' || !q.value) return
    event.preventDefault()
    actions.clear()
  }
  on('popstate', read)
  on('broadsheet:refresh', ({ detail }) => own.isLive || 'filtered' in root.dataset && detail.push(own.refresh()))
  on('online', () => failure && retry())
  on('scroll', debounce(() => back == null && keep(), 200))
  on('broadsheet:setting', () => {
    prefer()
    update()
  })
  own.update = () => update(true)
  prefer()
  return read()
}
