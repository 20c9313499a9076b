// Every value is a pure function of `t`, the share of a round that has passed: at 0 and at 1 it is the poster's.

export const round = (/** @type {number} */ value) => Number(value.toFixed(2)) + 0

const sine = (/** @type {number} */ turns) => Math.sin(2 * Math.PI * turns)

/** @param {number} t @param {{ size: number, times?: number, phase?: number }} swing `phase` in turns */
export const sway = (t, { size, times = 1, phase = 0 }) =>
  round(size * (sine(times * t + phase) - sine(phase)))

/** @param {number} t @param {number} [from] @param {number} [to] */
export const progress = (t, from = 0, to = 1) => Math.min(1, Math.max(0, (t - from) / (to - from)))

/** @param {number} t @param {number} [from] @param {number} [to] */
export const swell = (t, from, to) => round((1 - Math.cos(2 * Math.PI * progress(t, from, to))) / 2)

/** Starts and ends without a jerk. */
export const ease = (/** @type {number} */ u) => u * u * u * (10 - 15 * u + 6 * u * u)

/** @param {number} t @param {[time: number, value: number][]} stations in order of time */
export function travel(t, stations) {
  const next = stations.findIndex(([time]) => time > t)
  const [from, before] = stations.at(next < 1 ? -1 : next - 1) ?? [0, 0]
  const [to, after] = stations[next] ?? [1, before]
  return next < 1 ? before : round(before + (after - before) * ease(progress(t, from, to)))
}

/** Fills 0 to 1 evenly in no visible order. */
export const scatter = (/** @type {number} */ n) => (n * 0.618034) % 1
