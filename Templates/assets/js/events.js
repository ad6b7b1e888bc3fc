// Countdowns, and lists of events that update themselves, by the server's time.
import { all, explain, make, on, onceOnline, part, parts, present, root, say, text } from './data.js'
import { river } from './river.js'

const now = () => present() / 1000

export async function startEvents() {
  // The first event may come later.
  if (!all('[data-events], [data-part=countdown]')[0]) return on('broadsheet:list', startEvents, { once: true })
  const rivers = all('[data-events]').map(river)
  const { message } = await parts().catch(() => ({ message: (_, { time = '' } = {}) => time }))

  function left(seconds, expire) {
    const size = Math.abs(seconds), minutes = Math.floor(size / 60)
    const hours = Math.floor(minutes / 60)
    const days = Math.floor(hours / 24)
    // The sign precedes the time in both directions of writing.
    const sign = seconds < 0 ? '\u200e−' : '', time = `${minutes}:${String(size % 60).padStart(2, '0')}`
    if (seconds <= -expire) return message('started')
    if (days) return sign + message('countdownDays', { days, hours: hours % 24, count: days })
    if (hours) return sign + message('countdownHours', { hours, minutes: minutes % 60 })
    return sign ? sign + time : message('countdown', { time })
  }

  function countDown() {
    for (const node of all('[data-part=countdown]')) {
      const start = part('start', node.parentNode)?.dateTime, expire = node.closest('[data-expire]')?.dataset.expire ?? 60
      const shown = start ? left(Math.trunc(Date.parse(start) / 1000 - now()), +expire) : ''
      if (node.textContent != shown) node.textContent = shown
    }
  }

  async function renew(own) {
    const changed = await own.update()
    if (own.list.firstChild) delete root.dataset.waits
    if (changed) say(await text('listChanged', { count: own.list.children.length }))
    countDown()
  }

  async function poll(own) {
    own.polled = now()
    await own.gather()
    own.list.ariaBusy = null
    // If there are controls, they report the error.
    if (!part('controls', own.list.closest('section') || document)) {
      own.notice?.remove()
      if (own.problem) own.list.after(own.notice = make('p', { className: 'load-status' }, await explain(own.problem)))
    }
    renew(own)
  }

  const isPast = (time, seconds) => Math.abs(now() - time) >= seconds

  function step() {
    if (document.hidden) return
    countDown()
    // Wherever else an event is listed, it leaves at the same time as it leaves its section.
    for (const box of all(':not([data-events]) > li > [data-expires]')) if (box.dataset.expires <= now()) {
      box.parentNode.remove()
      part('items')?.river?.update()
    }
    for (const own of rivers) {
      const { dataset } = own.list
      if (own.isOver() || isPast(own.resorted, dataset.resort)) {
        own.resorted = now()
        renew(own)
      }
      if (own.section && isPast(own.polled, dataset.poll)) poll(own)
    }
  }

  for (const own of rivers) {
    own.polled = own.resorted = now()
    // A page that was stored for a long time asks at once.
    if (own.section && (own.isOver() || !own.list.children[0])) own.polled = 0, own.list.ariaBusy = true
  }
  if (!part('controls') && !rivers.some(own => own.isOver() || !own.polled)) delete root.dataset.waits
  step()
  setInterval(step, 1000)
  on('visibilitychange', step)
  on('broadsheet:refresh', ({ detail }) => rivers.forEach(own => own.section && detail.push(own.refresh())))
  onceOnline(() => rivers.forEach(own => own.problem && poll(own)))
}
