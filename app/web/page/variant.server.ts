import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Variant {
  /** Cached pages and files come as this. */
  encoding: Encoding
  /** A page drawn for one visitor comes as this. */
  drawnEncoding: Exclude<Encoding, 'br'>
  /** True for text browsers, whose pages omit what only eyes and pointers can use. */
  isText: boolean
  savesData: boolean
  /** Key in the page cache; undefined for pages with cookies, and for text browsers. */
  cacheKey: string | undefined
}

const unless0 = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const brotli = new RegExp(`\\bbr\\b${unless0}`, 'i')
const gzip = new RegExp(`\\bgzip\\b${unless0}`, 'i')
/** Matches Lynx/2.9.0, w3m/0.5.3, ELinks/0.13, Links (2.28; …). */
const textBrowsers = /^(?:lynx|w3m|e?links)\b/i

/** Prefers Brotli to gzip, RFC 9110 §12.5.3. */
export function readVariant({ url, headers }: IncomingMessage): Variant {
  const accepted = headers['accept-encoding'] ?? ''
  const drawnEncoding = gzip.test(accepted) ? 'gzip' : 'identity'
  const encoding = brotli.test(accepted) ? 'br' : drawnEncoding
  const isText = textBrowsers.test(headers['user-agent'] ?? '')
  const savesData = String(headers['save-data']).toLowerCase() === 'on'
  const isCached = headers.cookie === undefined && !isText
  const cacheKey = isCached ? `${encoding} ${savesData} ${url}` : undefined
  return { encoding, drawnEncoding, isText, savesData, cacheKey }
}
