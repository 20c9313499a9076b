import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import type { Encoding } from '~/web/body/encoding.server'

/** Quality 5 takes three times as long as 2 and saves a seventh of the bytes: for first visits, over slow lines. */
function compressText(
  text: Uint8Array,
  encoding: Encoding,
  quality: 2 | 5 | 9 = 2,
): Uint8Array {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return gzipSync(text, { level: quality === 2 ? 3 : 6 })
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

/** A piece of many pages, compressed once. */
export interface KeptPiece {
  text: string
  bytes: Buffer
  deflated: Buffer
}

export type Piece = string | KeptPiece

/** @param kept in the order in which the page has them */
export function around([first, ...others]: KeptPiece[], text: string): Piece[] {
  const at = first ? text.indexOf(first.text) : -1
  if (!first || at < 0) return [text]
  return [text.slice(0, at), first, ...around(others, text.slice(at + first.text.length))]
}

export function keptPiece(text: string): KeptPiece {
  const bytes = Buffer.from(text)
  return { text, bytes, deflated: deflated(bytes, 9) }
}

/** Each part ends at a byte and refers to nothing before it, so that others may follow. */
const deflated = (bytes: Buffer, level: number) =>
  deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH })

/** Brotli cannot be put together; gzip of pieces takes a third of its time for a form, a sixth for a short page. */
export function compressPage(pieces: Piece[], encoding: Encoding, quality: 2 | 5 | 9): Uint8Array {
  if (encoding !== 'gzip') return compressText(joined(pieces), encoding, quality)
  const kept = pieces.map((piece) => (typeof piece === 'string' ? keptOnce(piece) : piece))
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(kept.reduce((sum, { bytes }) => crc32(bytes, sum), 0))
  trailer.writeUInt32LE(
    kept.reduce((size, { bytes }) => size + bytes.length, 0),
    4,
  )
  return Buffer.concat([gzipHeader, ...kept.map((piece) => piece.deflated), lastBlock, trailer])
}

function keptOnce(text: string): KeptPiece {
  const bytes = Buffer.from(text)
  return { text, bytes, deflated: deflated(bytes, 6) }
}

const joined = (pieces: Piece[]) =>
  Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)),
  )

/** RFC 1952 §2.3.1: deflated, without name and time, from an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** RFC 1951 §3.2.3: the last block, of fixed codes, with nothing but its end. */
const lastBlock = Buffer.from([3, 0])

export function hashInlineScript(html: string, type: string): string {
  const [, text] = new RegExp(`<script type="${type}">([^<]*)</script>`).exec(html) ?? []
  if (text === undefined) return ''
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** @param of.styles hash of the page's own style block, the only inline style allowed. */
export function contentSecurityPolicy(of: {
  https: boolean
  scripts: string
  styles: string | undefined
}): string {
  const { https, scripts, styles = '' } = of
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
