import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '~/web/page/encoding.server'

type Bytes = Uint8Array<ArrayBuffer>

/** Quality 3 takes half the time of 5, which saves a tenth of the bytes: for first visits, over slow lines. */
export function compressText(text: Bytes, encoding: Encoding, quality: 3 | 5): Bytes {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return gzipSync(text, { level: quality })
  return brotliCompressSync(text, brotliOptions(text, quality))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Takes 100 ms in another thread: for a page that is kept. */
export async function compressWell(text: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return gzipped(text, { level: 9 })
  return brotli(text, brotliOptions(text, 11))
}

const brotliOptions = (text: Bytes, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: quality > 5 ? 22 : 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
