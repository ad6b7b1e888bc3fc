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
    for (const name in choices) {
      try { apply(name, JSON.parse(localStorage.getItem(`broadsheet.${name} ${root.dataset.base}`))) } catch {}
    }
  }
  root.classList.add('scripted')
  // Controls that nobody serves are worse than none.
  addEventListener('error', ({ target }) => target.type == 'module' && root.classList.remove('scripted'), true)
  read()
  addEventListener('pageshow', read)
  addEventListener('broadsheet:setting', ({ detail }) => apply(detail.name, detail.value))
})(document.documentElement)
