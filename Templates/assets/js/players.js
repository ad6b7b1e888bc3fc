// Players of other sites come when they are asked for; the time of a chapter sets what is played.
import { make, on } from './data.js'
import { isPlain } from './motion.js'

export const startPlayers = () => on('click', event => {
  const link = event.target.closest('[data-frame], [data-time]'), sound = document.querySelector('audio, video')
  if (!link || !isPlain(event)) return
  const { frame, time } = link.dataset
  if (frame) {
    const facts = { className: 'player', title: link.textContent.trim(), allow: 'autoplay; fullscreen', referrerPolicy: 'strict-origin-when-cross-origin' }
    const player = make('iframe', { ...facts, sandbox: 'allow-scripts allow-same-origin allow-popups', src: frame })
    link.replaceWith(player)
    player.focus()
  } else if (sound) {
    sound.currentTime = time
    sound.play()
  } else return
  event.preventDefault()
})
