import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressPage, toPageStart } from './compress-page.server'

const start = toPageStart(`<style>${'.pearl{color:#c8165f}'.repeat(99)}</style>`)
const rest = '<p>₹ 500 – முத்து</p>'
const expand = { br: brotliDecompressSync, gzip: gunzipSync, identity: (page: Buffer) => page }

it.each([
  ['gzip', 3],
  ['gzip', 6],
  ['br', 6],
  ['identity', 6],
] as const)('sends start and rest whole as %s at level %i', async (encoding, level) => {
  const page = await compressPage([start, rest], encoding, level)
  expect(expand[encoding](page).toString()).toBe(start.text + rest)
})
