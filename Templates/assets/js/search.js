// Searches the site: reads the few files of its index that have the words, then what results show of the best.
import { get, load, make, part, problem } from './data.js'

// As the index folds letters; a test compares the tables.
const letters = 'ßss æae œoe øo đd łl ðd þth ħh ŧt ıi ςσ'.split(' ')
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
// Scripts that put no space between words: each two neighbours are one.
const dense = '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\u{20000}-\u{3ffff}]'
const one = '[\\p{L}\\p{N}\\p{M}]', run = `(?:(?!${dense})${one})+|(?:(?=${dense})${one})+`

const fold = text => text.normalize('NFKD').replace(marks, '').toLowerCase()
  .replace(/[^ -~]/g, letter => letters.find(pair => pair[0] == letter)?.slice(1) || letter).normalize('NFC')

export const isDense = text => RegExp('^' + dense, 'u').test(text)

// What is in no word, a word, what is in no word, …
const pieces = text => text.split(RegExp(`(${run})`, 'u'))

export const words = text => pieces(fold(text)).filter((_, place) => place % 2).flatMap(word => {
  const all = [...word]
  return isDense(word) && all[1] ? all.slice(1).map((next, place) => all[place] + next) : all.slice(0, 32).join('')
})

// In the title of an entry's card: words as they were asked for, of which the last may go on; dense scripts sign by sign.
export function mark({ t, node }, wanted) {
  const head = part('headline', node), last = wanted.at(-1)
  const isWanted = word => wanted.includes(word) || word.startsWith(last), marked = (text, isMarked) => isMarked ? make('mark', {}, text) : text
  ;(head.querySelector('a') || head).replaceChildren(...pieces(t).flatMap(piece => isDense(piece)
    ? [...piece].map((sign, place, signs) => marked(sign, isWanted(fold(sign + (signs[place + 1] || ''))) || wanted.includes(fold(signs[place - 1] + sign))))
    : marked(piece, piece && isWanted(fold(piece)))))
}

const folder = 'data/search/', files = {}, decode = bytes => new TextDecoder().decode(bytes)

const once = (key, make) => files[key] ??= make().catch(error => {
  delete files[key]
  throw error
})

// Each file begins with its version.
const file = (name, version, open) => once(name + version, async () => {
  const packed = await get(`${folder}${name}.bin?v=${version}`, 'blob')
  try {
    const bytes = new Uint8Array(await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
    if (decode(bytes.subarray(0, version.length)) == version) return open(bytes.subarray(version.length))
    // The site was published anew since the index was read.
    delete files['']
  } catch {}
  throw problem('badResponse')
})

// Words, and of each the documents that have it in the title, beside the text, in the text; 0 is the newest. What lies between documents
// is in Rice codes, whose low bits follow sixteen times its mean.
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

// Documents of a tier that have a word, with a mark for where. Of those after `end` the index does not know all.
async function having({ name, version, cuts }, word, isLast) {
  const fileOf = word => cuts.filter(cut => cut <= word).length, open = number => file(name + '-' + number, version, lists)
  const first = fileOf(word), isPrefix = isLast && !(await open(first)).has(word + '*'), best = new Map
  let end = Infinity
  for (let number = first; number <= fileOf(isPrefix ? word + '\uffff' : word); number++)
    for (const [name, lists] of await open(number)) {
      const isWord = name == word, isMany = name == word + '*'
      if (isWord || isLast && isMany || isPrefix && name.startsWith(word)) lists.forEach((list, place) => {
        if (list.length == (isMany ? 256 : 1024)) end = Math.min(end, list.at(-1))
        for (const document of list) best.set(document, Math.max(best.get(document) || 0, [1.25, .5, 0][place] + isWord / 4))
      })
    }
  return { best, end }
}

// A line of JSON, where `o` is what lies between a document and the former one; then keys of eight bytes.
function documents(bytes) {
  let at = bytes.indexOf(10) + 1, time = 0
  return JSON.parse(decode(bytes.subarray(0, at))).map(entry => ({
    k: 'story', u: entry.h[0] + entry.t.replace(/[^a-z0-9]+|^|$/gi, '-').replace(/^-+|-+$/g, '/').toLowerCase(), ...entry,
    id: Array.from(bytes.subarray(at, at += 8), byte => (byte + 256).toString(16).slice(1)).join(''),
    o: time += entry.o, m: entry.d && new Date(time * 1000).toISOString()
  }))
}

// `section`: one of more than 5,000 items. `show` gets the answer each time there are more of its `results`, the best first: `total`, `isMore`
// (not all are counted), `isSome` (none has all words; these have some), `missing` (an error: what could not be read).
export async function search(query, section, limit, show, isAgain) {
  const wanted = [...new Set(words(query))].slice(0, 8), answer = { results: [], total: 0 }
  if (!wanted.length) return answer
  const index = await once('', () => load(folder + 'index.json', { cache: 'no-cache' }))
  const fail = error => { answer.missing = error }
  const [members, ...tiers] = await Promise.all([
    index.sections[section] === 0 && file('in-' + section, index.version, bytes => bytes),
    ...index.tiers.map(tier => Promise.all(wanted.map((word, place) => having(tier, word, !wanted[place + 1]))).catch(fail))
  ])
  const hits = isSome => index.tiers.flatMap(({ end }, number) => {
    const lists = tiers[number] || [], found = []
    answer.isMore ||= lists[0] && lists.every(({ end }) => end < Infinity)
    for (const document of new Set(lists.flatMap(({ best }) => [...best.keys()]))) {
      const place = end - 1 - document
      let score = -Math.log2(1 + (index.documents - place) / 64), fits = !members || members[place >> 3] >> place % 8 & 1
      for (const { best, end } of lists) {
        if (best.has(document)) score += best.get(document) + (isSome ? 4 : 0)
        else if (document > end) score -= 2
        else fits &&= isSome
      }
      if (fits) found.push({ place, score })
    }
    return found
  }).sort((one, other) => other.score - one.score || other.place - one.place)
  let all = hits()
  if (!all[0] && wanted[1]) all = hits(answer.isSome = true)
  answer.total = all.length
  const best = all.slice(0, limit), chunkOf = ({ place }) => Math.min(place / index.chunk | 0, index.closed)
  await Promise.all([...new Set(best.map(chunkOf))].map(chunk =>
    file('items-' + chunk, index.chunks.slice(chunk * 6, chunk * 6 + 6), documents).then(items => {
      for (const hit of best) if (chunkOf(hit) == chunk) hit.entry = items[hit.place - chunk * index.chunk]
      answer.results = best.flatMap(({ entry }) => entry || [])
      show(answer)
    }, fail)))
  if (!files[''] && !isAgain) return search(query, section, limit, show, true)
  show(answer)
  return answer
}
