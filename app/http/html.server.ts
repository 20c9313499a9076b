import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './encoding.server'

/**
 * Compresses a finished page or another text for one visitor, in less time than handing it to another
 * thread would take. Quality 5 takes three times as long as 2 and saves a seventh of the bytes: that is for
 * first visits, over slow lines. 9 is for what is made once and should fit into the first packets.
 */
export function compressText(
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

const bodies = new WeakMap<Response, Uint8Array>()

export function pageResponse(bytes: Uint8Array, init: ResponseInit): Response {
  const response = new Response(new Uint8Array(bytes), init)
  bodies.set(response, bytes)
  return response
}

export async function bytesOf(response: Response): Promise<Uint8Array> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer())
}

/** For `script-src`: allows the page's one inline script of that type by its contents. */
export function hashInlineScript(html: string, type: string): string {
  const [, text] = new RegExp(`<script type="${type}">([^<]*)</script>`).exec(html) ?? []
  if (text === undefined) return ''
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * One policy for every page. Scripts come from this site or are allowed one by one.
 *
 * @param of.scripts nonce or hash of the page's inline scripts.
 * @param of.styles hash of the page's own style block, the only inline style allowed.
 */
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
