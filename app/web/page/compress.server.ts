import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '~/web/body/encoding.server'

type Bytes = Uint8Array<ArrayBuffer>

/** A text is compressed once for each answer: a higher quality costs more time than it saves on the line. */
const brotliQuality = 4
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
