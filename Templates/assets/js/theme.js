// Before the first paint: what the reader chose, where the browser remembers anything.
(root => {
  const choices = { theme: ['light', 'dark'], density: ['compact'], columns: ['two'] }
  const apply = (name, value) => {
    if (choices[name]?.includes(value)) root.dataset[name] = value
    else delete root.dataset[name]
    const { theme } = root.dataset
    document.querySelectorAll('meta[name=theme-color]').forEach((meta, index) => {
      const own = index ? 'dark' : 'light'
      meta.media = theme ? (theme == own ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
    })
  }
  const read = () => {
    for (const name in choices) try { apply(name, JSON.parse(localStorage.getItem(`broadsheet.${name} ${root.dataset.base}`))) } catch {}
  }
  root.classList.add('scripted')
  // What scripts are about to put in place of the list is waited for: what the address asks, and races to come where some are over.
  if (location.search) root.dataset.waits = 'list'
  document.addEventListener('readystatechange', () => {
    const isOver = ({ dateTime, parentNode }) => Date.parse(dateTime) + parentNode.closest('[data-expire]').dataset.expire * 1e3 < Date.now()
    if ([...document.querySelectorAll('[data-expire] [data-part=start]')].some(isOver)) root.dataset.waits = 'events'
  }, { once: true })
  // Controls that nobody serves are worse than none.
  addEventListener('error', ({ target }) => target.type == 'module' && root.classList.remove('scripted'), true)
  read()
  addEventListener('pageshow', read)
  addEventListener('broadsheet:setting', ({ detail }) => apply(detail.name, detail.value))
})(document.documentElement)
