// Settings, stored in this browser, and the dialogs that any script can open.
import { explain, on, onElsewhere, part, parts, recall, remember, tell, text, toast } from './data.js'
import { favourites, unkeep } from './favourites.js'
import { forget } from './visits.js'

const settings = {}, names = ['theme', 'columns', 'density', 'top', 'keys']

function set(name, value) {
  if (settings[name] === value) return
  settings[name] = value
  tell('setting', { name, value })
}

const readSettings = () => names.forEach(name => set(name, recall(name)))

export const setting = name => settings[name]
export function choose(name, value) {
  if (!remember(name, value)) toast(text('notKept'))
  set(name, value)
}

export async function open(name) {
  try {
    const { template } = await parts(), box = part(name) || document.body.appendChild(template(name))
    if (name == 'settings') prepare(box)
    box.showModal()
  } catch (error) { toast(explain(error)) }
}

function prepare(box) {
  const form = box.querySelector('form'), note = part('note', box)
  const fill = () => {
    form.reset()
    for (const name of names) if (settings[name] != null) form[name][name == 'keys' ? 'checked' : 'value'] = settings[name]
    form.top.value ||= ''
    part('clear-favourites', box).disabled = !favourites()[0]
  }
  fill()
  note.textContent = ''
  part('not-kept', box).hidden = remember('kept', 1) && remember('kept')
  form.onchange = ({ target: { name, value, checked } }) => choose(name, name == 'keys' ? checked && null : value || null)
  part('clear-settings', box).onclick = async () => {
    for (const name of names) choose(name)
    fill()
    note.textContent = await text('settingsCleared')
  }
  part('clear-favourites', box).onclick = () => {
    const all = favourites()
    box.close()
    unkeep(all, text('favouritesCleared', { count: all.length }))
  }
  part('clear-read', box).onclick = async () => {
    forget()
    note.textContent = await text('readForgotten')
  }
  part('help-button', box).onclick = () => {
    box.close()
    open('help')
  }
}

// Registered at once, for readers who click before everything is loaded.
readSettings()
on('click', ({ target }) => target.closest('[data-part=settings-button]') && open('settings'))

export const startSettings = () => onElsewhere(readSettings)
