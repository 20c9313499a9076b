import { ease, progress, round, scatter, swell, sway } from './motion.mjs'

/** @typedef {[from: number, to: number]} Span */

/** Full in the middle half of a stay, nothing at its ends. */
const presence = (/** @type {number} */ u) =>
  ease(progress(u, 0, 0.25)) * ease(progress(u, 1, 0.75))

const dashes = (/** @type {string} */ d) =>
  [...d.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, x, y, length], n) => ({
    n,
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }))

/** @param {number} middle @param {number} y @param {number} length */
const dash = (middle, y, length) =>
  length < 5 ? '' : `M${round(middle - length / 2)} ${y}h${round(length)}`

export function glitter(/** @type {string} */ d, /** @type {number} */ t) {
  return dashes(d)
    .map(({ n, x, y, length }) => {
      const times = 1 + (n % 2)
      const wider = sway(t, { size: 0.16 * length, times, phase: scatter(n) })
      const aside = sway(t, { size: 9 + n, times: 3 - times, phase: scatter(n + 5) })
      return dash(x + length / 2 + aside, y, length + wider)
    })
    .join('')
}

export function ripples(/** @type {string} */ d, /** @type {number} */ t) {
  return dashes(d)
    .flatMap(({ n, x, y, length }) => {
      const middle = x + length / 2
      const begun = 0.3 + 0.4 * scatter(n)
      const age = (t + begun) % 1
      const other = progress(t, 0.3 * scatter(n + 3), 1 - 0.3 * scatter(n + 7))
      return [
        dash(middle - 80 * (age - begun), y, length * presence(age)),
        dash(middle + 190 - 80 * other, y + 13, 0.7 * length * presence(other)),
      ]
    })
    .join('')
}

/** @param {string} d @param {number} t @param {{ dash: number, width: number, from: number, to: number }} string */
export function shimmer(d, t, { dash: gap, width, from, to }) {
  const u = progress(t, 0.06, 0.94)
  if (u === 0 || u === 1) return ''
  const reach = 260
  const left = round(from - reach + (to - from + reach) * u)
  const stop = (/** @type {number} */ offset, /** @type {number} */ opacity) =>
    `<stop offset="${offset}" stop-color="#fff" stop-opacity="${opacity}"/>`
  return (
    `<linearGradient id="shimmer" gradientUnits="userSpaceOnUse" x1="${left}" x2="${left + reach}">` +
    `${stop(0, 0)}${stop(0.3, 0.12)}${stop(0.5, 0.5)}${stop(0.7, 0.12)}${stop(1, 0)}</linearGradient>` +
    `<path fill="none" stroke="url(#shimmer)" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${gap}" d="${d}"/>`
  )
}

/** @param {number} t @param {{ y: number, way: Span, time: Span, color: string }} car */
export function car(t, { y, way: [start, stop], time, color }) {
  const u = progress(t, ...time)
  if (u === 0 || u === 1) return ''
  const x = round(start + (stop - start) * u)
  const back = start < stop ? -22 : 22
  return `<path fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" d="M${x} ${y}h${back}" opacity=".35"/><path fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" d="M${x} ${y}h${back / 4}"/>`
}

/** @param {number} t @param {{ x: number, y: number, r: number, color: string, opacity: number, time: Span }} lamp */
export function glow(t, { x, y, r, color, opacity, time }) {
  const strength = swell(t, ...time)
  if (strength === 0) return ''
  const ring = (/** @type {number} */ share) =>
    `<circle cx="${x}" cy="${y}" r="${round(r * share)}" fill="${color}" opacity="${round(opacity * strength)}"/>`
  return ring(1) + ring(0.7)
}

export const afloat = (/** @type {number} */ t, /** @type {{ x: number, y: number }} */ { x, y }) =>
  `translate(${sway(t, { size: 9, phase: 0.2 })} ${sway(t, { size: 3, times: 2, phase: 0.1 })}) rotate(${sway(t, { size: 1.6, times: 2, phase: 0.4 })} ${x} ${y})`
