import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressPage, toPageStart } from './compress-page.server'

const start = toPageStart(`<!DOCTYPE html><style>${'.pearl{color:#c8165f}'.repeat(99)}</style>`)
const rest = '<p>₹ 500 – முத்து</p>'

it.each([3, 6] as const)(
  'is one gzip member at level %i, which the checksum proves',
  async (level) => {
    const page = await compressPage([start, rest], 'gzip', level)
    expect(gunzipSync(page).toString()).toBe(start.text + rest)
  },
)

it('is the same page in every encoding', async () => {
  const best = await compressPage([start, rest], 'br', 6)
  expect(brotliDecompressSync(best).toString()).toBe(start.text + rest)
  expect((await compressPage([start, rest], 'identity', 6)).toString()).toBe(start.text + rest)
})
