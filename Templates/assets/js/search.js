// Searches the site: loads the few files of its index that have the words, then the documents of the best results.
import { all, get, getVersion, load, make, parse, part, problem } from './data.js'
import { bare, fold, isDense, isLeft, pieces, spelled, wishOf } from './words.js'

// The text with the requested words marked, one of which may be incomplete; dense scripts are marked character by character.
function marked(text, { words: asked, open }) {
  const isWanted = word => asked.some(one => word == one || bare(word) == one || word.startsWith(one) && (one == open || isDense(one)))
  const put = (text, isMarked) => isMarked ? make('mark', {}, text) : text
  return pieces(text).flatMap(piece => isDense(piece)
    ? [...piece].map((sign, place, signs) =>
      put(sign, isWanted(fold(sign + signs[place + 1])) || asked.some(one => fold(signs[place - 1] + sign).endsWith(one))))
    : put(piece, isWanted(fold(piece))))
}

export function mark({ t, node }, wish) {
  const head = part('headline', node)
  ;(head.querySelector('a') || head).replaceChildren(...marked(t, wish))
}

// Shows what the page of an entry says around the words.
export async function quote(entry, wish) {
  const box = part('excerpt', entry.node), [text] = box && !navigator.connection?.saveData && await textOf(entry) || []
  if (!text) return
  const all = marked(text.replace(/\s+/g, ' '), wish)
  let from = Math.max(all.findIndex(piece => piece.nodeType), 0), before = 0
  while (from && before < 60) before += all[--from].length
  box.replaceChildren(from ? '… ' : '', ...all.slice(from, from + 120))
}

const folder = 'data/search/', files = {}, decode = bytes => new TextDecoder().decode(bytes)

const once = (key, make) => files[key] ??= make().catch(error => {
  delete files[key]
  throw error
})

// Each file begins with its version.
const file = (name, version, open) => once(name + version, () => getVersion(`${folder}${name}.bin?v=${version}`, 'blob', async packed => {
  try {
    const bytes = new Uint8Array(await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
    if (decode(bytes.subarray(0, version.length)) == version) return open(bytes.subarray(version.length))
    // The site was published again after the index was loaded.
    delete files['']
  } catch {}
  throw problem('badResponse')
}))

// Words, and for each the documents that have it in the title, beside the text, and in the text; 0 is the newest document. The gaps
// between documents are in Rice codes, whose number of low bits follows sixteen times the mean.
function lists(bytes) {
  let at = 0, former = []
  const number = () => {
    let value = 0, shift = 0, byte
    do value |= ((byte = bytes[at++]) & 127) << shift, shift += 7
    while (byte > 127)
    return value
  }
  const list = (length, make) => Array.from({ length }, make)
  const all = number(), names = list(number(), () => {
    const shared = number(), length = number()
    former = [...former.slice(0, shared), ...bytes.subarray(at, at += length)]
    return decode(new Uint8Array(former))
  })
  const counts = names.map(() => list(3, number))
  at *= 8
  const bit = () => bytes[at >> 3] >> at++ % 8 & 1
  return new Map(names.map((name, place) => [name, counts[place].map(count => {
    let next = -1, mean = 16 * all / count | 0
    return list(count, () => {
      let gap = 0, low = 31 - Math.clz32(mean * 11 >> 8)
      while (bit()) gap++
      while (low-- > 0) gap = gap * 2 + bit()
      mean += gap - (mean >> 4)
      return next += gap + 1
    })
  })]))
}

const fileOf = (cuts, word) => cuts.filter(cut => cut <= word).length
const wordsIn = ({ name, version }, number) => file(name + '-' + number, version, lists)

// The documents of a tier that have a word, with a score for each. Of the documents after `end`, the index does not know all.
async function having(tier, word, isOpen) {
  const first = fileOf(tier.cuts, word), isPrefix = isOpen && !(await wordsIn(tier, first)).has(word + '*'), best = new Map
  let end = 1e9
  for (let number = first; number <= fileOf(tier.cuts, isPrefix ? word + '\uffff' : word); number++)
    for (const [name, lists] of await wordsIn(tier, number)) {
      const isWord = name == word, isMany = name == word + '*'
      if (isWord || isOpen && isMany || isPrefix && name.startsWith(word)) lists.forEach((list, place) => {
        if (list.length == (isMany ? 256 : 1024)) end = Math.min(end, list.at(-1))
        for (const item of list) best.set(item, Math.max(best.get(item) || 0, [2, .75, .25][place] + isWord / 4))
      })
    }
  return { best, end }
}

// Whether one word becomes the other by one letter more, less or different, or by swapping two neighbours.
function isNear(one, other) {
  let at = 0
  while (one[at] && one[at] == other[at]) at++
  const a = one.slice(at), b = other.slice(at), c = a.slice(1), d = b.slice(1)
  return a != b && (a == d || b == c || c == d || a[1] + a[0] + a.slice(2) == b)
}

// Words that the reader may have meant: from the files that were loaded for the word, which contain those with another ending. If no
// text has the word, also from the most frequent words of the oldest tier, which are stored after that tier's words.
async function nearWords(tiers, word, isKnown) {
  const [{ name, version, cuts }] = tiers
  const all = await Promise.all([
    isKnown ? [] : file(`${name}-${cuts.length + 1}`, version, bytes => decode(bytes).split('\n')),
    ...tiers.map(async tier => [...(await wordsIn(tier, fileOf(tier.cuts, word))).keys()])
  ])
  const near = [...new Set(all.flat())].filter(other => isNear(word, other))
  // Typing errors are rare in the first letter.
  const likely = near.filter(other => other[0] == word[0])
  return (likely[0] ? likely : near).slice(0, 6)
}

// A line of JSON, in which `o` is the difference between a document's time and the previous one's, followed by keys of eight bytes.
function documents(bytes) {
  let at = bytes.indexOf(10) + 1, time = 0
  return JSON.parse(decode(bytes.subarray(0, at))).map(entry => ({
    k: 'story', e: entry.x || entry.k ? '' : '\u00a0', u: entry.h[0] + entry.t.replace(/[^a-z0-9]+|^|$/gi, '-').replace(/^-+|-+$/g, '/').toLowerCase(), ...entry,
    id: Array.from(bytes.subarray(at, at += 8), byte => (byte + 256).toString(16).slice(1)).join(''),
    o: time += entry.o, m: entry.d && new Date(time * 1000).toISOString()
  }))
}

// The text of an entry: what is quoted, and all of it. An entry without a page on this site has it itself, as `e` and `p`, or in an index
// of a former program only its headline.
const textOf = entry => entry.x || entry.k == 'link' ? [entry.e, [entry.t, entry.e, entry.p].join(' ')] : entry.page ??=
  get(entry.u, 'text', { cache: 'no-cache' }).then(text => {
    const page = parse(text.replaceAll('<br>', ' '))
    // Footnote marks, tables of contents, related items and titles of alerts do not belong to the text; readings come after it.
    for (const node of all('nav, .related, [class^=footnote-], .alert-title, rp', page)) node.remove()
    page.body.append(...all('rt', page))
    return [part('body', page)?.textContent, all('main, [name=description], rt', page).map(node => node.content || node.textContent).join(' ')]
  }).catch(error => {
    entry.page = null
    throw error
  })

// Whether phrases occur as a whole, in the headline or else on the page.
async function isPhrased(entry, rules) {
  const isIn = text => isLeft(spelled(text), rules)
  return !rules.some(({ isNot }) => isNot) && isIn(entry.t) || isIn((await textOf(entry))[1])
}

// `section` is a section with more than 5,000 items. `terms` are conditions for results, as the index names them. `show` is called with
// the answer whenever there are more `results`, the best first: `total`, `isMore` (not all are counted), `checked` (how many of more
// were searched for phrases), `near` (other words that were searched for), `isSome` (no result has all words, these have some),
// `missing` (the error that kept something from being loaded).
export async function search(request, show, isAgain) {
  const { query, section, limit, isNewest, terms = [] } = request, wish = wishOf(query), answer = { results: [], total: 0, near: [] }
  // The index can exclude single words; for other exclusions and phrases, pages are loaded.
  const isAlone = ({ all, isNot }) => isNot && !all[1], phrases = wish.rules.filter(rule => !isAlone(rule))
  if (!wish.words[0]) return show(answer) ?? answer
  const address = folder + 'index.json'
  const index = await once('', () => load(address, { cache: 'no-cache' }).catch(() => load(address))), { tiers } = index
  const fail = error => { answer.missing = error }
  const look = (word, isOpen) => Promise.all(tiers.map(tier => having(tier, word, isOpen || isDense(word)).catch(fail)))
  const size = lists => lists.reduce((sum, list) => sum + (list?.best.size || 0), 0)
  const [members, barred, bound, asked] = await Promise.all([
    index.sections[section] === 0 && file('in-' + section, index.version, bytes => bytes),
    ...[wish.rules.filter(isAlone).map(({ all }) => all[0]), terms].map(words => Promise.all(words.map(word => look(word)))),
    Promise.all(wish.words.map(async word => {
      let lists = await look(word, word == wish.open)
      // If no text has the word with its symbols.
      if (!size(lists)) lists = await look(bare(word), word == wish.open)
      return { lists, weight: .5 + Math.log2(1 + index.documents / (1 + size(lists))) / 8, near: [] }
    }))
  ])
  // How the words must match: 0 as requested, 1 also with a different letter, 2 only some of them.
  const hits = level => tiers.flatMap(({ end }, number) => {
    const at = lists => lists[number], within = bound.map(at), without = barred.map(at), found = []
    const words = asked.map(({ lists, weight, near }) => ({ weight, list: at(lists), near: near.map(at).filter(Boolean) }))
    const lists = words.map(({ list }) => list), all = [...lists, ...within, ...without]
    if (!all.every(Boolean)) return found
    const isCut = ({ end }) => end < 1e9
    answer.isMore ||= lists.every(isCut) || [...within, ...without].some(isCut)
    for (const item of new Set(words.flatMap(({ list, near }) => [list, ...near].flatMap(({ best }) => [...best.keys()])))) {
      const place = end - 1 - item
      let score = -Math.log2(1 + (index.documents - place) / 64) * .75
      let fits = (!members || members[place >> 3] >> place % 8 & 1) && within.every(({ best }) => best.has(item)) &&
        without.every(({ best, end }) => !best.has(item) && item <= end)
      for (const { list: { best, end }, near, weight } of words) {
        const asIs = best.get(item), alike = Math.max(...near.map(({ best }) => best.get(item) || 0))
        if (asIs) score += asIs * weight + (level > 1) * 4 * weight
        else if (alike > 0) score += alike * weight - 50
        else if (item > end) score -= 2
        else fits &&= level > 1
      }
      if (fits) found.push({ place, score })
    }
    return found
  }).sort((one, other) => (isNewest ? 0 : other.score - one.score) || other.place - one.place)
  const chunkOf = ({ place }) => Math.min(place / index.chunk | 0, index.closed)
  const read = (some, each = () => {}) => Promise.all([...new Set(some.map(chunkOf))].map(chunk =>
    file('items-' + chunk, index.chunks.slice(chunk * 6, chunk * 6 + 6), documents).catch(fail).then(items => {
      for (const hit of some) if (chunkOf(hit) == chunk) hit.entry = items?.[hit.place - chunk * index.chunk] || 0
      each()
    })))
  // Only up to the first document that is not loaded yet, so that nothing is inserted above what the reader sees.
  const tell = best => {
    let isRead = true
    answer.results = best.flatMap(({ entry }) => (isRead &&= entry != null) && entry || [])
    if (!best[0] || answer.results[0]) show(answer)
  }
  async function put(all) {
    const passed = []
    answer.total = all.length
    if (!phrases[0]) return read(all.slice(0, limit), () => tell(all.slice(0, limit)))
    for (let at = 0; at < Math.min(all.length, limit * 10) && passed.length < limit;) {
      const some = all.slice(at, at += 10)
      await read(some)
      for (const hit of some) hit.isIt = hit.entry && isPhrased(hit.entry, phrases).catch(fail)
      for (const hit of some) if (await hit.isIt) passed.push(hit)
      answer.total = passed.length
      answer.checked = at < all.length && at
      tell(passed)
    }
  }
  let all = hits(0)
  if (all[0]) await put(all)
  if (all.length < 10) {
    await Promise.all(wish.words.map(async (word, place) => {
      if (word.length < 5 || isDense(word) || /\d/.test(word) || wish.fixed.includes(word)) return
      for (const other of await nearWords(tiers, word, size(asked[place].lists)).catch(() => [])) if (word != wish.open || !other.startsWith(word)) {
        asked[place].near.push(await look(other))
        answer.near.push(other)
      }
    }))
    const more = hits(1)
    if (more.length == all.length) answer.near = []
    all = more
    if (!all[0] && wish.words[1]) all = hits(answer.isSome = 2)
    if (answer.near[0] || answer.isSome) await put(all)
  }
  if (!files[''] && !isAgain) return search(request, show, true)
  show(answer)
  keepAll(index)
  return answer
}

// A small index is loaded completely, so that the service worker keeps it for searching without a network.
function keepAll({ tiers, chunks, closed }) {
  if (files.isKept || closed > 15 || !navigator.serviceWorker?.controller || navigator.connection?.saveData) return
  files.isKept = true
  const ask = (name, version) => get(`${folder}${name}.bin?v=${version}`, 'blob').catch(() => {})
  tiers.forEach(({ name, version, cuts }, place) => {
    for (let number = 0; number <= cuts.length + !place; number++) ask(name + '-' + number, version)
  })
  for (let chunk = 0; chunk <= closed; chunk++) ask('items-' + chunk, chunks.slice(chunk * 6, chunk * 6 + 6))
}
