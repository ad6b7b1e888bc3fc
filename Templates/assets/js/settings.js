// Settings, kept in this browser, and the dialogs that anybody may open.
import { explain, parts, store, text, toast } from './data.js'
import { list, remove } from './favourites.js'

const root = document.documentElement, now = {}, dialogs = {}
const names = ['theme', 'columns', 'density', 'top', 'keys']
let fill

function tell(name, value) {
  now[name] = value
  document.dispatchEvent(new CustomEvent('broadsheet:setting', { detail: { name, value } }))
  fill?.()
}

export const setting = name => now[name]
export const choose = (name, value) => {
  store.set(name, value)
  tell(name, value)
}

export async function open(name) {
  try {
    const box = await (dialogs[name] ??= parts().then(({ template }) => document.body.appendChild(template(name))))
    if (name == 'settings') prepare(box)
    box.open || box.showModal()
  } catch (error) {
    delete dialogs[name]
    toast(await explain(error))
  }
}

function prepare(box) {
  const form = box.querySelector('form'), part = name => box.querySelector(`[data-part="${name}"]`), note = part('note')
  fill = () => {
    form.reset()
    for (const name of names) if (now[name] != null) form[name][name == 'keys' ? 'checked' : 'value'] = now[name]
    form.top.value ||= ''
    part('clear-favourites').disabled = !list()[0]
  }
  fill()
  note.textContent = ''
  part('not-kept').hidden = store.set('kept', 1) && store.set('kept')
  form.onchange = ({ target: { name, value, checked } }) => choose(name, name == 'keys' ? checked && undefined : +value || value || undefined)
  part('clear-settings').onclick = async () => {
    const chosen = names.filter(name => now[name] != null), labels = chosen.map(name => form.querySelector(`[data-setting=${name}]`).dataset.label)
    for (const name of chosen) choose(name)
    note.textContent = await text(chosen[0] ? 'settingsCleared' : 'settingsUnset', { names: new Intl.ListFormat(root.lang).format(labels) })
  }
  part('clear-favourites').onclick = () => {
    const all = list()
    box.close()
    remove(all, text('favouritesCleared', {}, all.length))
  }
  part('help-button').onclick = () => {
    box.close()
    open('help')
  }
}

export function start() {
  const read = ({ key }) => names.forEach(name => (!key || key.startsWith(`broadsheet.${name} `)) && tell(name, store.get(name)))
  read({})
  addEventListener('storage', read)
  document.addEventListener('click', ({ target }) => target.closest('[data-part=settings-button]') && open('settings'))
}
