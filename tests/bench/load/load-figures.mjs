/** How long requests took, by kind, and what went wrong. */
export class Kinds {
  /** @type {Map<string, number[]>} */
  times = new Map()
  /** @type {Map<string, number>} */
  faults = new Map()

  /**
   * @param {string} kind
   * @param {number} ms
   * @param {string | undefined} fault
   */
  add(kind, ms, fault) {
    const times = this.times.get(kind) ?? []
    times.push(ms)
    this.times.set(kind, times)
    if (fault) this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
  }
}

/**
 * One line: requests a second, errors, and the median, 95th and 99th percentile of each kind.
 *
 * @param {Kinds} kinds
 * @param {number} seconds
 */
export function figures({ times, faults }, seconds) {
  const all = [...times.values()].reduce((sum, { length }) => sum + length, 0)
  const errors = [...faults.values()].reduce((sum, count) => sum + count, 0)
  const byKind = [...times]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, ms]) => {
      const sorted = Float64Array.from(ms).sort()
      const at = (/** @type {number} */ share) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
      return `${kind} ${at(0.5)}/${at(0.95)}/${at(0.99)} ms`
    })
  return [`${(all / seconds).toFixed(1)}/s`, `${errors} errors`, ...byKind].join('  ')
}

/**
 * The median of the ten seconds before a moment: a single look may catch a collection.
 *
 * @param {{ at: number, mb: number }[]} sizes
 * @param {number} moment
 */
export function settled(sizes, moment) {
  const near = sizes.filter(({ at }) => at > moment - 10 && at <= moment + 1).map(({ mb }) => mb)
  return near.sort((a, b) => a - b)[Math.floor(near.length / 2)] ?? 0
}
