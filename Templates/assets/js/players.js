// Loads players of other sites when the reader asks for them; the time of a chapter sets the position of the recording.
import { on, parts } from './data.js'
import { isPlain } from './way-back.js'

export const startPlayers = () => on('click', event => {
  const link = event.target.closest('[data-frame], [data-time]'), sound = document.querySelector('audio, video')
  if (!link || !isPlain(event)) return
  const { frame, time } = link.dataset
  if (frame) {
    parts().then(({ template }) => {
      const player = template('player')
      player.title = link.textContent.trim()
      player.src = frame
      link.replaceWith(player)
      player.focus()
    }).catch(() => location = link)
  } else if (sound) {
    sound.currentTime = time
    sound.play()
  } else return
  event.preventDefault()
})
