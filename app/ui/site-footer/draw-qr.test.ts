import { expect, it } from 'vitest'
import { drawQr } from './draw-qr'

const { size, path } = drawQr('https://pearlbridge.example/')

/** The modules that the path darkens, as rows of ones and noughts. */
function modules(): number[][] {
  const rows = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const [, x, y, strokes] of path.matchAll(/M(\d+) (\d+)\.5([^M]*)/g)) {
    let end = Number(x)
    for (const [, gap, width] of strokes?.matchAll(/m(\d+) 0h(\d+)/g) ?? []) {
      const start = end + Number(gap)
      end = start + Number(width)
      rows[Number(y)]?.fill(1, start, end)
    }
  }
  return rows
}

it('keeps a quiet zone of four modules around the code', () => {
  const rows = modules()
  const rim = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1]
  for (const at of rim) {
    expect(rows[at]).not.toContain(1)
    expect(rows.map((row) => row[at])).not.toContain(1)
  }
})

it('draws the three finder patterns in its corners', () => {
  const rows = modules()
  const last = size - 4 - 7
  const side = (x: number, y: number) => rows[y]?.slice(x, x + 7).join('')
  for (const [x, y] of [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const) {
    expect([0, 1, 2, 3, 4, 5, 6].map((row) => side(x, y + row))).toEqual([
      '1111111',
      '1000001',
      '1011101',
      '1011101',
      '1011101',
      '1000001',
      '1111111',
    ])
  }
  expect(side(last, last)).not.toBe('1111111')
})
