import { describe, expect, it } from 'vitest'
import { layer } from '~/ui/illustration/illustration.css'
import { readLayer, type Picture } from './picture'

const files = import.meta.glob<Record<string, Picture>>(
  ['./*.ts', '!./*.test.ts', '!./picture.ts'],
  {
    eager: true,
  },
)
const pictures = Object.values(files).flatMap((file) => Object.entries(file))

/** View boxes and the most characters of path data for each. */
const formats: Record<string, number> = {
  ...{ '160×120': 700, '240×168': 1000, '320×180': 1000 },
  '320×280': 1150,
}

/** How far a picture may leave its view box at the sides and end above the ground. */
const slack = { side: 2, ground: 0 }

const lineWidth: Record<string, number> = { pipe: 16, strand: 12 }

describe.each(pictures)('the picture %s', (_, picture) => {
  const { width, height } = picture
  const layers = picture.layers.map(readLayer)

  it('has a usual format and stays light', () => {
    const limit = formats[`${width}×${height}`]
    expect(limit).toBeDefined()
    expect(layers.reduce((sum, [, path]) => sum + path.length, 0)).toBeLessThan(limit ?? 0)
  })

  it('uses the paints of the design, and each path once', () => {
    expect(Object.keys(layer)).toEqual(expect.arrayContaining(layers.map(([paint]) => paint)))
    expect(new Set(layers.map(String)).size).toBe(layers.length)
  })

  it('stays inside its view box and stands on the ground', () => {
    const places = layers.flatMap(([paint, path]) =>
      walk(path).map(([x, y]) => ({ x, y, stroke: lineWidth[paint] ?? 0 })),
    )
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(-slack.side)
      expect(x).toBeLessThanOrEqual(width + slack.side)
      expect(y).toBeGreaterThanOrEqual(0)
    }
    const lowest = Math.max(...places.map(({ y, stroke }) => y + stroke / 2))
    expect(lowest).toBeGreaterThanOrEqual(height - slack.ground)
  })
})

it('shows no drawing under two names', () => {
  const drawings = pictures.map(([, { layers }]) =>
    layers.map((layer) => readLayer(layer)[1]).join(),
  )
  expect(drawings.length).toBeGreaterThan(0)
  expect(new Set(drawings).size).toBe(drawings.length)
})

describe('what only one page shows', () => {
  interface Band {
    illustration?: Picture
  }
  const files = import.meta.glob<Record<string, Record<string, Band>>>(
    ['../../content/*.ts', '!../../content/*.test.ts'],
    { eager: true },
  )
  const pages = Object.values(files).flatMap((file) =>
    Object.values(file).filter((page) => Object.keys(page).includes('closing')),
  )
  const everything = JSON.stringify(pages)
  const timesShown = (picture?: Picture) => everything.split(JSON.stringify(picture)).length - 1

  it('is the scene that it closes with', () => {
    const closings = pages.map(({ closing }) => closing?.illustration)
    expect(closings).toHaveLength(10)
    expect(closings.map(timesShown)).toEqual(closings.map(() => 1))
  })

  it('is the window of its night band', () => {
    const windows = pages
      .flatMap((page) => Object.values(page).map(({ illustration }) => illustration))
      .filter((picture) => picture?.height === 280)
    expect(windows).toHaveLength(6)
    expect(windows.map(timesShown)).toEqual(windows.map(() => 1))
  })
})

/** Commands of the illustrations and how many numbers each takes. */
const commands: Record<string, number> = {
  ...{ M: 2, L: 2, H: 1, V: 1 },
  ...{ l: 2, h: 1, v: 1, a: 7, q: 4, t: 2, z: 0 },
}

/** Where each command of a path ends, and the feet of half circles. */
function walk(path: string) {
  const ends: [x: number, y: number][] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, name = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (text.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number)
    const count = commands[name] ?? NaN
    expect(count === 0 ? numbers.length : numbers.length % count, `${name}${text}`).toBe(0)
    if (name === 'z') [x, y] = [startX, startY]
    for (let i = 0; i < numbers.length; i += count) {
      const step = numbers.slice(i, i + count)
      const [fromX, fromY] = name > 'Z' ? [x, y] : [0, 0]
      const last = step.at(-1) ?? 0
      if (name === 'a' && last === 0 && step[4] === Number((step[5] ?? 0) < 0))
        ends.push([x, y + (step[1] ?? 0)])
      if (name !== 'v' && name !== 'V') x = fromX + (count === 1 ? last : (step.at(-2) ?? 0))
      if (name !== 'h' && name !== 'H') y = fromY + last
      ends.push([x, y])
      if (name === 'M') [startX, startY] = [x, y]
    }
  }
  return ends
}
