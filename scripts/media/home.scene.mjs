import { progress, round, swell, sway } from './motion.mjs'
import { afloat, car, glitter, glow, ripples, shimmer } from './parts.mjs'
import { pose, read } from './svg.mjs'

export const seconds = 8

/** Towers hide where the cars' ways begin and end. */
const cars = /** @type {Parameters<typeof car>[1][]} */ ([
  { y: 684, way: [806, 1510], time: [0.03, 0.83], color: '#fff0cf' },
  { y: 684, way: [806, 1510], time: [0.19, 0.99], color: '#fff0cf' },
  { y: 685, way: [1494, 790], time: [0.1, 0.92], color: '#ff9bb5' },
  { y: 684, way: [-30, 806], time: [0.01, 0.93], color: '#fff0cf' },
  { y: 685, way: [794, -30], time: [0.06, 0.98], color: '#ff9bb5' },
  { y: 684, way: [1506, 1640], time: [0.5, 0.66], color: '#fff0cf' },
  { y: 685, way: [1640, 1494], time: [0.2, 0.36], color: '#ff9bb5' },
])

export const frame = (/** @type {string} */ poster, /** @type {number} */ t) =>
  pose(poster, {
    halo: {
      transform: `translate(1150 424) scale(${round(1 + sway(t, { size: 0.02 }))}) translate(-1150 -424)`,
    },
    glitter: { d: glitter(read(poster, 'glitter', 'd'), t) },
    ripples: { d: ripples(read(poster, 'ripples', 'd'), t) },
    pearls: {
      after: shimmer(read(poster, 'pearls', 'd'), t, { dash: 38, width: 21, from: 780, to: 1620 }),
    },
    bridge: { before: ferry(t) + cars.map((one) => car(t, one)).join('') },
    lamps: {
      before:
        glow(t, { x: 800, y: 240, r: 36, color: '#fff4ec', opacity: 0.2, time: [0, 0.62] }) +
        glow(t, { x: 1500, y: 240, r: 36, color: '#fff4ec', opacity: 0.2, time: [0.38, 1] }),
    },
    boat: { transform: afloat(t, { x: 1375, y: 890 }) },
  })

function ferry(/** @type {number} */ t) {
  const u = progress(t, 0.02, 0.98)
  const x = round(522 + 282 * u)
  const y = round(748 + sway(t, { size: 1.5, times: 3 }))
  const shine = round(12 + 6 * swell((3 * t) % 1))
  return u === 0 || u === 1
    ? ''
    : `<clipPath id="open"><path d="M568 700h230v90H568z"/></clipPath><g clip-path="url(#open)"><path fill="#12061d" d="M${x} ${y}h46l-9 10h-28zM${x + 21} ${y}v-22h3v22z"/><circle cx="${x + 22.5}" cy="${y - 22}" r="10" fill="#f7b23e" opacity=".25"/><circle cx="${x + 22.5}" cy="${y - 22}" r="4.5" fill="#ffd98f"/><path stroke="#ffd9b0" stroke-width="3" stroke-linecap="round" opacity=".6" d="M${x + 22.5 - shine / 2} 768h${shine}M${x + 22.5 - shine / 3} 776h${round(shine / 1.5)}"/></g>`
}
