export type Encoding = 'br' | 'gzip' | 'identity'

const unless0 = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const brotli = new RegExp(`\\bbr\\b${unless0}`, 'i')
const gzip = new RegExp(`\\bgzip\\b${unless0}`, 'i')

/** Brotli before gzip, where a browser takes both, RFC 9110 §12.5.3. */
export function chooseEncoding(accept = ''): Encoding {
  if (brotli.test(accept)) return 'br'
  return gzip.test(accept) ? 'gzip' : 'identity'
}
