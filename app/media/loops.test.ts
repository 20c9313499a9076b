import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const seconds = { home: 8, industrial: 10, contact: 10 }
const framesPerSecond = 30
const size = { width: 1280, height: 800 }
const smallSize = { width: 640, height: 400 }

/** What site.js says of the AV1 files. */
const codec = /codecs="(.*?)"/.exec(read('app/ui/frame/site.js').toString())?.[1]

describe.each(Object.entries(seconds))('loop %s', (name, seconds) => {
  it('is smaller as AV1, or browsers would take the larger file', () => {
    const bytes = (kind: string) => read(`app/media/loops/${name}.${kind}.mp4`).length
    expect(bytes('av1')).toBeLessThan(bytes('h264'))
    expect(bytes('small.av1')).toBeLessThan(bytes('small.h264'))
  })

  it.each([
    ['av1', 250_000, size],
    ['h264', 300_000, size],
    ['small.av1', 90_000, smallSize],
    ['small.h264', 90_000, smallSize],
  ] as const)(
    'is a small %s file that can play before all of it is there',
    (kind, limit, frame) => {
      const file = read(`app/media/loops/${name}.${kind}.mp4`)
      expect(file.length).toBeLessThanOrEqual(limit)

      const order = boxesIn(file).map(({ name }) => name)
      expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'))
      const header = find(file, 'moov', 'mvhd')
      expect(header.readUInt32BE(16) / header.readUInt32BE(12)).toBe(seconds)

      // One track, and so no sound.
      const tracks = boxesIn(find(file, 'moov')).filter(({ name }) => name === 'trak')
      expect(tracks).toHaveLength(1)
      const table = find(file, 'moov', 'trak', 'mdia', 'minf', 'stbl')
      expect(find(table, 'stsz').readUInt32BE(8)).toBe(seconds * framesPerSecond)

      const format = kind.endsWith('av1') ? 'av01' : 'avc1'
      const entry = find(find(table, 'stsd').subarray(8), format)
      expect([entry.readUInt16BE(24), entry.readUInt16BE(26)]).toEqual([frame.width, frame.height])
      const extras = entry.subarray(78)
      // BT.709 primaries, transfer and matrix; not full range.
      expect(find(extras, 'colr').toString('hex')).toBe('6e636c7800010001000100')
      if (kind === 'av1') expect(av1Name(find(extras, 'av1C'))).toBe(codec)
      // site.js names one codec for both: the small one must ask less of the decoder.
      if (kind === 'small.av1') expect(av1Name(find(extras, 'av1C')) < (codec ?? '')).toBe(true)
    },
  )
})

function read(path: string): Buffer {
  return readFileSync(path)
}

function boxesIn(bytes: Buffer): { name: string; content: Buffer }[] {
  if (bytes.length < 8) return []
  const end = Math.max(8, bytes.readUInt32BE(0))
  const box = { name: bytes.toString('latin1', 4, 8), content: bytes.subarray(8, end) }
  return [box, ...boxesIn(bytes.subarray(end))]
}

function find(bytes: Buffer, ...path: string[]): Buffer {
  return path.reduce((outer, wanted) => {
    const box = boxesIn(outer).find(({ name }) => name === wanted)
    if (!box) throw new Error(`the file has no ${path.join(' ')}`)
    return box.content
  }, bytes)
}

/** @see https://aomediacodec.github.io/av1-isobmff/ on `av1C` and the codecs parameter */
function av1Name(configuration: Buffer): string {
  const [, profileAndLevel = 0, flags = 0] = configuration
  const level = String(profileAndLevel & 31).padStart(2, '0')
  const tier = flags & 128 ? 'H' : 'M'
  return `av01.${profileAndLevel >> 5}.${level}${tier}.${flags & 64 ? '10' : '08'}`
}
