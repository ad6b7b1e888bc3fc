// The controls of a list. The choices are stored in the address, and the list shows what matches. On the search page, all results come
// from the index.
import { all, clock, debounce, explain, later, on, onceOnline, onEscape, part, root, say, text, toast, written } from './data.js'
import { river } from './river.js'
import { choose, setting } from './settings.js'
import { readIds } from './visits.js'
import { wishOf } from './words.js'

export function startList() {
  const box = part('controls'), list = part('items')
  if (!box || !list) return [box, part('filters')].forEach(node => node?.remove())
  list.after(part('list-end').content)
  const bar = box.querySelector('form'), { q, sort, top } = bar.elements, fields = all('select', bar), groups = all('fieldset', box), buttons = all('[data-facet]', box)
  const position = part('position'), pages = part('pagination'), link = part('search', list.parentNode), own = river(list)
  const isSearchPage = root.dataset.page == 'search'
  let limit, back, asked, answered, failure, retry, next, isChosen, far, busy = 0, turn = 0, found = {}
  own.section = box.dataset.section
  own.told = position.textContent
  const unread = part('unread', box)

  const set = (name, facts) => Object.assign(part(name) || {}, facts)
  const buttonsOf = name => buttons.filter(({ dataset }) => dataset.facet == name)
  const chosen = name => buttonsOf(name).filter(button => button.ariaPressed == 'true').map(({ value }) => value)
  const facets = () => new Map(groups.map(({ name }) => [name, new Set(chosen(name))]).filter(([, slugs]) => slugs.size))
  const select = (field, value) => [...field?.options || []].find(option => option.value == value && (option.selected = true))
  const isChanged = field => field && !field.selectedOptions[0].defaultSelected
  const isPartial = () => own.index?.count > own.index?.covered
  // If the shards cover only the newest items, words are looked up in the search index, if there is one, unless the reader chose an order
  // that it does not know. The search page answers whatever is typed.
  const isElsewhere = () => isSearchPage ? q.value.trim() : wishOf(q.value).words[0] && isPartial() && part('search-link') && !facets().size && !own.skipped && (!isChanged(sort) || sort.value == 'newest')
  // What is read later stays in view until the reader asks again.
  function skip(isWanted) {
    own.skipped = unread && isWanted ? readIds() : null
    set('unread', { ariaPressed: !!own.skipped })
  }
  const unfold = open => set('filters', { ariaExpanded: box.classList.toggle('open', open) })
  // If the page is not as high as it was, the browser does not restore the position.
  function keep() {
    const open = box.matches('.open'), y = open || 'filtered' in root.dataset ? scrollY : undefined
    history.replaceState({ ...history.state, limit, open, y }, '')
  }
  // Pages are requested only after the reader has stopped typing.
  const quoteAll = debounce((results, wish) => results.forEach(entry => far.quote(entry, wish).catch(() => {})), 400)
  const announce = debounce(() => say(position.textContent), 600)

  // A rare value is not among the choices offered. If an address names it, it is labelled as the address names it.
  function offer(group, slug) {
    const known = buttonsOf(group.name), button = known[0]?.cloneNode(true)
    if (!slug || !button || known.some(({ value }) => value == slug)) return
    button.firstElementChild.textContent = button.value = slug
    button.lastElementChild.textContent = ''
    group.append(button)
    buttons.push(button)
  }

  // Takes the choices from the address. What the reader typed before this script was loaded stays.
  function read() {
    const query = new URLSearchParams(location.search)
    q.value ||= query.get('q')
    for (const field of fields) {
      const value = query.get(field.name)
      if (!select(field, value) && value && ![sort, top].includes(field)) field.add(new Option(value, value, false, true))
    }
    const slugsOf = name => query.get(name)?.split(',') || []
    for (const group of groups) for (const slug of slugsOf(group.name)) offer(group, slug)
    for (const button of buttons) button.ariaPressed = slugsOf(button.dataset.facet).includes(button.value)
    skip(query.get('unread'))
    const { open, ...place } = history.state || {}
    ;({ limit = 1, y: back } = place)
    unfold(!!open)
    return update()
  }

  // Writes the choices to the address, with a new entry in the history if the reader made a choice.
  function write(isChoice) {
    const url = new URL(location), put = (name, value) => value ? url.searchParams.set(name, value) : url.searchParams.delete(name)
    put('q', q.value.trim())
    for (const field of fields) put(field.name, isChanged(field) && field.value)
    for (const { name } of groups) put(name, chosen(name).join())
    put('unread', own.skipped && 1)
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
    if (length) own.top = +setting('top') || +length
    if (length && top && !isChanged(top)) {
      if (!select(top, own.top)) top.add(new Option(own.top, own.top, true, true))
      for (const option of top.options) option.defaultSelected = option.selected
    }
    set('columns', { ariaPressed: root.dataset.columns == 'two' })
  }

  async function wait(work) {
    busy++
    list.ariaBusy = true
    if (failure) part('toast')?.remove()
    failure = null
    try { await work() } catch (error) {
      failure = error
      retry = () => wait(work)
      toast(explain(error), { action: 'retry', run: retry, stays: 'toast' })
    }
    list.ariaBusy = --busy > 0
    update()
  }

  async function gather() {
    await own.gather(update, isElsewhere)
    if (own.problem) throw own.problem
  }

  async function seek() {
    const wanted = asked
    far ??= await later('search.js')
    const { missing } = await far.search(JSON.parse(wanted), answer => {
      if (asked != wanted || answer.missing && !answer.total) return
      answered = wanted
      found = answer
      update()
    })
    if (missing) throw missing
  }

  function count(wanted, slugs) {
    for (const { name } of groups) {
      const fitting = own.fitting(wanted, slugs, name)
      for (const button of buttonsOf(name)) button.lastElementChild.textContent = written(fitting.filter(({ f }) => f?.[name]?.includes(button.value)).length)
    }
  }

  // The current choices: words, facets, how many results to show, and whether to look in the search index.
  function wish() {
    const query = q.value, terms = wishOf(query), slugs = facets()
    const isFiltered = terms.words[0] || terms.rules[0] || slugs.size || own.skipped
    const isFar = isElsewhere(), isSet = !!(isSearchPage ? isFar : isFiltered || isChanged(sort) || isChanged(top))
    const size = limit * (isFar ? 10 : 50), most = +top?.value || (own.isLive && !isSet ? own.top : Infinity)
    return { query, terms, slugs, isFiltered, isSet, isFar, size, most }
  }

  function prepare({ query, isSet }) {
    root.toggleAttribute('data-filtered', isSet)
    set('reset', { disabled: !isSet })
    set('clear', { hidden: !query })
    if (pages) pages.hidden = isSet
    if (!isSet || own.saved) return
    own.saved = [...list.children]
    for (const node of own.saved) own.adopt(node)
    for (const { dataset, lastElementChild } of buttons) dataset.count ??= lastElementChild.textContent
  }

  // The matches among the items known so far; the rest is requested.
  function findHere({ terms, slugs, isFiltered, isSet, most }) {
    const { isLive, checked } = own, isKnown = checked || own.read || isLive && !isFiltered
    const results = own.sorted(isKnown && terms, isKnown ? slugs : [], sort.value), total = Math.min(results.length, most)
    if ((isLive ? isFiltered || total < most : isSet) && !checked && !own.problem && !busy) wait(gather)
    if (checked && !own.problem) count(terms, slugs)
    return { results, total, isKnown, problem: own.problem }
  }

  function findElsewhere({ query, size }) {
    const terms = isSearchPage ? fields.filter(field => field != sort && field.value).map(({ name, value }) => `:${name}:${value}`) : []
    if (asked != (asked = JSON.stringify({ query, section: own.section, limit: size, isNewest: sort?.value == 'newest', terms }))) wait(seek)
    if (answered != asked) return { results: [], total: 0, problem: failure }
    // Events that are over no longer count.
    const results = found.results.filter(entry => !own.isPast(entry))
    return { ...found, results, total: found.total - found.results.length + results.length, isKnown: true, problem: failure }
  }

  function find(wanted) {
    if (wanted.isFar) return findElsewhere(wanted)
    return wanted.isSet || own.isLive ? findHere(wanted) : { results: [], total: 0 }
  }

  // What is not known yet is not counted, and an error stands alone.
  function sentences({ query, isFiltered, isSet, isFar, most }, { total, isKnown, isMore, isSome, checked: looked, near, problem }) {
    const { isLive, index, checked, read } = own, line = []
    if (isKnown && (isFar || read || !problem)) {
      if (isLive && checked && total < most && most < Infinity && !busy)
        line.push(text(total || isFiltered ? 'onlyUpcoming' : 'noneUpcoming', { count: total, time: clock(checked) }))
      else if (isSet && (total || !busy && !problem)) {
        const name = isFar && !total ? 'searchNothing' : isSome ? 'searchSome' : looked ? 'searchChecked' : isMore ? 'searchNewest' : 'results'
        line.push(text(name, { count: total, query, checked: looked }))
        if (near?.[0] && !isSome) line.push(text('searchNear', { words: near }))
      }
    }
    if (busy && isSet) line.push(index && !isFar ? text('searched', { count: read, total: index.covered }) : text('loading'))
    else if (isSet && !isFar && !problem && isPartial()) line.push(text('newestOnly', { count: index.covered, total: index.count }))
    if (problem) line.push(read && !isFar ? text('unread', { count: index.covered - read, total: index.covered }) : explain(problem))
    return line
  }

  // What was shown stays until there is something to replace it. Returns whether the list has changed.
  function put({ isSet, isFar, size, most }, { results, isKnown }, moves) {
    if (own.isLive && !isFar || isSet && isKnown)
      return own.show(results.slice(0, Math.min(most, size)), moves || own.isLive && !isChosen).catch(error => toast(explain(error)))
    if (isSet || !own.saved) return
    const { saved } = own
    own.turn++
    own.saved = null
    for (const { dataset, lastElementChild } of buttons) lastElementChild.textContent = dataset.count
    return own.put(saved)
  }

  // Moves to the first additional result if the reader asked for more, and to the former position of a list that the reader comes back
  // to.
  function goOn() {
    const further = list.children[next]
    if (further) {
      further.querySelector('a')?.focus()
      next = null
    }
    if (back != null) scrollTo(0, back)
    if (!busy) back = null
  }

  async function update(moves) {
    const now = ++turn, wanted = wish(), { terms } = wanted
    prepare(wanted)
    list.toggleAttribute('data-far', !!wanted.isFar)
    const answer = find(wanted), { results, total, isKnown, problem } = answer
    const [changed, ...said] = await Promise.all([put(wanted, answer, moves), ...sentences(wanted, answer)])
    if (isKnown && total || !busy) delete root.dataset.waits
    const isNone = wanted.isSet && isKnown && !total
    // Announces also if another update follows at once, which finds the list as this one left it; and if nothing matches, as before.
    if ((changed || isNone) && !moves) announce()
    if (now != turn) return changed
    if (wanted.isFar) {
      const told = { ...terms, words: [...terms.words, ...found.near || []] }
      for (const entry of results) far.mark(entry, told)
      quoteAll(results, told)
    }
    position.textContent = said.join(' · ') || own.told
    set('more', { hidden: !isKnown || total <= wanted.size && !(answer.checked && total == wanted.size) })
    set('none', { hidden: !(isNone && !busy && !problem) })
    if (link) link.search = new URLSearchParams({ q: wanted.query })
    goOn()
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
      skip()
      actions.clear()
    },
    unread() {
      skip(!own.skipped)
      write(true)
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
    // A reader who opens a story at once can come back to this position, too.
    if (!button) return keep()
    if (!button.dataset.facet) return actions[button.dataset.part]?.(button)
    button.ariaPressed = button.ariaPressed != 'true'
    write(true)
  }, true)
  bar.onsubmit = event => event.preventDefault()
  bar.onchange = ({ target }) => target != q && write(true)
  q.oninput = debounce(() => write(), 120)
  onEscape(q, actions.clear)
  // A step within the page, such as a link to its content, has no state yet.
  on('popstate', ({ state }) => state && read(bar.reset()))
  on('broadsheet:refresh', ({ detail }) => own.isLive || 'filtered' in root.dataset && detail.push(own.refresh()))
  onceOnline(() => failure && retry())
  on('scroll', debounce(() => back == null && keep(), 200))
  on('broadsheet:setting', () => {
    prefer()
    update()
  })
  own.update = () => update(true)
  prefer()
  return read()
}
