// The search page: results while somebody types, in the address too.
import { explain, make, part, say, text } from './data.js'
import { card } from './card.js'
import { fold, isDense, pieces, search, words } from './search.js'

export function startSearchPage() {
  const box = part('search')
  if (!box) return
  const [form, line, retry, list, more] = box.children, { q } = form
  let turn = 0, typing, former, limit, cards

  // Words as they were asked for; the last may go on, and dense scripts are marked sign by sign.
  function marked(title, wanted) {
    const last = wanted.at(-1), isWanted = word => wanted.includes(word) || word.startsWith(last)
    const mark = (text, isMarked) => isMarked ? make('mark', {}, text) : text
    return pieces(title).flatMap(piece => isDense(piece)
      ? [...piece].map((sign, place, signs) => mark(sign, isWanted(fold(sign + (signs[place + 1] || ''))) || wanted.includes(fold(signs[place - 1] + sign))))
      : mark(piece, piece && isWanted(fold(piece))))
  }

  async function show(results, now, wanted) {
    const nodes = await Promise.all(results.map(entry => cards[entry.id] ??= card(entry).then(filled => {
      const head = part('headline', filled)
      ;(head.querySelector('a') || head).replaceChildren(...marked(entry.t, wanted))
      return make('li', {}, filled)
    })))
    if (now == turn) list.replaceChildren(...nodes)
  }

  async function run() {
    const now = ++turn, query = q.value.trim(), wanted = words(query)
    clearTimeout(typing)
    if (query != former) [limit, cards, former] = [10, {}, query]
    history.replaceState(history.state, '', query ? '?q=' + encodeURIComponent(query) : location.pathname)
    list.ariaBusy = !!wanted[0]
    let problem, said = [], count = 0
    if (wanted[0]) try {
      const { total, isMore, isSome, missing, results } = await search(query, { limit, onResults: results => now == turn && show(results, now, wanted) })
      count = total
      said = [text(!count ? 'searchNothing' : isSome ? 'searchSome' : isMore ? 'searchNewest' : 'searchCount', { query, count })]
      if (problem = missing) said.push(explain(missing), text('searchMissing'))
      await show(results, now, wanted)
    } catch (error) { said = [explain(problem = error)] }
    else list.replaceChildren()
    said = await Promise.all([...said, text('retry'), text('searchMore')])
    if (now != turn) return
    list.ariaBusy = false
    more.textContent = said.pop()
    retry.textContent = said.pop()
    line.textContent = said.join(' ')
    line.hidden = !said[0]
    say(line.textContent)
    retry.hidden = !problem
    more.hidden = problem || count <= limit
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
    const next = limit
    limit += 10
    await run()
    list.children[next]?.querySelector('a')?.focus()
  }
  if (q.value) run()
}
