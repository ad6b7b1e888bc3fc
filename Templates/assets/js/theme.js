// Before the first paint: what the reader chose, where the browser remembers anything.
(root => {
  const apply = (name, value) => {
    if (value) root.dataset[name] = value
    else delete root.dataset[name]
    const { theme } = root.dataset
    document.querySelectorAll('meta[name=theme-color]').forEach((meta, index) => {
      const own = index ? 'dark' : 'light'
      meta.media = theme ? (theme == own ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
    })
  }
  const recall = name => {
    try { return JSON.parse(localStorage[`broadsheet.${name} ${root.dataset.base}`]) } catch {}
  }
  // A motion between pages that the browser gives up, as it may when it is busy, is no fault.
  const motion = document.activeViewTransition
  for (const name of ['ready', 'finished']) motion?.[name].catch(() => {})
  root.classList.add('scripted')
  // A list that is about to go is not shown: where the address asks for another, and where its first race has begun.
  if (location.search) root.dataset.waits = ''
  document.addEventListener('readystatechange', () => {
    if (Date.parse(document.querySelector('[data-events] [data-part=start]')?.dateTime) < Date.now() + (recall('lag') || 0)) root.dataset.waits = ''
  }, { once: true })
  // Controls that nobody serves are worse than none.
  addEventListener('error', ({ target }) => target.type == 'module' && root.classList.remove('scripted'), true)
  // Who was here before has room for the line that says how much is new.
  if (recall('seen')) root.dataset.known = ''
  for (const name of ['theme', 'density', 'columns']) apply(name, recall(name))
  addEventListener('broadsheet:setting', ({ detail }) => apply(detail.name, detail.value))
})(document.documentElement)
