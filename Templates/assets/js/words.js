// Splits texts and queries into words, in the same way as the search index.

// Folds letters as the index does; a test compares the tables.
const letters = 'ßss æae œoe øo đd łl ðd þth ħh ŧt ıi ςσ'.split(' ')
const marks = /[\u00ad\u200b\u200d\u2060\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u093c]/g
// Scripts without spaces between words, in which each pair of neighbouring characters is a word.
const dense = '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\u{20000}-\u{3ffff}]'
const one = '[\\p{L}\\p{N}\\p{M}\u00ad\u200b\u200d\u2060]'
// Characters other than letters that belong to a word: C#, C++, .NET.
const run = `(?:(?<!${one}|\\.)\\.(?=${one}))?(?:(?!${dense})${one})+(?:(?:#|\\+\\+?)(?!${one}|[#+]))?|(?:(?=${dense})${one})+`

// Digits of other scripts are ten in a row, from a multiple of 16 on, or in India from 6 after one.
export const fold = text => text.normalize('NFKD').replace(marks, '').toLowerCase().replace(/[^ -~]/g, letter => /\p{Nd}/u.test(letter)
  ? (letter.charCodeAt() - (letter > '\u0965' && letter < '\u0e00' ? 6 : 0)) % 16
  : letters.find(pair => pair[0] == letter)?.slice(1) || letter).normalize('NFC')

export const isDense = text => RegExp('^' + dense, 'u').test(text)
export const bare = word => word.replace(/^\.|[#+]+$/g, '')

// Alternates between text outside words and words, beginning with the former.
export const pieces = text => text.split(RegExp(`(${run})`, 'u'))

const words = text => pieces(fold(text)).filter((_, place) => place % 2).flatMap(word => {
  const all = [...word]
  return isDense(word) && all[1] ? all.slice(1).map((next, place) => all[place] + next) : all.slice(0, 34).join('')
})

// A text in the form that `has` searches: its words in order, then the same with their symbols.
export function spelled(text) {
  const all = words(text)
  return ' ' + [...all.map(bare), '', ...all, ''].join(' ')
}

// Scripts without spaces between words are searched at any position.
const has = (text, word, end = ' ') => text.includes(isDense(word) ? word : ' ' + word + end)

// Parses a query: `words`, of which the last may be incomplete (`open`) and those in quotation marks must match exactly (`fixed`), and
// `rules` for phrases and for what must not occur. An unclosed quotation mark is ignored.
export function wishOf(query) {
  const wish = { words: [], rules: [], fixed: [] }
  for (const [, minus, quoted, word] of query.replace(/[“”„«»]/g, '"').matchAll(/(?<!\S)(-?)(?:"([^"]+)"(?!\S)|(\S+))/g)) {
    const all = words(quoted ?? word)
    if (minus ? all[0] : quoted && all[1]) wish.rules.push({ all, isNot: !!minus })
    if (!minus) wish.words.push(...all)
    if (quoted) wish.fixed.push(...all)
    wish.open = !minus && !quoted && all.at(-1)
  }
  wish.words = [...new Set(wish.words)].slice(0, 8)
  return wish
}

// Whether a text, in the form of `spelled`, matches the query; in a list, any word may be incomplete.
export const fits = (text, { words, rules }) => words.every(word => has(text, word, '')) && isLeft(text, rules)
export const isLeft = (text, rules) => rules.every(({ all, isNot }) => has(text, all[1] ? all.map(bare).join(' ') : all[0]) != isNot)
