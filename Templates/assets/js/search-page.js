// The search page: results while somebody types, in the address too.
import { explain, say, text } from './data.js'
import { card } from './card.js'
import { fold, isDense, pieces, search, words } from './search.js'

export function start() {
  const box = document.querySelector('[data-part=search]'), part = name => box.querySelector(`[data-part=${name}]`)
  const form = part('search-form'), { q } = form, list = part('items'), line = part('search-line'), retry = part('retry'), more = part('more')
  let turn = 0, limit, typing, former, cards

  const mark = text => Object.assign(document.createElement('mark'), { textContent: text })

  function marked(title, wanted) {
    const isWanted = (word, isPart) => wanted.some((own, place) => word == own || isPart && place == wanted.length - 1 && word.startsWith(own))
    return pieces(title).flatMap((piece, place) => {
      if (place % 2 < 1) return piece
      if (!isDense(piece)) return isWanted(fold(piece), true) ? mark(piece) : piece
      const signs = [...fold(piece)]
      return signs.length == piece.length ? signs.map((sign, place) =>
        isWanted(sign + (signs[place + 1] || ''), true) || isWanted(signs[place - 1] + sign) ? mark(piece[place]) : piece[place]) : piece
    })
  }

  async function item(entry, wanted) {
    const node = document.createElement('li'), filled = await card(entry), title = filled.querySelector('[data-part=headline] a')
    title?.replaceChildren(...marked(entry.t, wanted))
    node.append(filled)
    return node
  }

  async function show(results, now, wanted) {
    const nodes = await Promise.all(results.map(entry => cards[entry.id] ??= item(entry, wanted)))
    if (now == turn) list.replaceChildren(...nodes)
  }

  async function run() {
    const now = ++turn, query = q.value.trim(), wanted = words(query)
    clearTimeout(typing)
    if (query != former) limit = 10, cards = {}, former = query
    history.replaceState(history.state, '', query ? '?q=' + encodeURIComponent(query) : location.pathname)
    retry.hidden = more.hidden = true
    if (!wanted.length) {
      line.textContent = ''
      return list.replaceChildren()
    }
    const slow = setTimeout(async () => {
      const words = await text('searching')
      if (slow && now == turn) line.textContent = words
    }, 400)
    list.ariaBusy = 'true'
    let said, problem, answer = {}
    try {
      answer = await search(query, { limit, onResults: results => now == turn && show(results, now, wanted) })
      const { total, isMore, isSome, missing } = answer
      said = [text(!total ? 'searchNothing' : isSome ? 'searchSome' : isMore ? 'searchNewest' : 'searchCount', { query, count: total })]
      if (missing) said.push(explain(missing), text('searchMissing'))
      problem = missing
    } catch (error) { said = [explain(problem = error)] }
    const words = (await Promise.all(said)).join(' ')
    clearTimeout(slow)
    if (now != turn) return
    await show(answer.results || [], now, wanted)
    list.ariaBusy = 'false'
    line.textContent = words
    say(words)
    for (const [button, isShown, key] of [[retry, problem, 'retry'], [more, answer.total > limit, 'searchMore']]) {
      button.textContent = await text(key)
      button.hidden = !isShown
    }
  }

  q.value = new URLSearchParams(location.search).get('q') || ''
  q.oninput = () => {
    clearTimeout(typing)
    typing = setTimeout(run, 120)
  }
  form.onsubmit = event => {
    event.preventDefault()
    run()
  }
  retry.onclick = run
  more.onclick = async () => {
    const next = list.children.length
    limit += 10
    await run()
    list.children[next]?.querySelector('a')?.focus()
  }
  if (q.value) run()
}
