// Players of other sites come when they are asked for; the time of a chapter sets what is played.
export const startPlayers = () => document.addEventListener('click', event => {
  const link = event.target.closest('[data-frame], [data-time]'), sound = document.querySelector('audio, video')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { frame, time } = link.dataset
  if (frame) {
    const player = document.createElement('iframe')
    Object.assign(player, { className: 'player', src: frame, title: link.textContent.trim(), allow: 'autoplay; fullscreen', referrerPolicy: 'strict-origin-when-cross-origin' })
    player.sandbox = 'allow-scripts allow-same-origin allow-popups'
    link.replaceWith(player)
    player.focus()
  } else if (sound) {
    sound.currentTime = time
    sound.play()
  } else return
  event.preventDefault()
})
