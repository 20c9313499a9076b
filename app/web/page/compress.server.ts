import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '~/web/body/encoding.server'

type Bytes = Uint8Array<ArrayBuffer>

/** Quality 4 takes a page half as long again as 3, and saves a twentieth of its bytes. */
const brotliQuality = 3
const gzipLevel = 4

export function compressText(text: Bytes, encoding: Encoding): Bytes {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return gzipSync(text, { level: gzipLevel })
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
