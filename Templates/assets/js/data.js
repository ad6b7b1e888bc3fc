// What the scripts share: the page and its parts, the site's data and texts, messages, stored values.
export const root = document.documentElement
export const base = new URL(root.dataset.base || '/', location)

export const on = addEventListener
// Runs when the browser is idle.
export const idle = run => (self.requestIdleCallback || setTimeout)(run, { timeout: 1000 })
// When the browser reports that the network is back, it may not work yet.
export const onceOnline = run => on('online', () => {
  run()
  setTimeout(run, 4e3)
})
// Runs when another page may have changed something, either in another tab or before the reader came back.
export const onElsewhere = run => ['storage', 'pageshow'].forEach(name => on(name, run))
export const part = (name, box = document) => box.querySelector(`[data-part=${name}]`)
export const all = (selector, box = document) => [...box.querySelectorAll(selector)]
export const tell = (name, detail) => dispatchEvent(new CustomEvent('broadsheet:' + name, { detail }))

export function make(name, facts, ...content) {
  const node = Object.assign(document.createElement(name), facts)
  node.append(...content)
  return node
}

// Runs after a pause in the calls.
export function debounce(run, wait) {
  let timer
  return (...words) => {
    clearTimeout(timer)
    timer = setTimeout(run, wait, ...words)
  }
}

// Formats a number or a time in the page's language, with the calendar, digits and hours of the page itself, even if its tag asks for
// others (`th-u-nu-thai`): a tag may not state them twice. `pt` alone means Brazil's usage, but the texts are Portugal's. Browsers refuse
// a tag with a part for a language within another (`zh-yue`).
export const locale = (root.lang == 'pt' ? 'pt-PT' : root.lang.replace(/-[a-z]{3}\b|-.-.*/g, '')) + '-u-ca-gregory-hc-h23-nu-latn'
export const written = (value, options) => value.toLocaleString(locale, options)

// Hour and minute of a time.
export const clock = time => written(new Date(time), { timeStyle: 'short' })

// Day, hour and minute of a time.
export const moment = time => written(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })

// The target of an address from data, storage, a file or the page: on the web if it is complete, otherwise only below the site's root.
// No other function makes an address from a text.
export function resolve(text = '') {
  const url = URL.canParse(text, base) && new URL(text, base)
  if (url && (/^https?:\/\//i.test(text) || url.href.startsWith(base))) return url
}

export const keyOf = name => `broadsheet.${name} ${root.dataset.base}`

export function recall(name) {
  try { return JSON.parse(localStorage[keyOf(name)]) } catch {}
}

// Returns whether the browser stored the value.
export function remember(name, value) {
  try {
    value == null ? delete localStorage[keyOf(name)] : localStorage[keyOf(name)] = JSON.stringify(value)
    return true
  } catch {}
}

// Milliseconds by which the reader's clock is slow, as far as a fresh response shows (RFC 9110, 6.6.1; RFC 9111, 4.2.3).
// Stored for the next page, which shows events before its first request.
let lag = recall('lag') || 0
export const present = () => Date.now() + lag

function setClock(headers, sent) {
  const now = Date.now(), behind = Date.parse(headers.get('date')) + 1e3 * headers.get('age') - now
  const former = lag
  lag = Math.abs(behind) > 5e3 + now - sent ? behind : 0
  if (Math.abs(lag - former) > 5e3) remember('lag', lag || null)
}

export const here = () => location.origin + location.pathname
export const reload = () => location.reload()

export const problem = name => Error(name, { cause: name })

export async function get(path, read, options) {
  const url = resolve(path), sent = Date.now()
  if (url?.origin != base.origin) throw problem('badResponse')
  const answer = await fetch(url, options).catch(() => { throw problem('noNetwork') })
  if (options?.cache == 'no-cache') setClock(answer.headers, sent)
  if (!answer.ok) throw problem('serverError')
  return answer[read]().catch(() => { throw problem('badResponse') })
}

// Loads a file that is named by its version. If `take` rejects what a cache has under that name, for example after a request that came
// too early, the site itself is asked.
export const getVersion = (path, read, take) => get(path, read).then(take).catch(() => get(path, read, { cache: 'reload' }).then(take))

export const load = (path, options) => get(path, 'json', options)
export const parse = text => new DOMParser().parseFromString(text, 'text/html')

// Loads a script that few pages need; `shared` is what it uses from the others if these are one file. After a failure, many browsers
// request a script again only under another name.
export async function later(name, shared) {
  const url = new URL(name, import.meta.url)
  const script = await import(url).catch(() => get(url, 'text').then(() => import(url + '#' + Date.now())))
  return shared ? script.default(shared) : script
}

let reading
export const parts = () => reading ??= get('data/parts.html', 'text').then(text => {
  const page = parse(text), texts = {}, plural = new Intl.PluralRules(locale)
  for (const { dataset, textContent } of all('[data-message]', page)) texts[dataset.message] = textContent
  return {
    template: name => part(name, page).content.firstElementChild.cloneNode(true),
    face: name => part(CSS.escape('@' + name), page)?.cloneNode() ?? '',
    // Several values are separated by commas.
    message(key, values = {}) {
      const text = texts[key + '.' + plural.select(values.count)] ?? texts[key + '.other'] ?? texts[key] ?? key
      return text.replace(/{(\w+)}/g, (_, name) => [values[name] ?? []].flat().map(value => written(value)).join(texts.comma))
    }
  }
}).catch(error => { reading = null; throw error })

// Without the page of parts, returns the key itself as words: “no network”.
export const text = (key, values) => parts().then(
  ({ message }) => message(key, values),
  () => key.replace(/[A-Z]/g, letter => ' ' + letter.toLowerCase()))

export const explain = error => text(error.cause || 'badResponse')

// Messages that arrive together are announced together.
const unsaid = new Set, speak = debounce(() => {
  part('status').textContent = [...unsaid].join(' ')
  unsaid.clear()
}, 100)
export function say(words) {
  part('status').textContent = ''
  unsaid.add(words)
  speak()
}

// Handles Esc in a field, if the field is not empty.
export const onEscape = (node, run) => node.onkeydown = event => {
  if (event.key == 'Escape' && node.value != '') {
    event.preventDefault()
    run()
  }
}

// Shows the text of a promise. `action` is the key of a button's text. With `stays`, the message stays under that name until another of
// the same name replaces it.
export async function toast(promise, { action, run, stays } = {}) {
  const words = await promise, held = document.activeElement, name = stays || 'toast'
  const close = () => {
    if (box.contains(document.activeElement)) held.focus()
    box.remove()
  }
  const box = make('div', { className: stays ? 'toast stays' : 'toast' }, words)
  box.dataset.part = name
  if (action) box.append(' ', make('button', { onclick: () => run(close()) }, await text(action)))
  // The style sheet decides how long the message is shown, and that it waits while the pointer is on it.
  if (!stays) box.onanimationend = close
  onEscape(box, close)
  part(name)?.remove()
  part('toasts').prepend(box)
  say(words)
}
