import { maxEncodings } from '~/bounds'

export type Encoding = 'br' | 'gzip' | 'identity'

const chosen = new Map<string, Encoding>()

/** RFC 9110 §12.5.3. */
export function chooseEncoding(accept = ''): Encoding {
  const known = chosen.get(accept)
  if (known) return known
  const encoding = readEncoding(accept)
  if (chosen.size < maxEncodings && accept.length < 100) chosen.set(accept, encoding)
  return encoding
}

function readEncoding(accept: string): Encoding {
  const weights = new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight) || 0] as const
      }),
  )
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
