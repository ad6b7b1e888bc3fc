// Runs before the first paint and applies the reader's choices, if the browser has stored any.
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
  // If the browser skips a transition between pages, as it may when busy, that is not an error.
  const motion = document.activeViewTransition
  for (const name of ['ready', 'finished']) motion?.[name].catch(() => {})
  root.classList.add('scripted')
  // A list that is about to change is not shown: if the address asks for another, and if its first event has begun.
  if (location.search) root.dataset.waits = ''
  document.addEventListener('readystatechange', () => {
    if (Date.parse(document.querySelector('[data-events] [data-part=start]')?.dateTime) < Date.now() + (recall('lag') || 0)) root.dataset.waits = ''
  }, { once: true })
  // Controls that do not work are worse than none.
  addEventListener('error', ({ target }) => target.type == 'module' && root.classList.remove('scripted'), true)
  // For returning readers, space is kept for the line that says how much is new.
  if (recall('seen')) root.dataset.known = ''
  for (const name of ['theme', 'density', 'columns']) apply(name, recall(name))
  addEventListener('broadsheet:setting', ({ detail }) => apply(detail.name, detail.value))
})(document.documentElement)
