import { ease, progress, round, scatter, sway, swell } from './motion.mjs'
import { afloat, glow, ripples } from './parts.mjs'
import { pose, read } from './svg.mjs'

export const seconds = 10

export function frame(/** @type {string} */ poster, /** @type {number} */ t) {
  const turn = 2 * Math.PI * t
  const side = Math.cos(turn)
  // Seen from the side the beam is long; towards us it would be a spot, away from us nothing.
  const strength = ease(progress(Math.abs(side), 0.04, 0.55))
  const height = 0.55 + 0.45 * Math.abs(side)
  return pose(poster, {
    stars: { d: '', after: stars(read(poster, 'stars', 'd'), t) },
    beam: {
      transform: `translate(1220 330) scale(${side.toFixed(4)} ${height.toFixed(4)}) translate(-1220 -330)`,
      opacity: round(strength),
      after: glow(t, {
        x: 1220,
        y: 330,
        r: 120,
        color: '#ffe9c2',
        opacity: 0.16,
        time: [0.02, 0.48],
      }),
    },
    boat: { transform: afloat(t, { x: 772, y: 876 }) },
    windows: { opacity: round(1 - 0.3 * swell((2 * t) % 1)) },
    ripples: { d: ripples(read(poster, 'ripples', 'd'), t) },
  })
}

function stars(/** @type {string} */ d, /** @type {number} */ t) {
  return d
    .split(/(?=M)/)
    .map((star, n) => {
      const opacity = 0.9 + sway(t, { size: 0.4, times: 1 + (n % 3), phase: scatter(n) })
      return `<path fill="#fff" opacity="${round(Math.min(1, Math.max(0.2, opacity)))}" d="${star}"/>`
    })
    .join('')
}
