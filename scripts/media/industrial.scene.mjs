import { progress, round, swell, sway, travel } from './motion.mjs'
import { car, glitter, ripples, shimmer } from './parts.mjs'
import { pose, read } from './svg.mjs'

export const seconds = 10

/** Heights of a spreader: its box then lies exactly behind one of the same size in a pile. */
const third = 642
const second = 676

export function frame(/** @type {string} */ poster, /** @type {number} */ t) {
  const left = {
    x: travel(t, [
      [0.38, 824],
      [0.62, 1096],
      [0.78, 1096],
      [0.98, 824],
    ]),
    y: travel(t, [
      [0.02, 390],
      [0.21, third],
      [0.23, third],
      [0.43, 430],
      [0.53, 430],
      [0.73, second],
      [0.75, second],
      [0.93, 390],
    ]),
    full: t > 0.22 && t < 0.74,
  }
  const right = {
    x: travel(t, [
      [0.04, 1210],
      [0.16, 1244],
      [0.4, 1244],
      [0.6, 1514],
      [0.8, 1514],
      [0.99, 1210],
    ]),
    y: travel(t, [
      [0.05, 408],
      [0.29, second],
      [0.31, second],
      [0.47, 400],
      [0.52, 400],
      [0.7, second],
      [0.72, second],
      [0.93, 408],
    ]),
    full: t < 0.3 || t > 0.71,
  }
  return pose(poster, {
    town: { after: windows(t) + gulls(t) },
    pearls: {
      after: shimmer(read(poster, 'pearls', 'd'), t, { dash: 40, width: 18, from: 690, to: 1570 }),
    },
    hoists: { d: hoist({ ...left, top: 330 }) + hoist({ ...right, top: 290 }) },
    load: {
      d: right.full ? box(right) : '',
      after:
        (left.full ? `<path fill="#0f8a84" d="${box(left)}"/>` : '') +
        car(t, { y: 746, way: [-30, 672], time: [0.05, 0.9], color: '#fff0cf' }) +
        car(t, { y: 746, way: [920, 1080], time: [0.1, 0.32], color: '#fff0cf' }) +
        car(t, { y: 746, way: [1430, 1250], time: [0.55, 0.77], color: '#ffb39b' }),
    },
    glitter: { d: glitter(read(poster, 'glitter', 'd'), t) },
    ripples: { d: ripples(read(poster, 'ripples', 'd'), t) },
    ship: { transform: `translate(0 ${sway(t, { size: 3, times: 2, phase: 0.3 })})` },
  })
}

const hoist = (/** @type {{ x: number, y: number, top: number }} */ { x, y, top }) =>
  `M${round(x - 18)} ${top}h36v12h-36zM${round(x - 3)} ${top + 12}h6V${y}h-6zM${round(x - 26)} ${y}h52v8h-52z`

const box = (/** @type {{ x: number, y: number }} */ { x, y }) =>
  `M${round(x - 36)} ${round(y + 8)}h72v32h-72z`

function windows(/** @type {number} */ t) {
  return [308, 332, 368, 392, 428, 900, 1010, 1300]
    .map((x, n) => {
      const opacity = swell(t, 0.05 * n, 1 - 0.04 * ((n * 3) % 7))
      return `<path fill="#f7b23e" opacity="${round(0.9 * opacity)}" d="M${x} ${x < 500 ? 706 : 734}h12v10h-12z"/>`
    })
    .join('')
}

function gulls(/** @type {number} */ t) {
  return [0, 1, 2]
    .map((n) => {
      const u = progress(t, 0.02 + 0.04 * n, 0.9 + 0.04 * n)
      const x = round(1640 - 900 * u + 34 * n)
      const y = round(330 - 26 * n - 400 * u * u - sway(t, { size: 8, times: 3 }))
      const wing = round(7 + 6 * Math.sin(2 * Math.PI * (14 * u + n / 3)))
      return u === 0 || u === 1
        ? ''
        : `<path fill="none" stroke="#ffe6d3" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" opacity=".85" d="M${x - 17} ${y - wing}q11 -3 17 ${wing}q6 ${-wing - 3} 17 ${-wing}"/>`
    })
    .join('')
}
