/** What was measured, beside what was wanted. */
export class Table {
  /** @type {string[][]} */
  #rows = []
  /** By what was measured: how fast it was, beside bare Node in the same run. */
  ratios = /** @type {Record<string, number>} */ ({})
  missed = 0

  /**
   * @param {string} what
   * @param {string} measured
   * @param {{ goal?: string, met?: boolean, ratio?: number }} [wanted]
   */
  add(what, measured, { goal = '', met = true, ratio } = {}) {
    if (ratio) this.ratios[what] = Number(ratio.toPrecision(3))
    const verdict = goal ? (met ? 'met' : 'MISSED') : ''
    if (!met) this.missed += 1
    this.#rows.push([what, measured, goal, verdict])
    console.log(`${what}: ${measured}${goal && ` (goal ${goal}: ${verdict})`}`)
  }

  text() {
    const rows = [['what', 'measured', 'goal', ''], ...this.#rows]
    const widths = [0, 1, 2, 3].map((n) => Math.max(...rows.map((row) => (row[n] ?? '').length)))
    return rows
      .map((row) => row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  '))
      .join('\n')
  }
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
