// What the scripts share: the site's root, its data and texts, what is said, what is remembered.
const root = document.documentElement
export const base = new URL(root.dataset.base || '/', location)

// The hour and minute at which something was looked up.
export const clock = time => new Date(time).toLocaleTimeString(root.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

// Letters as the index of the search has them; a test compares the tables.
const letters = 'ßss æae œoe øo đd łl ðd þth ħh ŧt ıi ςσ'.split(' ')
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
export const fold = text => text.normalize('NFKD').replace(marks, '').toLowerCase()
  .replace(/[^ -~]/g, letter => letters.find(pair => pair[0] == letter)?.slice(1) || letter).normalize('NFC')

const problem = (name, facts) => Object.assign(Error(name), { problem: name, ...facts })

export async function get(path, read, options) {
  let answer
  try { answer = await fetch(new URL(path, base), options) } catch { throw problem('noNetwork') }
  const { ok, status, headers } = answer, wait = headers.get('retry-after')
  if (!ok) throw problem('serverError', { status, retryAfter: +wait || (Date.parse(wait) - Date.now()) / 1000 || 0 })
  try { return await answer[read]() } catch { throw problem('badResponse', { status }) }
}

export const load = (path, options) => get(path, 'json', options)

let reading
export const parts = () => reading ??= get('data/parts.html', 'text').then(text => {
  const page = new DOMParser().parseFromString(text, 'text/html'), texts = {}
  const { lang } = root, plural = new Intl.PluralRules(lang), number = new Intl.NumberFormat(lang)
  for (const { dataset, textContent } of page.querySelectorAll('[data-message]')) texts[dataset.message] = textContent
  return {
    template: name => document.importNode(page.querySelector(`template[data-part="${name}"]`).content, true).firstElementChild,
    message(key, values = {}, count = values.count) {
      const text = texts[`${key}.${count == null || plural.select(count)}`] ?? texts[key + '.other'] ?? texts[key] ?? key
      return text.replace(/{(\w+)}/g, (_, name) => {
        const value = name == 'count' ? count : values[name]
        return typeof value == 'number' ? number.format(value) : value ?? ''
      })
    }
  }
}).catch(error => { reading = null; throw error })

// Without the parts page the key itself, as words: “no network”.
export const text = (key, values, count) => parts().then(
  found => found.message(key, values, count),
  () => key.replace(/[A-Z]/g, letter => ' ' + letter.toLowerCase()))

export const explain = error => text(error.problem || 'badResponse', error)

let saying
export function say(words) {
  const region = document.querySelector('[data-part=status]')
  if (!region) return
  clearTimeout(saying)
  region.textContent = ''
  saying = setTimeout(() => region.textContent = words, 100)
}

let last
export function toast(words, { action, run, stays } = {}) {
  last?.remove()
  const box = last = document.createElement('div'), held = document.activeElement
  const close = () => {
    if (box.matches(':focus-within')) held.focus()
    box.remove()
  }
  box.dataset.part = 'toast'
  box.className = stays ? 'toast stays' : 'toast'
  box.append(words)
  if (action) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = action
    button.onclick = () => {
      close()
      run()
    }
    box.append(' ', button)
  }
  // How long it is seen, and that it waits while it is looked at, is up to the style sheet.
  box.onanimationend = close
  box.onkeydown = ({ key }) => key == 'Escape' && close()
  ;(document.querySelector('[data-part=toasts]') || document.body).append(box)
  say(words)
  return box
}

const key = name => `broadsheet.${name} ${root.dataset.base}`
let refused
export const store = {
  get(name, fallback) {
    try {
      const value = JSON.parse(localStorage.getItem(key(name))) ?? fallback
      return fallback == null || typeof value == typeof fallback && Array.isArray(value) == Array.isArray(fallback) ? value : fallback
    } catch { return fallback }
  },
  set(name, value) {
    try {
      value === undefined ? localStorage.removeItem(key(name)) : localStorage.setItem(key(name), JSON.stringify(value))
      return true
    } catch {
      if (!refused) text('notKept').then(words => toast(words))
      refused = true
      return false
    }
  }
}
