// Countdowns, and lists of events that keep themselves current. Time comes from Date.now() alone.
import { parts, say, text } from './data.js'
import { river } from './river.js'

const now = () => Date.now() / 1000
const pad = number => String(number).padStart(2, '0')

export async function start() {
  const rivers = [...document.querySelectorAll('[data-events]')].map(list => river(list))
  const { message } = await parts().catch(() => ({ message: (_, { time = '' } = {}) => time }))

  function left(seconds, expire) {
    const size = Math.abs(seconds), minutes = Math.floor(size / 60), hours = Math.floor(minutes / 60)
    if (seconds <= -expire) return message('started')
    if (hours >= 24) return message('countdownDays', { days: Math.floor(hours / 24), hours: hours % 24 })
    if (hours) return message('countdownHours', { hours, minutes: minutes % 60 })
    const time = `${minutes}:${pad(size % 60)}`
    return seconds < 0 ? '−' + time : message('countdown', { time })
  }

  function count() {
    for (const node of document.querySelectorAll('[data-part=countdown]')) {
      const begins = Date.parse(node.closest('[data-id]')?.querySelector('[data-part=start]')?.dateTime) / 1000
      const shown = begins ? left(Math.trunc(begins - now()), +(node.closest('[data-expire]')?.dataset.expire ?? 60)) : ''
      if (node.textContent != shown) node.textContent = shown
    }
  }

  async function renew(own) {
    if (await own.update()) say(await text('listChanged', {}, own.list.children.length))
    count()
  }

  async function poll(own) {
    own.polled = now()
    await own.gather()
    renew(own)
  }

  const isPast = (time, seconds) => Math.abs(now() - time) >= seconds

  function step() {
    if (document.hidden) return
    count()
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
    own.resorted = now()
    // A page that was kept for long asks at once.
    own.polled = own.isOver(true) ? 0 : now()
  }
  step()
  setInterval(step, 1000)
  document.addEventListener('visibilitychange', step)
  document.addEventListener('broadsheet:refresh', () => rivers.forEach(poll))
}
